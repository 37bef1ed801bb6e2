import { describe, expect, it, test } from "vitest";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import type { CertificationFacts, MandatoryElement } from "./element";
import { lintCertification } from "./lint";
import { PROFILE_IDS, type ProfileId } from "./profile";
import { statementFor } from "./statement";
import { WORDINGS } from "./statements/wordings";
import { statementLanguageOf } from "./target-statement";

const SIGNED_AT = new Date("2026-11-21T09:00:00Z");
const CONTACT = "12 Elm Street, Springfield, IL 62701; +1 217 555 0100; ana@vidimus.example";

interface Changes extends Partial<CertificationFacts> {
  timeZone?: string | null;
}

function factsFor(profile: ProfileId, changes: Changes = {}): CertificationFacts {
  const base = {
    role: "translated" as const,
    sourceLanguage: "es",
    sourceLanguageName: null,
    targetLanguage: "en",
    documentTitle: "Partida de nacimiento",
    statementLanguage: statementLanguageOf(profile, changes.targetLanguage ?? "en"),
    timeZone: null,
    ...changes,
  };
  const { paragraphs, target } = statementFor(profile, {
    ...base,
    machineDraft: false,
    translatorName: "Ana Ruiz",
    signedAt: SIGNED_AT,
    isSandbox: false,
  });
  return {
    translator: { name: "Ana Ruiz", credentials: "ATA 123456", contact: CONTACT },
    applicantName: "José Ñandú",
    identity: { ...NO_IDENTITY, number: { text: "00587", status: "confirmed" } },
    signedAt: SIGNED_AT,
    hasSignatureImage: true,
    isSignedByPerson: true,
    paragraphs,
    target,
    ...base,
    ...changes,
  };
}

const missing = (profile: ProfileId, facts: CertificationFacts) =>
  lintCertification(profile, facts).map(({ element }) => element);

const without =
  (words: RegExp) =>
  (facts: CertificationFacts): CertificationFacts => ({
    ...facts,
    paragraphs: facts.paragraphs.map((text) => text.replace(words, "…")),
  });

const translator =
  (change: Partial<CertificationFacts["translator"]>) =>
  (facts: CertificationFacts): CertificationFacts => ({
    ...facts,
    translator: { ...facts.translator, ...change },
  });

const OF_EVERYBODY: [MandatoryElement, (facts: CertificationFacts) => CertificationFacts][] = [
  ["translator_name", translator({ name: " " })],
  ["translator_name", without(/Ana Ruiz/)],
  ["credentials", translator({ credentials: "" })],
  ["contact", translator({ contact: " " })],
  ["signature", (facts) => ({ ...facts, hasSignatureImage: false })],
  ["date", (facts) => ({ ...facts, signedAt: null })],
  ["applicant", (facts) => ({ ...facts, applicantName: "" })],
  ["document", (facts) => ({ ...facts, documentTitle: "" })],
  ["document", without(/Partida de nacimiento/)],
  [
    "identity",
    (facts) => ({ ...facts, identity: { ...NO_IDENTITY, number: { text: "1", status: "proposed" } } }),
  ],
  [
    "identity",
    (facts) => ({ ...facts, identity: { ...NO_IDENTITY, holder: { text: " ", status: "confirmed" } } }),
  ],
  ["identity", (facts) => ({ ...facts, identity: {} })],
  ["languages", without(/, from Spanish into English/)],
  ["competence", without(/competent to translate/)],
  ["role", without(/I translated/)],
  ["role", (facts) => ({ ...facts, role: "reviewed" })],
  ["completeness", without(/complete/)],
  ["accuracy", without(/accurate/)],
];

const OF_ONE: [ProfileId, MandatoryElement, (facts: CertificationFacts) => CertificationFacts][] = [
  ["uscis", "rule", without(/103\.2/)],
  ["eoir_court", "rule", without(/1003\.33/)],
  ["federal_court", "rule", without(/1746/)],
  ["eoir_court", "telephone", translator({ contact: "12 Elm Street, Springfield, IL 62701" })],
  ["eoir_court", "address", translator({ contact: "+1 217 555 0100, ana@vidimus.example" })],
  ["uscis", "address", translator({ contact: "a@b.co" })],
  ["uscis", "address", translator({ contact: "ana@vidimus.example, +1 217 555 0100 ext. 4, mornings" })],
  ["eoir_court", "accuracy", without(/true and accurate/)],
  ["federal_court", "perjury", without(/under penalty of perjury/)],
  ["federal_court", "execution_date", without(/Executed on/)],
  ["federal_court", "execution_date", (facts) => ({ ...facts, signedAt: new Date("2026-11-22T09:00:00Z") })],
  ["federal_court", "execution_date", (facts) => ({ ...facts, timeZone: "Pacific/Pago_Pago" })],
  ["university", "purpose", without(/made for/)],
  ["embassy", "purpose", without(/made for/)],
];

describe.each(PROFILE_IDS)("a certificate for %s", (profile) => {
  it.each([
    ["as it is worded", {}],
    ["of a review", { role: "reviewed" as const }],
    ["signed where it is another day", { timeZone: "Pacific/Kiritimati" }],
    ["of a translation into Spanish", { sourceLanguage: "en", targetLanguage: "es" }],
    ["of a review into Spanish", { role: "reviewed" as const, sourceLanguage: "en", targetLanguage: "es" }],
    ["for nobody in particular", { applicantName: null }],
    ["of a language that a reviewer named", { sourceLanguage: "other", sourceLanguageName: "Tzotzil" }],
    ["of two", { sourceLanguage: "other", sourceLanguageName: "Spanish and Tzotzil" }],
    [
      "of a document on the United States",
      { sourceLanguage: "en", targetLanguage: "es", documentTitle: "On the laws of the United States" },
    ],
  ])("%s lacks nothing", (_, changes: Changes) => {
    expect(missing(profile, factsFor(profile, changes))).toEqual([]);
  });

  it.each(OF_EVERYBODY)("is refused without its %s", (element, takeOut) => {
    expect(missing(profile, takeOut(factsFor(profile)))).toContain(element);
  });

  it("into another language is refused when it cites a rule on translations into English", () => {
    if (profile === "federal_court") return;
    const facts = factsFor(profile, { sourceLanguage: "en", targetLanguage: "es" });
    const paragraphs = [...facts.paragraphs, "Made under 8 CFR § 103.2(b)(3)."];
    expect(missing(profile, { ...facts, paragraphs })).toEqual(["rule"]);
  });

  it("that nobody real signs needs no picture of a signature", () => {
    const facts = factsFor(profile, { hasSignatureImage: false, isSignedByPerson: false });
    expect(missing(profile, translator({ contact: "support@vidimus.example" })(facts))).toEqual([]);
  });
});

test.each(OF_ONE)("a certificate for %s is refused without its %s", (profile, element, takeOut) => {
  expect(missing(profile, takeOut(factsFor(profile)))).toContain(element);
});

describe.each([
  null,
  "",
  "the language of the source document",
  "Other",
  "unknown",
  "English",
  "№ 5",
  "a".repeat(101),
  "Tzot\u200bzil",
])("a source language that is called %j", (sourceLanguageName) => {
  it("is none for a certificate that a person signs, and nobody asks for it on a specimen", () => {
    const facts = factsFor("embassy", { sourceLanguage: "other", sourceLanguageName });
    expect(missing("embassy", facts)).toEqual(["source_language"]);
    expect(missing("embassy", { ...facts, isSignedByPerson: false })).toEqual([]);
  });
});

describe.each(WORDINGS)("a statement in $language", ({ language }) => {
  const abroad = (profile: ProfileId, role: "translated" | "reviewed") =>
    factsFor(profile, { role, sourceLanguage: "quc", targetLanguage: language, documentTitle: "X-1" });

  it.each(["university", "embassy", "other"] as const)("says all that %s asks for", (profile) => {
    for (const role of ["translated", "reviewed"] as const)
      expect(missing(profile, abroad(profile, role))).toEqual([]);
  });

  it.each([
    ["translator_name", 0],
    ["languages", 0],
    ["competence", 0],
    ["document", 1],
    ["role", 1],
    ["delivery", 1],
    ["completeness", 1],
    ["accuracy", 1],
    ["purpose", 3],
  ] as const)("is refused without its %s", (element, at) => {
    const facts = abroad("embassy", "translated");
    const { target } = facts;
    if (!target) throw new Error("there is none");
    const paragraphs = target.paragraphs.filter((_, index) => index !== at);
    expect(missing("embassy", { ...facts, target: { ...target, paragraphs } })).toContain(element);
    expect(missing("embassy", { ...facts, target: null })).toContain(element);
  });
});

test("a missing element is described in words", () => {
  const facts = factsFor("uscis", { hasSignatureImage: false });
  expect(lintCertification("uscis", facts)).toEqual([
    { element: "signature", words: "the translator’s signature" },
  ]);
});

test.each([
  ["Calle Mayor 5, 28013 Madrid, +34 911 23 45 67", true, true],
  ["(217) 555-0100", true, false],
  ["ana2001@vidimus.example", false, false],
  ["PO Box 12, Ames, IA 50010", false, true],
  ["Office phone +1 217 555 0100, extension 204", true, false],
  ["東京都千代田区丸の内1-1", false, true],
  ["القاهرة، شارع التحرير ١٢", false, true],
  ["12 Elm Street, Ames, IA 50010 +1 217 555 0100", true, true],
])("the contact %s is read for a telephone number and an address", (contact, hasTelephone, hasAddress) => {
  const facts = translator({ contact })(factsFor("eoir_court"));
  const found = missing("eoir_court", facts);
  expect([!found.includes("telephone"), !found.includes("address")]).toEqual([hasTelephone, hasAddress]);
});
