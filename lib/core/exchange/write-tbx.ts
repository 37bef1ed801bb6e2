import { type ExchangeEntry, xmlText } from "./exchange";

interface TbxOptions {
  sourceLanguage: string;
  targetLanguage: string;
  /** What the file is, in words. */
  title: string;
}

/**
 * A termbase as TBX-Basic, concept by concept, in the style of ISO 30042:2019 that has data categories as attributes.
 * Renderings of one term stand in one concept; those that are ruled out are deprecated there.
 */
export function* writeTbx(
  entries: readonly ExchangeEntry[],
  { sourceLanguage, targetLanguage, title }: TbxOptions,
): Generator<string, void> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
  <tbxHeader>
    <fileDesc>
      <sourceDesc>
        <p>${xmlText(title)}</p>
      </sourceDesc>
    </fileDesc>
  </tbxHeader>
  <text>
    <body>
`;
  let concepts = 0;
  for (const [source, all] of Map.groupBy(entries, (entry) => entry.source)) {
    concepts += 1;
    const notes = [...new Set(all.map(({ note }) => note).filter((note) => note !== ""))];
    const preferred = [...new Set(all.map(({ target }) => target))];
    const forbidden = [...new Set(all.flatMap((each) => each.forbidden))];
    yield `${[
      `      <conceptEntry id="c${concepts}">`,
      ...notes.map((note) => `        <note>${xmlText(note)}</note>`),
      langSec(sourceLanguage, [[source, "preferred"]]),
      langSec(targetLanguage, [
        ...preferred.map((target, place) => [target, place === 0 ? "preferred" : "admitted"] as const),
        ...forbidden.map((target) => [target, "deprecated"] as const),
      ]),
      "      </conceptEntry>",
    ].join("\n")}\n`;
  }
  yield `    </body>
  </text>
</tbx>
`;
}

function langSec(language: string, terms: readonly (readonly [term: string, status: string])[]): string {
  const sections = terms.map(
    ([term, status]) => `          <termSec>
            <term>${xmlText(term)}</term>
            <termNote type="administrativeStatus">${status}Term-admn-sts</termNote>
          </termSec>`,
  );
  return `        <langSec xml:lang="${xmlText(language)}">\n${sections.join("\n")}\n        </langSec>`;
}
