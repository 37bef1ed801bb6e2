import { type ExchangeEntry, xmlText } from "./exchange";

interface TmxOptions {
  sourceLanguage: string;
  targetLanguage: string;
}

export type TmxUnit = Pick<ExchangeEntry, "source" | "target" | "note">;

export async function* writeTmx(
  pages: AsyncIterable<readonly TmxUnit[]> | Iterable<readonly TmxUnit[]>,
  { sourceLanguage, targetLanguage }: TmxOptions,
): AsyncGenerator<string, void> {
  const source = xmlText(sourceLanguage);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="Vidimus" creationtoolversion="1" segtype="sentence" o-tmf="Vidimus" adminlang="en" srclang="${source}" datatype="plaintext"/>
  <body>
`;
  for await (const page of pages) {
    const units = page.map(
      (entry) => `    <tu>${entry.note === "" ? "" : `\n      <note>${xmlText(entry.note)}</note>`}
${tuv(source, entry.source)}
${tuv(xmlText(targetLanguage), entry.target)}
    </tu>
`,
    );
    yield units.join("");
  }
  yield `  </body>
</tmx>
`;
}

function tuv(language: string, text: string): string {
  return `      <tuv xml:lang="${language}">\n        <seg>${xmlText(text)}</seg>\n      </tuv>`;
}
