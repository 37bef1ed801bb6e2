import { describe, expect, it, test } from "vitest";
import { bracketWords } from "@/lib/core/documents/bracket-words";
import { continuedWord } from "@/lib/core/documents/continued-words";
import { MARK_TYPES } from "@/lib/core/documents/document-model";
import { markRuns, noteRuns, printedRuns } from "@/lib/core/documents/printed-words";
import { languageDirection } from "@/lib/core/documents/text-direction";
import { certifiedLanguageName, documentTitleOf, documentTypeName } from "@/lib/core/orders/document-names";
import {
  PROFILE_IDS,
  type ProfileId,
  profileOf,
  profileOfVersion,
  profilesFor,
  statementVersionOf,
} from "./profile";
import { splitLanguages } from "./source-language";
import { type StatementFacts, statementFor } from "./statement";
import { WORDINGS } from "./statements/wordings";

const FACTS: StatementFacts = {
  role: "translated",
  machineDraft: false,
  sourceLanguage: "prs",
  targetLanguage: "en",
  sourceLanguageName: null,
  documentTitle: "Birth certificate",
  statementLanguage: null,
  translatorName: "Ana Ruiz",
  signedAt: new Date("2026-11-21T23:30:00Z"),
  timeZone: null,
  isSandbox: false,
};

const textOf = (profile: ProfileId, changes: Partial<StatementFacts> = {}) =>
  statementFor(profile, { ...FACTS, ...changes }).paragraphs.join(" ");

describe.each(PROFILE_IDS)("the statement for %s", (profile) => {
  it("says competence in both languages, completeness, accuracy, document and name", () => {
    for (const element of [
      "I, Ana Ruiz, certify",
      "competent in both Dari and English",
      "competent to translate from Dari into English",
      "I translated the document named above, “Birth certificate”, from Dari into English",
      "is complete",
      "accurate",
    ])
      expect(textOf(profile)).toContain(element);
  });

  it("never lets a reviewer claim to have translated, nor a translator to have reviewed", () => {
    const text = textOf(profile, { role: "reviewed" });
    expect(text).toContain("I reviewed the translation");
    expect(text).not.toContain("I translated");
    expect(textOf(profile)).not.toContain("reviewed");
  });

  it("leads a review's reader to the file that is delivered, and never to pages or a signature that nobody printed", () => {
    for (const targetLanguage of ["en", "es"]) {
      const text = textOf(profile, { role: "reviewed", sourceLanguage: "fr", targetLanguage });
      expect(text).toContain(
        "The translation in the reviewed file, of which this certificate names the SHA-256",
      );
      expect(text).not.toMatch(/pages that follow|printed|below my signature|attached/);
    }
    expect(textOf(profile)).toContain("The translation on the pages that follow");
    expect(textOf(profile)).not.toMatch(/reviewed file|on record/);
  });

  it("tells of a machine's draft where there was one, and of none elsewhere", () => {
    expect(textOf(profile, { machineDraft: true })).toContain(
      "working from a draft prepared by machine translation",
    );
    expect(textOf(profile)).not.toContain("machine");
  });

  it("cites no rule on translations into English for a translation into another language", () => {
    if (profile === "federal_court") return;
    const text = textOf(profile, { sourceLanguage: "en", targetLanguage: "es" });
    expect(text).not.toMatch(/CFR|U\.S\.C\.|United States|perjury/);
  });

  it("warns on a specimen and nowhere else", () => {
    expect(statementFor(profile, { ...FACTS, isSandbox: true }).warning).toContain("SPECIMEN");
    expect(statementFor(profile, FACTS).warning).toBeNull();
  });

  it("has a version of its own, from which the profile can be read again", () => {
    expect(profileOfVersion(statementVersionOf(profile, null))).toBe(profile);
  });
});

test.each([
  ["uscis", "8 CFR § 103.2(b)(3)"],
  ["eoir_court", "8 CFR § 1003.33"],
  ["federal_court", "28 U.S.C. § 1746"],
] as const)("the statement for %s names the rule it is made under, and no other's", (profile, rule) => {
  expect(textOf(profile)).toContain(rule);
  expect(textOf(profile).match(/CFR|U\.S\.C\./g)).toHaveLength(1);
});

test.each(["university", "embassy", "other"] as const)(
  "the statement for %s cites no rule of the United States",
  (profile) => {
    expect(textOf(profile)).not.toMatch(/CFR|U\.S\.C\.|United States/);
  },
);

test.each(["en", "es", "ar"])(
  "a declaration for a federal court ends with the statute's words, which hold wherever it's signed, and the day: into %s",
  (targetLanguage) => {
    expect(statementFor("federal_court", { ...FACTS, targetLanguage }).paragraphs.slice(-2)).toEqual([
      "This declaration is made under 28 U.S.C. § 1746.",
      "I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct. Executed on November 21, 2026.",
    ]);
  },
);

test.each([
  [null, "November 24, 2026"],
  ["America/Los_Angeles", "November 23, 2026"],
  ["Asia/Kolkata", "November 24, 2026"],
  ["Pacific/Kiritimati", "November 24, 2026"],
  ["Pacific/Pago_Pago", "November 23, 2026"],
])(
  "a statement signed at half past two in the morning UTC is executed on the signer's day: %s",
  (timeZone, day) => {
    const facts = { ...FACTS, signedAt: new Date("2026-11-24T02:30:00Z"), timeZone };
    expect(statementFor("federal_court", facts).paragraphs.at(-1)).toContain(`Executed on ${day}.`);
  },
);

test("an embassy is told in English, too, that the certificate is of the translation alone", () => {
  expect(textOf("embassy")).toContain("It concerns the translation alone;");
});

test("an immigration court is told accuracy in the words of its regulation", () => {
  expect(textOf("eoir_court")).toContain("true and accurate to the best of my abilities");
});

test.each([
  ["uscis", ["uscis"]],
  ["court", ["federal_court", "eoir_court"]],
  ["university", ["university"]],
  ["embassy", ["embassy"]],
  ["apostille_outbound", ["embassy"]],
  ["employer", ["other"]],
  [null, ["other"]],
])("the use case %s offers the profiles %j", (useCase, profiles) => {
  expect(profilesFor(useCase)).toEqual(profiles);
});

test("a chosen profile is taken where it fits the use case, and the use case's own everywhere else", () => {
  expect(profileOf({ useCase: "court", certificationProfile: "eoir_court" })).toBe("eoir_court");
  expect(profileOf({ useCase: "court", certificationProfile: null })).toBe("federal_court");
  expect(profileOf({ useCase: "university", certificationProfile: "eoir_court" })).toBe("university");
});

test("a receipt of the time before profiles names none", () => {
  expect(profileOfVersion("2026-11")).toBeNull();
  expect(profileOfVersion(undefined)).toBeNull();
});

/** All printed brackets, and the words before a note. */
const kindsIn = (language: string) => [
  ...MARK_TYPES.map((mark) => markRuns({ id: "m", kind: "mark", mark, runs: [] }, language)),
  ...(["handwritten", "illegible", "redacted"] as const).map((code) =>
    printedRuns([{ text: "", code }], language),
  ),
  printedRuns([{ text: "1987", strike: true }], language).slice(0, 1),
];
const letters = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** Half of each word: the rest depends on case and number. */
const stemsOf = (text: string) =>
  (letters(text).match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, Math.ceil(word.length / 2)));

test.each(["en", ...WORDINGS.map(({ language }) => language)])(
  "the statement in %s names each kind of bracket that can be printed, in the word that it is printed with",
  (language) => {
    const facts = { ...FACTS, statementLanguage: language, targetLanguage: language.split("-")[0] ?? "" };
    const { paragraphs, target } = statementFor("embassy", facts);
    const said = letters((target?.paragraphs ?? paragraphs)[2] ?? "");
    const kinds = kindsIn(language).map((runs) => runs.map((run) => run.text).join(""));
    for (const text of [...kinds, ...bracketWords(language).emblems]) {
      for (const stem of stemsOf(text)) expect(said, text).toContain(stem);
    }
    const [label = ""] = noteRuns({ id: "n", kind: "note", runs: [] }, language).map(({ text }) => text);
    expect(
      stemsOf(label).some((stem) => said.split(/[.。।]/u)[1]?.includes(stem)),
      label,
    ).toBe(true);
  },
);

test.each(WORDINGS)(
  "the statement in $language says of the very word that our tables go on with that it is no part of the source",
  ({ language, sentences }) => {
    const direction = languageDirection(language) === "rtl" ? "rtl" : "ltr";
    expect(sentences.brackets).toContain(continuedWord(language, direction));
  },
);

test.each(PROFILE_IDS)(
  "the statement for %s says that headings which a table repeats are no part of the source",
  (profile) => {
    expect(textOf(profile)).toContain(
      "Headings and words that the translation adds where a table continues are no part",
    );
  },
);

test.each([
  ["Spanish, and  Catalan", ["Spanish", "Catalan"]],
  [" Spanish/K’iche’ & Mam ;Q’eqchi’", ["Spanish", "K’iche’", "Mam", "Q’eqchi’"]],
  ["spanish with Tzotzil", ["Spanish", "Tzotzil"]],
  ["Old  Church\u00a0Slavonic", ["Old Church Slavonic"]],
  ["Sandawe and", ["Sandawe and"]],
  [" , ", []],
])("a reviewer's %j names %j", (text, names) => {
  expect(splitLanguages(text)).toEqual(names);
});

test("languages are named in English, unnamed ones in words and tags of variants too", () => {
  expect(certifiedLanguageName("es")).toBe("Spanish");
  expect(certifiedLanguageName("other")).toBe("the language of the source document");
  expect(certifiedLanguageName("zh-Hant")).toBe("Chinese (Traditional)");
});

test("a document is named by its title, and by no type while it has none", () => {
  expect(documentTypeName("court_judgment")).toBe("Court judgment");
  expect(documentTypeName("")).toBe("Document");
  expect(documentTitleOf(" ")).toBe("Document");
  expect(documentTitleOf(" Letter ")).toBe("Letter");
});
