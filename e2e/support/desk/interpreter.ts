import type { Asked } from "@/lib/testing/llm/asked";

type Line = { text: string; box: number[] };

const run = (text: string) => ({
  text,
  bold: null,
  italic: null,
  underline: null,
  superscript: null,
  strike: null,
  code: null,
});

/** Where a block comes from: all these lines together. */
function source(lines: (Line | undefined)[]): object {
  const found = lines.filter((line) => line !== undefined);
  const edges = found.map(({ box: [left = 0, top = 0, width = 0, height = 0] }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));
  const left = Math.min(...edges.map((edge) => edge.left));
  const top = Math.min(...edges.map((edge) => edge.top));
  const width = Math.max(...edges.map((edge) => edge.right)) - left;
  const height = Math.max(...edges.map((edge) => edge.bottom)) - top;
  return {
    text: found.length === 0 ? null : found.map((line) => line.text).join("\n"),
    box: found.length === 0 ? null : { left, top, width, height },
    confidence: 0.95,
  };
}

const text = (words: string, ...lines: (Line | undefined)[]) => ({
  kind: "text",
  runs: [run(words)],
  align: null,
  source: source(lines),
});
const mark = (kind: "stamp" | "seal" | "signature", words: string, line?: Line) => ({
  kind: "mark",
  mark: kind,
  runs: [run(words)],
  source: source([line]),
});
const cell = (words: string, header: true | null = null) => ({
  runs: [run(words)],
  colSpan: null,
  rowSpan: null,
  header,
  align: null,
});

/** What the labels of the certificate begin with. */
const PRINTED = ["Nombre:", "Apellidos:", "Nacida:", "Hora:", "Tomo:", "Página:", "Padre:", "Madre:"];

const PHRASES: Readonly<Record<string, string>> = {
  "Estimada señora:": "Dear Madam,",
  "Su pedido 4521 llega el lunes.": "Your order 4521 arrives on Monday.",
  "Gracias por su confianza.": "Thank you for your trust.",
};

/**
 * Plays a model that knows the three documents of the desk's story, and the sentences of a short letter; in the
 * first of the documents two figures have changed places. Names would be no mistake: the drafter puts those right that
 * the order or an earlier certificate settled.
 */
export function interpreter({ pages, lines }: Asked): unknown {
  if (lines.length > 0) {
    return {
      lines: lines.map(({ line, text: words }) => ({ line, text: PHRASES[words.trim()] ?? words })),
      terms: [],
    };
  }
  return {
    title: titleOf(pages[0]?.lines ?? []),
    identity: identityOf(pages[0]?.lines ?? []),
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

/** What the document itself says; a name that the form takes apart, the labels tell. */
function identityOf(lines: Line[]): object | null {
  const none = { number: null, issuer: null, country: null, issuedOn: null, holder: null };
  switch (scriptOf(lines)) {
    case "latin":
      return {
        ...none,
        issuer: { source: "REGISTRO CIVIL DE PEÑALOSA", target: "Civil Registry of Peñalosa" },
        issuedOn: { source: "3 de marzo de 2026", target: "March 3, 2026" },
      };
    case "arabic": {
      const [, ...name] = (lines[1]?.text ?? "").split(" ");
      return { ...none, holder: { source: name.join(" "), target: "Mariam Yousef Al-Haddad" } };
    }
    case "han":
      return null;
  }
}

function blocksOf(lines: Line[]): object[] {
  const at = (part: string) => lines.find((line) => line.text.includes(part));
  switch (scriptOf(lines)) {
    case "latin":
      return [
        {
          kind: "heading",
          level: 1,
          runs: [run("CIVIL REGISTRY OF PEÑALOSA")],
          align: null,
          source: source([at("REGISTRO CIVIL DE")]),
        },
        text("Full certificate of birth", at("literal")),
        {
          kind: "fields",
          rows: [
            ["Given names", "María Begoña"],
            ["Surnames", "Núñez Ibáñez"],
            ["Born", "July 4, 1986"],
            ["Hour", "9:30"],
            ["Volume", "12"],
            ["Page", "384"],
            ["Father", "Joaquín Núñez"],
            ["Mother", "Ángela Ibáñez"],
          ].map(([label = "", value = ""]) => ({ label: [run(label)], value: [run(value)], beside: null })),
          source: source(PRINTED.map(at)),
        },
        text("Issued in Peñalosa, on March 3, 2026.", at("Expedida")),
        mark(
          "stamp",
          "Round stamp: Civil Registry",
          lines.find((line) => line.text === "REGISTRO CIVIL"),
        ),
        mark("seal", "Official seal", at("SELLO")),
        mark("signature", "Signed: the Registrar", at("Firmado")),
      ];
    case "arabic":
      return [
        text("Transcript of marks", lines[0]),
        text("Student: Mariam Yousef Al-Haddad", lines[1]),
        {
          kind: "table",
          borderless: null,
          columns: [1, 1],
          rows: [
            [cell("Subject", true), cell("Mark", true)],
            [cell("Mathematics"), cell("95")],
            [cell("Physics"), cell("88")],
            [cell("Chemistry"), cell("91")],
          ],
          source: source(lines.slice(2)),
        },
        mark("stamp", "Round stamp, without words"),
      ];
    case "han":
      return [
        text("Household Registration Office, Civil Affairs Bureau of Liuhe City", lines[0]),
        text("To whom it may concern:", lines[1]),
        text(
          "This is to certify that Ms. Wang Xiaomei was born in this city at 9 a.m. on July 4, 1986. Her father Wang Jianguo is a carpenter and her mother Li Xiuying is a nurse; both live in this city.",
          ...lines.slice(2, 4),
        ),
        text(
          "The birth is recorded in volume 12 of the register of births kept by this office. The record agrees with this letter in full, without any change.",
          ...lines.slice(4, 6),
        ),
        text(
          "This letter is issued at the request of the family and is valid once it bears the seal of this office.",
          ...lines.slice(6),
        ),
      ];
  }
}
