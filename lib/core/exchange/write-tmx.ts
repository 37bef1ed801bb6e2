import { type ExchangeEntry, xmlText } from "./exchange";

interface TmxOptions {
  sourceLanguage: string;
  targetLanguage: string;
}

/** A translation memory as TMX 1.4b, plain text without inline codes. A note says where a segment comes from. */
export function writeTmx(
  entries: readonly Pick<ExchangeEntry, "source" | "target" | "note">[],
  { sourceLanguage, targetLanguage }: TmxOptions,
): string {
  const source = xmlText(sourceLanguage);
  const units = entries.map(
    (entry) => `    <tu>${entry.note === "" ? "" : `\n      <note>${xmlText(entry.note)}</note>`}
${tuv(source, entry.source)}
${tuv(xmlText(targetLanguage), entry.target)}
    </tu>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="Vidimus" creationtoolversion="1" segtype="sentence" o-tmf="Vidimus" adminlang="en" srclang="${source}" datatype="plaintext"/>
  <body>
${units.join("\n")}
  </body>
</tmx>
`;
}

function tuv(language: string, text: string): string {
  return `      <tuv xml:lang="${language}">\n        <seg>${xmlText(text)}</seg>\n      </tuv>`;
}
