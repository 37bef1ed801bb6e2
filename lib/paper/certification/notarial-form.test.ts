import { describe, expect, it, test } from "vitest";
import { notarialForm } from "./notarial-form";
import { PROFILE_IDS } from "./profile";
import type { StatementFacts } from "./statement";

const FACTS: StatementFacts & { credentials: string } = {
  role: "translated",
  machineDraft: false,
  sourceLanguage: "es",
  sourceLanguageName: null,
  targetLanguage: "en",
  documentTitle: "Birth Certificate",
  statementLanguage: null,
  translatorName: "Ana Ruiz",
  signedAt: new Date("2026-11-21T23:30:00Z"),
  timeZone: null,
  isSandbox: false,
  credentials: "Member of the American Translators Association, no. 123456.",
};

describe.each(PROFILE_IDS)("the notary's form for %s", (profile) => {
  const form = notarialForm(profile, FACTS);
  const signer = form.paragraphs.join("\n");

  it("has a venue, a date, and the notary's name, signature, stamp, and commission (uniform law, section 15)", () => {
    const written = [form.venue, ...form.entries].flat().join("\n") + form.stamp;
    for (const part of [
      /State/,
      /County/,
      /Date of this notarial act/,
      /Name and title/,
      /Signature/,
      /expires/,
      /stamp/,
    ])
      expect(written).toMatch(part);
  });

  it("says who appeared, and that the signature is made there and then", () => {
    expect(form.certificate).toMatch(/before me (on the date below )?by Ana Ruiz,/);
    expect(form.certificate).toContain("appeared before me");
    expect(form.certificate).toContain("proved to me on the basis of satisfactory evidence");
    expect(form.signature).toBe("Signature of Ana Ruiz, made in the notary’s presence");
  });

  it("states the qualifications, and which certificate it belongs to, so that it goes with no other", () => {
    expect(signer).toContain(
      "My qualifications: Member of the American Translators Association, no. 123456.",
    );
    expect(signer).not.toContain("..");
    expect(signer).toContain("certificate named above");
  });

  it("claims no qualifications where there are none", () => {
    const { paragraphs } = notarialForm(profile, { ...FACTS, credentials: " " });
    expect(paragraphs.join(" ")).not.toMatch(/qualifications|\s\.|\s$/);
  });

  it("says of an empty form that nothing is notarized", () => {
    expect(form.warning).toMatch(/^Until a notary has completed and signed this page, nothing on it is/);
  });
});

test("a court gets an affidavit that states qualifications and accuracy (CPLR 2101(b))", () => {
  const { act, paragraphs, certificate } = notarialForm("federal_court", FACTS);
  expect(act).toBe("jurat");
  expect(paragraphs[0]).toContain("being duly sworn or having affirmed, state that I am competent in both");
  expect(paragraphs[1]).toContain("complete and accurate to the best of my knowledge");
  expect(certificate).toBe(
    "Subscribed and sworn to (or affirmed) before me on the date below by Ana Ruiz, proved to me on the basis of satisfactory evidence to be the person who appeared before me.",
  );
});

test("a jurat claims no personal knowledge, which California's notaries may not rely on", () => {
  for (const profile of PROFILE_IDS) {
    const { act, certificate } = notarialForm(profile, FACTS);
    expect(certificate.includes("personally known")).toBe(act === "acknowledgment");
  }
});

test("an immigration court's affidavit swears to the words of its own rule (8 CFR 1003.33)", () => {
  expect(notarialForm("eoir_court", FACTS).paragraphs[1]).toContain(
    "true and accurate to the best of my abilities",
  );
});

test("an embassy's form proves the signature, and asks for no oath", () => {
  const { act, certificate, paragraphs } = notarialForm("embassy", FACTS);
  expect(act).toBe("acknowledgment");
  expect(certificate + paragraphs.join(" ")).not.toMatch(/sworn|swear|affirm/);
});

test("a reviewer swears to no translation of their own", () => {
  expect(notarialForm("uscis", { ...FACTS, role: "reviewed" }).paragraphs[1]).toMatch(
    /^I further state that I reviewed the translation/,
  );
});
