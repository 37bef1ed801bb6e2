import { describe, expect, it, test } from "vitest";
import type { LanguagePair } from "@/lib/core/catalog/language-pair";
import { PROFILE_IDS } from "./profile";
import {
  isOnEveryPage,
  isValidOn,
  overlap,
  STAMP_KINDS,
  stampOfPair,
  type TranslatorStamp,
} from "./translator-stamp";

const CODES = ["es", "en", "ar", "other"];
const PAIRS = CODES.flatMap((source) => CODES.map((target) => ({ source, target })));

const stamp = (languagePairs: LanguagePair[], expiresOn: string | null = null): TranslatorStamp => ({
  kind: "naati",
  body: "NAATI",
  number: "CPN0AB12C",
  expiresOn,
  languagePairs,
  pictureKey: "stamps/0",
});

const LISTS: LanguagePair[][] = [[], ...PAIRS.map((pair) => [pair])].concat(
  PAIRS.map((pair, at) => [pair, PAIRS[(at * 5 + 3) % PAIRS.length] ?? pair]),
);

test("two stamps overlap just where a translation could have either", () => {
  for (const one of LISTS)
    for (const other of LISTS) {
      const both = PAIRS.filter((pair) => [one, other].every((list) => stampOfPair([stamp(list)], pair)));
      expect([one, other, overlap(stamp(one), stamp(other))]).toEqual([one, other, both.length > 0]);
    }
});

test("a stamp stands under the languages and the direction that it names, and under all where it names none", () => {
  for (const list of LISTS)
    for (const pair of PAIRS) {
      const isNamed = list.some(({ source, target }) => source === pair.source && target === pair.target);
      expect(stampOfPair([stamp(list)], pair) !== null).toBe(isNamed || list.length === 0);
    }
});

test("a stamp is valid on its last day, and not on the next", () => {
  const last = stamp([], "2028-02-29");
  expect(["2027-12-31", "2028-02-29", "2028-03-01"].map((day) => isValidOn(last, day))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isValidOn(stamp([]), "2999-12-31")).toBe(true);
});

describe.each(PROFILE_IDS)("for %s", (profile) => {
  it("every page is stamped where readers may be abroad and the body's stamps are used so", () => {
    const everywhere = STAMP_KINDS.filter((kind) => isOnEveryPage({ kind }, profile));
    const isAbroad = !["uscis", "eoir_court", "federal_court"].includes(profile);
    expect(everywhere).toEqual(isAbroad ? ["naati", "sworn"] : []);
  });
});
