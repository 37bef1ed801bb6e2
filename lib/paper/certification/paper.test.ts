import { expect, test } from "vitest";
import { paperFor } from "./paper";
import { PROFILE_IDS } from "./profile";

test("authorities of the United States get Letter, and authorities abroad A4, whatever the language", () => {
  for (const language of ["en", "de", "zh-Hant"]) {
    const papers = PROFILE_IDS.map((profile) => [profile, paperFor(profile, language)]);
    expect(Object.fromEntries(papers)).toMatchObject({
      uscis: "letter",
      eoir_court: "letter",
      federal_court: "letter",
      embassy: "a4",
    });
  }
});

test.each([
  ["en", "letter"],
  ["es", "letter"],
  ["fr-CA", "letter"],
  ["fil", "letter"],
  ["de", "a4"],
  ["ar", "a4"],
  ["zh-Hant", "a4"],
  ["pt-BR", "a4"],
] as const)("a university, or whoever else reads %s, gets %s", (language, paper) => {
  expect([paperFor("university", language), paperFor("other", language)]).toEqual([paper, paper]);
});
