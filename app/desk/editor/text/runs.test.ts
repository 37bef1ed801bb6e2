import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Run } from "@/lib/core/documents/document-model";
import {
  editableRuns,
  normalRuns,
  sliceRuns,
  spliceRuns,
  styleAt,
  textOfRuns,
  toggleCode,
  toggleEmphasis,
} from "./runs";
import { textChange, wordAround, writtenText } from "./text-change";

const letters = fc.string({ unit: "binary", maxLength: 12 });
const flag = fc.option(fc.constant(true as const), { nil: undefined });
const run: fc.Arbitrary<Run> = fc.record(
  {
    text: letters,
    bold: flag,
    italic: flag,
    underline: flag,
    superscript: flag,
    code: fc.option(fc.constantFrom("illegible", "handwritten", "redacted"), { nil: undefined }),
  },
  { requiredKeys: ["text"] },
) as fc.Arbitrary<Run>;
const someRuns = fc.array(run, { maxLength: 6 });
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

describe("runs in a text field", () => {
  it("are the same after being taken apart anywhere and put together again", () => {
    fc.assert(
      fc.property(someRuns, fc.nat(80), (runs, at) => {
        expect(normalRuns([...sliceRuns(runs, 0, at), ...sliceRuns(runs, at)])).toEqual(normalRuns(runs));
      }),
    );
  });

  it("keep every letter and its style when a letter is typed anywhere and taken back", () => {
    fc.assert(
      fc.property(someRuns, fc.nat(80), letters, (some, place, typed) => {
        const runs = normalRuns(some);
        const at = Math.min(place, textOfRuns(runs).length);
        const longer = spliceRuns(runs, at, at, typed);
        expect(textOfRuns(longer)).toBe(textOfRuns(runs).slice(0, at) + typed + textOfRuns(runs).slice(at));
        expect(spliceRuns(longer, at, at + typed.length, "")).toEqual(runs);
      }),
    );
  });

  it("hold exactly what the field holds, whatever was typed, pasted or composed", () => {
    fc.assert(
      fc.property(someRuns, letters, letters, fc.nat(40), (some, start, end, place) => {
        const runs = normalRuns(some);
        const before = textOfRuns(runs);
        const after = start + before.slice(place % 7) + end;
        const change = textChange(before, after, Math.min(place, after.length));
        const next = spliceRuns(runs, change.from, change.to, change.inserted);
        expect(textOfRuns(next)).toBe(after);
        if (!LONE.test(before + after)) expect(next.some(({ text }) => LONE.test(text))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("know by the caret which of two equal letters was typed", () => {
    expect(textChange("aab", "aaab", 1)).toEqual({ from: 0, to: 0, inserted: "a" });
    expect(textChange("aab", "aaab", 3)).toEqual({ from: 2, to: 2, inserted: "a" });
    expect(textChange("😀", "😁", 2)).toEqual({ from: 0, to: 2, inserted: "😁" });
  });

  it("change their style without changing a letter, and back", () => {
    fc.assert(
      fc.property(someRuns, fc.nat(40), fc.nat(40), (some, a, b) => {
        const plain = normalRuns(some.map(({ text }) => ({ text })));
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const bold = toggleEmphasis(plain, from, to, "bold");
        expect(textOfRuns(bold)).toBe(textOfRuns(plain));
        expect(toggleEmphasis(bold, from, to, "bold")).toEqual(plain);
        const coded = toggleCode(plain, from, to, "illegible");
        expect(toggleCode(coded, from, to, "illegible")).toEqual(plain);
      }),
    );
  });

  it("show a code without words as it is printed, and one kind of line end", () => {
    expect(editableRuns([{ text: "", code: "illegible" }, { text: "a\r\nb\rc" }])).toEqual([
      { text: "[illegible]", code: "illegible" },
      { text: "a\nb\nc" },
    ]);
  });

  it("give what is typed the style of the letter before it", () => {
    const runs: Run[] = [{ text: "ab" }, { text: "cd", bold: true }];
    expect(spliceRuns(runs, 2, 2, "x")[0]).toEqual({ text: "abx" });
    expect(spliceRuns(runs, 4, 4, "x")[1]).toEqual({ text: "cdx", bold: true });
    expect(styleAt(runs, 9)).toEqual({});
  });

  it("take from the clipboard letters and line ends, and no control characters that the service refuses", () => {
    expect(writtenText("a\u000bb\u0000c\r\nd\te\u200d")).toBe("a\nbc\nd\te\u200d");
  });

  it("find the word around the caret in any script", () => {
    expect(wordAround("acta de nacimiento", 6)).toEqual([5, 7]);
    expect(wordAround("شهادة ميلاد", 8)).toEqual([6, 11]);
    expect(wordAround("a , b", 2)).toEqual([2, 2]);
  });
});
