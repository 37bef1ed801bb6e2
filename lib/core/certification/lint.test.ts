import { describe, expect, it, test } from "vitest";
import type { CertificationFacts, MandatoryElement } from "./element";
import { lintCertification } from "./lint";
import { PROFILE_IDS, type ProfileId } from "./profile";
import { statementFor } from "./statement";

const SIGNED_AT = new Date("2026-11-21T09:00:00Z");
const CONTACT = "12 Elm Street, Springfield, IL 62701; +1 217 555 0100; ana@vidimus.example";

interface Changes extends Partial<CertificationFacts> {
  signedOutsideUs?: boolean;
  timeZone?: string | null;
}

function factsFor(profile: ProfileId, changes: Changes = {}): CertificationFacts {
  const base = {
    role: "translated" as const,
    sourceLanguage: "es",
    targetLanguage: "en",
    documentName: "Birth certificate",
    timeZone: null,
    signedOutsideUs: false,
    ...changes,
  };
  const { paragraphs } = statementFor(profile, {
    ...base,
    machineDraft: false,
    translatorName: "Ana Ruiz",
    signedAt: SIGNED_AT,
    isSandbox: false,
  });
  return {
    translator: { name: "Ana Ruiz", credentials: "ATA 123456", contact: CONTACT },
    applicantName: "José Ñandú",
    signedAt: SIGNED_AT,
    hasSignatureImage: true,
    isSignedByPerson: true,
    paragraphs,
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

/** How each element is taken out. */
const OF_EVERYBODY: [MandatoryElement, (facts: CertificationFacts) => CertificationFacts][] = [
  ["translator_name", translator({ name: " " })],
  ["translator_name", without(/Ana Ruiz/)],
  ["credentials", translator({ credentials: "" })],
  ["contact", translator({ contact: " " })],
  ["signature", (facts) => ({ ...facts, hasSignatureImage: false })],
  ["date", (facts) => ({ ...facts, signedAt: null })],
  ["applicant", (facts) => ({ ...facts, applicantName: "" })],
  ["document", (facts) => ({ ...facts, documentName: "" })],
  ["document", without(/Birth certificate/)],
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
  ["federal_court", "perjury", (facts) => ({ ...facts, signedOutsideUs: true })],
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
    ["signed abroad", { signedOutsideUs: true }],
    ["of a translation into Spanish", { sourceLanguage: "en", targetLanguage: "es" }],
    ["for nobody in particular", { applicantName: null }],
    ["of a document that is named after the United States", { documentName: "Passport (“United States”)" }],
  ])("%s lacks nothing", (_, changes: Changes) => {
    expect(missing(profile, factsFor(profile, changes))).toEqual([]);
  });

  it.each(OF_EVERYBODY)("is refused without its %s", (element, takeOut) => {
    expect(missing(profile, takeOut(factsFor(profile)))).toContain(element);
  });

  it("into another language is refused when it cites a rule of the United States", () => {
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

test("what is missing is said in words", () => {
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
