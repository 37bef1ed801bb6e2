import { expect, test } from "vitest";
import { toFindings } from "./raise";

function shown(text: string) {
  const raised = { kind: "untranslated", blockId: "b1", page: 1, document: 0, what: text } as const;
  const source = { document: 0, page: 1, text };
  const [finding] = toFindings([{ ...raised, message: `The line "${text}" is missing.`, source }], {});
  return [finding?.message, finding?.source?.text];
}

test.each([
  ["turns", "100\u202e 002\u202c"],
  ["isolates", "\u2067100 002\u2069"],
  ["parts", "100\u200b 0\u00ad02"],
  ["joins", "1\u2060\ufeff00 \u200d002"],
  ["tags", "100\u{e0041}\u{e007f} 002"],
])("a finding shows no sign of a file that %s what stands beside it, nor has it translated", (_, text) => {
  expect(shown(text)).toEqual(['The line "100 002" is missing.', "100 002"]);
});

test.each([
  ["Persian", "می\u200cخواهم"],
  ["Hindi", "क्\u200dष"],
  ["Khmer", "ភាសា\u200bខ្មែរ"],
])("a finding keeps the signs that %s is spelled with", (_, text) => {
  expect(shown(text)).toEqual([`The line "${text}" is missing.`, text]);
});
