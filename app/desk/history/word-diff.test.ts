import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { type DiffPart, diffWords } from "./word-diff";

const told = (parts: DiffPart[]) =>
  parts
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");
const side = (parts: DiffPart[], kind: DiffPart["kind"]) =>
  parts
    .filter((each) => each.kind === "same" || each.kind === kind)
    .map(({ text }) => text)
    .join("");

describe("differences of two texts", () => {
  it.each([
    ["en", "Born on May 5, 1990", "Born on May 6, 1990", "Born on May [-5-]{+6+}, 1990"],
    ["en", "The record", "The civil record", "The {+civil +}record"],
    ["en", "one two three", "uno dos three", "[-one two-]{+uno dos+} three"],
    ["ar", "ولد في الرابع من مايو", "ولد في الخامس من مايو", "ولد في [-الرابع-]{+الخامس+} من مايو"],
    ["zh", "出生日期为五月五日", "出生地点为五月五日", "出生[-日期-]{+地点+}为五月五日"],
    ["ja", "東京都で生まれた", "京都府で生まれた", null],
    ["en", "", "New", "{+New+}"],
    ["en", "Gone", "", "[-Gone-]"],
    ["en", "Same", "Same", "Same"],
    ["no such tag!", "a b", "a c", "a [-b-]{+c+}"],
  ])("are told word by word in %s: %s → %s", (language, before, after, expected) => {
    const parts = diffWords(before, after, language);
    expect([side(parts, "removed"), side(parts, "added")]).toEqual([before, after]);
    if (expected !== null) expect(told(parts)).toBe(expected);
  });

  it("always make both texts again, letter by letter", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."ab \n,.éعあ中𝒳👩🏽‍⚖️\u0301\u200d\u202e"),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after, "en");
        expect([side(parts, "removed"), side(parts, "added")]).toEqual([before, after]);
        expect(parts.every(({ text }) => text !== "")).toBe(true);
      }),
    );
  });

  it("are found quickly, as one change, in long texts that share nothing", async () => {
    const make = (length: number) =>
      Array.from({ length: length / 5 }, (_, at) => ((at * 7919) % 99991).toString(36)).join(" ");
    const diff = (text: string) => diffWords(text, text.replace(/\b/gu, "x"), "en");
    expect(diff(make(75_000))).toHaveLength(2);
    expect(await findSlowText(diff, [{ name: "words", make }], { lengths: [75_000] })).toBeNull();
    const long = "word ".repeat(60_000);
    expect(diffWords(long, `${long}x`, "en")).toHaveLength(2);
  });
});
