import { expect, test } from "vitest";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import { checkTranslation } from "../checks/check-translation";

const SOURCE = [
  ["El padre entregó las llaves el 4 de mayo a Ana Soto.", "El piso quedó vacío y se pagaron 350 euros."],
  ["La compradora pagó 640 euros por la puerta rota.", "El vecino Juan Prieto Gil firmó el acta 812."],
  ["El juzgado citó a las partes el 21 de julio.", "Se dictó la sentencia número 77 de este año."],
];
const TARGET = [
  [
    "The father handed over the keys on May 4 to Ana Soto.",
    "The flat was left empty and 350 euros were paid.",
  ],
  ["The buyer paid 640 euros for the broken door.", "The neighbour Juan Prieto Gil signed record 812."],
  ["The court summoned the parties on July 21.", "Judgment number 77 of this year was given."],
];

/** By page, for a draft without sources. */
function found(head: string, heads: readonly (string | null)[]): string[] {
  const texts = TARGET.flatMap((lines, at) => [heads[at] ?? null, ...lines]).filter((text) => text !== null);
  const blocks = texts.map((text, at) => ({
    kind: "text" as const,
    id: `b${at}`,
    runs: [{ text }],
    source: { page: 1 },
  }));
  return checkTranslation(
    {
      content: { language: "en", title: "T", identity: NO_IDENTITY, blocks },
      inventory: SOURCE.map((_, at) => ({ document: 0, page: at + 1, marks: {}, confirmed: true })),
      explanations: {},
    },
    {
      sourceLanguage: "es",
      targetLanguage: "en",
      applicantName: null,
      isPrinted: false,
      pages: SOURCE.map((lines, at) => ({ document: 0, page: at + 1, text: [head, ...lines].join("\n") })),
    },
  ).map(({ kind, page }) => `${kind} ${page}`);
}

const RIGHT = "Result of the test: not fit";

test.each([
  ["is right on each page", "Resultado de la prueba: no apto", [RIGHT, RIGHT, RIGHT], []],
  [
    "says something else on the second and third",
    "Resultado de la prueba: no apto",
    [RIGHT, "Result of the test: fit", "Result of the test: fit"],
    ["negation 2", "negation 3"],
  ],
  [
    "denies on the second and third what the first says",
    "Resultado de la prueba: apto",
    ["Result of the test: fit", RIGHT, RIGHT],
    ["negation 2", "negation 3"],
  ],
  ["says no, and is translated once", "Resultado de la prueba: no apto", [RIGHT], ["line 2", "line 3"]],
  ["is a mere name, and is translated once", "Juzgado de Soria", ["Court of Soria"], []],
] as const)("what stands on every page %s", (_, head, heads, expected) => {
  expect(found(head, heads)).toEqual(expected);
});
