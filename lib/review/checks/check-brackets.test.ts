import { expect, test } from "vitest";
import type { Block, Run } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import type { ReviewedSource } from "../reviewed-source";
import { checkTranslation } from "./check-translation";

function told(runs: Run[], sourceText: string, change: Partial<ReviewedSource & { mark: boolean }> = {}) {
  const { mark = false, targetLanguage = "en", ...source } = change;
  const base = { id: "p1-1", runs, source: { document: 0, page: 1, text: sourceText } };
  const block: Block = mark ? { ...base, kind: "mark", mark: "seal" } : { ...base, kind: "text" };
  const content = { language: targetLanguage, title: "", identity: NO_IDENTITY, blocks: [block] };
  const lines = sourceText.split("\n").map((line) => ({ text: line }));
  const pages = [{ document: 0, page: 1, text: sourceText, lines }];
  return checkTranslation(
    { content, inventory: [], explanations: {} },
    {
      sourceLanguage: targetLanguage === "en" ? "es" : "en",
      targetLanguage,
      applicantName: null,
      isPrinted: true,
      pages,
      ...source,
    },
  ).flatMap(({ message }) => (/square brackets/.test(message) ? [message.replace(/ .*/s, "")] : []));
}

const text = (words: string): Run[] => [{ text: words }];

test.each([
  ["[x] Casado", "[x] Married"],
  ["[ ] Soltero [X] Casado", "[ ] Single [X] Married"],
  ["[a + b] × [c]", "[a + b] × [c]"],
  ["Véase [12] y […]", "See [12] and […]"],
  ["［✓］ Sí", "[✓] Yes"],
  ["[nombre del testigo]", "[name of the witness]"],
  ["☒ Casado", "[x] Married"],
  ["【nombre del testigo】", "[name of the witness]"],
  ["〔备〕", "[filed]"],
  ["[nombre] y 〔apellido〕", "[name] and [surname]"],
])("brackets of the source stay, and nothing is asked: %s", (source, translation) => {
  expect(told(text(translation), source)).toEqual([]);
});

test.each([
  ["[firma]", "[signature]", "en"],
  ["Aquí [sello del juzgado]", "Here [seal of the court]", "en"],
  ["[x] Sí [firma]", "[x] Yes [signature]", "en"],
  ["[signature]", "[firma]", "es"],
  ["[photo]", "[صورة فوتوغرافية]", "ar"],
  ["[seal]", "[印章]", "zh"],
])("brackets of the source that read as ours are a finding: %s", (source, translation, targetLanguage) => {
  expect(told(text(translation), source, { targetLanguage })).toHaveLength(1);
});

test("our descriptions beside the source's own brackets raise nothing", () => {
  expect(told(text("[x] Yes [illegible signature]"), "[x] Sí")).toEqual([]);
  expect(told([{ text: "[x] Yes " }, { text: "[signature]", code: "handwritten" }], "[x] Sí")).toEqual([]);
  expect(told(text("[seal of the court]"), "[x] Sí", { mark: true })).toEqual([]);
});

test("brackets of a box excuse no others, and a review says the same of them", () => {
  expect(told(text("Born in [Springfield] [x] yes"), "Nacido en [x] sí")).toHaveLength(1);
  expect(told(text("[the witness] and [the judge]"), "[el testigo]")).toHaveLength(1);
  expect(told(text("[the witness] and [the judge]"), "【el testigo】")).toHaveLength(1);
  expect(told(text("Born in [Springfield]"), "Nacido en", { isPrinted: false })).toHaveLength(1);
  expect(told(text("[name and surname]"), "[nombre y\napellido]", { isPrinted: false })).toEqual([]);
});

test("words in brackets that the source doesn't have must name what they describe", () => {
  expect(told(text("[Wavy border] Birth record [see overleaf]"), "Acta de nacimiento")).toHaveLength(2);
  expect(told(text("[seal: Civil Registry] Birth record [illegible]"), "Acta de nacimiento")).toEqual([]);
  // Boxes are drawn, and a page may be a picture without text.
  expect(told(text("[x] Married [ ]"), "Casado")).toEqual([]);
  expect(told(text("[Coat of arms]"), "")).toEqual([]);
});
