import { xmlText } from "./exchange";
import type { WorkUnit } from "./work-units";

interface XliffOptions {
  sourceLanguage: string;
  targetLanguage: string;
  original: string;
}

export function* writeXliff(
  units: readonly WorkUnit[],
  { sourceLanguage, targetLanguage, original }: XliffOptions,
): Generator<string, void> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${xmlText(sourceLanguage)}" trgLang="${xmlText(targetLanguage)}">
  <file id="f1" original="${xmlText(original)}">
`;
  for (const { id, source, target } of units) {
    yield `    <unit id="${xmlText(id)}" canResegment="no" xml:space="preserve">
      <segment canResegment="no" state="${target.trim() === "" ? "initial" : "translated"}">
        <source>${xmlText(source)}</source>
        <target>${xmlText(target)}</target>
      </segment>
    </unit>
`;
  }
  yield `  </file>
</xliff>
`;
}
