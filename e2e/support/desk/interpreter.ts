import type { Asked } from "@/lib/testing/llm/asked";

type Line = { text: string; box: number[] };

const run = (text: string) => ({
  ...{ text, bold: null, italic: null, underline: null, superscript: null, code: null },
});
const source = (line: Line | undefined) => ({
  text: line?.text ?? null,
  box: line
    ? { left: line.box[0] ?? 0, top: line.box[1] ?? 0, width: line.box[2] ?? 0, height: line.box[3] ?? 0 }
    : null,
  confidence: 0.95,
});
const text = (words: string, line?: Line) => ({
  ...{ kind: "text", runs: [run(words)], align: null, source: source(line) },
});
const mark = (kind: "stamp" | "seal" | "signature", words: string, line?: Line) => ({
  ...{ kind: "mark", mark: kind, runs: [run(words)], source: source(line) },
});
const cell = (words: string, header: true | null = null) => ({
  ...{ runs: [run(words)], colSpan: null, rowSpan: null, header, align: null },
});

/** Plays a model that knows the three documents of the desk's story; in the first it has lost a letter of the name. */
export function interpreter({ pages }: Asked): unknown {
  return {
    title: titleOf(pages[0]?.lines ?? []),
    pages: pages.map(({ page, lines }) => ({ page, blocks: blocksOf(lines) })),
    terms: [],
  };
}

function scriptOf(lines: Line[]): "latin" | "arabic" | "han" {
  const all = lines.map((line) => line.text).join("");
  if (/\p{sc=Arabic}/u.test(all)) return "arabic";
  return /\p{sc=Han}/u.test(all) ? "han" : "latin";
}

function titleOf(lines: Line[]): string {
  return { latin: "Birth Certificate", arabic: "Transcript of Records", han: "Letter of the Registry" }[
    scriptOf(lines)
  ];
}

function blocksOf(lines: Line[]): object[] {
  const at = (part: string) => lines.find((line) => line.text.includes(part));
  switch (scriptOf(lines)) {
    case "latin":
      return [
        {
          ...{ kind: "heading", level: 1, runs: [run("CIVIL REGISTRY OF PEÑALOSA")], align: null },
          source: source(at("REGISTRO CIVIL DE")),
        },
        text("Full certificate of birth", at("literal")),
        {
          kind: "fields",
          rows: [
            ["Given names", "María Begoña"],
            ["Surnames", "Núñez Ibáez"],
            ["Born", "July 4, 1986"],
            ["Hour", "9:30"],
            ["Volume", "12"],
            ["Page", "348"],
            ["Father", "Joaquín Núñez"],
            ["Mother", "Ángela Ibáñez"],
          ].map(([label = "", value = ""]) => ({ label: [run(label)], value: [run(value)] })),
          source: source(at("Nombre")),
        },
        text("Issued in Peñalosa, on March 3, 2026.", at("Expedida")),
        mark("stamp", "Round stamp: Civil Registry", at("REGISTRO CIVIL")),
        mark("seal", "Official seal", at("SELLO")),
        mark("signature", "Signed: the Registrar", at("Firmado")),
      ];
    case "arabic":
      return [
        text("Transcript of marks", lines[0]),
        text("Student: Mariam Yousef Al-Haddad", lines[1]),
        {
          kind: "table",
          columns: [1, 1],
          rows: [
            [cell("Subject", true), cell("Mark", true)],
            [cell("Mathematics"), cell("95")],
            [cell("Physics"), cell("88")],
            [cell("Chemistry"), cell("91")],
          ],
          source: source(lines[2]),
        },
        mark("stamp", "Round stamp, without words"),
      ];
    case "han":
      return [
        text("Household Registration Office, Civil Affairs Bureau of Liuhe City", lines[0]),
        text("To whom it may concern:", lines[1]),
        text(
          "This is to certify that Ms. Wang Xiaomei was born in this city at 9 a.m. on July 4, 1986. Her father Wang Jianguo is a carpenter and her mother Li Xiuying is a nurse; both live in this city.",
          lines[2],
        ),
        text(
          "The birth is recorded in volume 12 of the register of births kept by this office. The record agrees with this letter in full, without any change.",
          lines[4],
        ),
        text(
          "This letter is issued at the request of the family and is valid once it bears the seal of this office.",
          lines[6],
        ),
      ];
  }
}
