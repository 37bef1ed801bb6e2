import { type ExchangeEntry, xmlText } from "./exchange";

/** 2 is ISO 30042:2008, which many programs still want; 3 is ISO 30042:2019. */
export const TBX_VERSIONS = ["3", "2"] as const;
export type TbxVersion = (typeof TBX_VERSIONS)[number];

interface TbxOptions {
  sourceLanguage: string;
  targetLanguage: string;
  title: string;
  version: TbxVersion;
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>`;
const DIALECTS = {
  "2": {
    open: `<martif type="TBX-Basic" xml:lang="en">`,
    header: "martifHeader",
    about: `<encodingDesc><p type="XCSURI">TBXBasicXCSV02.xcs</p></encodingDesc>`,
    close: "</martif>",
    concept: "termEntry",
    language: "langSet",
    term: "tig",
  },
  "3": {
    open: `<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">`,
    header: "tbxHeader",
    about: "",
    close: "</tbx>",
    concept: "conceptEntry",
    language: "langSec",
    term: "termSec",
  },
} satisfies Record<TbxVersion, Record<string, string>>;

export function* writeTbx(
  entries: readonly ExchangeEntry[],
  { sourceLanguage, targetLanguage, title, version }: TbxOptions,
): Generator<string, void> {
  const names = DIALECTS[version];
  const langSec = (language: string, terms: readonly (readonly [term: string, status: string])[]) => [
    `        <${names.language} xml:lang="${xmlText(language)}">`,
    ...terms.flatMap(([term, status]) => [
      `          <${names.term}>`,
      `            <term>${xmlText(term)}</term>`,
      `            <termNote type="administrativeStatus">${status}Term-admn-sts</termNote>`,
      `          </${names.term}>`,
    ]),
    `        </${names.language}>`,
  ];
  yield `${XML}
${names.open}
  <${names.header}>
    <fileDesc><sourceDesc><p>${xmlText(title)}</p></sourceDesc></fileDesc>${names.about}
  </${names.header}>
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
      `      <${names.concept} id="c${concepts}">`,
      ...notes.map((note) => `        <note>${xmlText(note)}</note>`),
      ...langSec(sourceLanguage, [[source, "preferred"]]),
      ...langSec(targetLanguage, [
        ...preferred.map((target, place) => [target, place === 0 ? "preferred" : "admitted"] as const),
        ...forbidden.map((target) => [target, "deprecated"] as const),
      ]),
      `      </${names.concept}>`,
    ].join("\n")}\n`;
  }
  yield `    </body>
  </text>
${names.close}
`;
}
