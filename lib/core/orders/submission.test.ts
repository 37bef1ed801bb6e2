import { expect, test } from "vitest";
import { Problem } from "../problem";
import { sandboxScenarioOf } from "./sandbox";
import { checkSubmission, isQuotedDestination, type SubmissionFacts, submissionIdentity } from "./submission";

const certified: SubmissionFacts = {
  productLine: "full_translation",
  addons: undefined,
  hardcopyService: null,
  documents: [{}],
  sourceText: undefined,
  draftTranslation: undefined,
  shippingAddress: undefined,
};
const us = { country: "US", state: "NY", postal_code: "10001" };

function fieldOf(facts: Partial<SubmissionFacts>): string | undefined {
  try {
    checkSubmission({ ...certified, ...facts });
    return "accepted";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.field;
  }
}

const text = { documents: undefined, sourceText: "x" };

test.each([
  ["a certified order with documents", {}, "accepted"],
  ["a certified order without documents", { documents: undefined }, "documents"],
  ["a certified order with sourceText", { sourceText: "x" }, "sourceText"],
  ["a review without its draft", { productLine: "review_and_certify" }, "draftTranslation"],
  ["a review with its draft", { productLine: "review_and_certify", draftTranslation: {} }, "accepted"],
  ["a draft on another line", { draftTranslation: {} }, "draftTranslation"],
  ["business_ai with text", { productLine: "business_ai", ...text }, "accepted"],
  ["business_ai with documents", { productLine: "business_ai" }, "documents"],
  ["business_ai with nothing", { productLine: "business_ai", documents: undefined }, "sourceText"],
  ["business_mtpe with documents", { productLine: "business_mtpe" }, "accepted"],
  ["business_human with text", { productLine: "business_human", ...text }, "accepted"],
  ["business_human with both", { productLine: "business_human", sourceText: "x" }, "sourceText"],
  ["business_mtpe with neither", { productLine: "business_mtpe", documents: undefined }, "sourceText"],
  [
    "120000 characters for business_ai",
    { productLine: "business_ai", documents: undefined, sourceText: "x".repeat(120_000) },
    "accepted",
  ],
  [
    "120001 characters for business_ai",
    { productLine: "business_ai", documents: undefined, sourceText: "x".repeat(120_001) },
    "sourceText",
  ],
  [
    "400000 characters for humans",
    { productLine: "business_human", documents: undefined, sourceText: "x".repeat(400_000) },
    "accepted",
  ],
  [
    "400001 characters for humans",
    { productLine: "business_human", documents: undefined, sourceText: "x".repeat(400_001) },
    "sourceText",
  ],
  ["an address without a hard copy", { shippingAddress: us }, "shippingAddress"],
  ["a notary without a hard copy", { addons: { notarization: true } }, "echoedInput.addons.notarization"],
  ["an apostille without a hard copy", { addons: { apostille: true } }, "echoedInput.addons.apostille"],
  ["copies of nothing", { addons: { additionalCopies: 2 } }, "echoedInput.addons.additionalCopies"],
  ["no copies of nothing", { addons: { additionalCopies: 0, notarization: false } }, "accepted"],
  [
    "a notary with a hard copy",
    { addons: { notarization: true }, hardcopyService: "usps_priority", shippingAddress: us },
    "accepted",
  ],
  ["a hard copy without an address", { hardcopyService: "usps_priority" }, "shippingAddress"],
  ["a hard copy to a US address", { hardcopyService: "usps_priority", shippingAddress: us }, "accepted"],
  [
    "a US address without a state",
    { hardcopyService: "usps_priority", shippingAddress: { ...us, state: undefined } },
    "shippingAddress.state",
  ],
  [
    "a US address without a ZIP",
    { hardcopyService: "usps_priority", shippingAddress: { ...us, postal_code: undefined } },
    "shippingAddress.postal_code",
  ],
  [
    "an address abroad without a state",
    { hardcopyService: "usps_priority_intl", shippingAddress: { country: "DE" } },
    "accepted",
  ],
] as [string, Partial<SubmissionFacts>, string][])("%s → %s", (_, facts, field) =>
  expect(fieldOf(facts)).toBe(field),
);

const SIGNED = "https://files.test/a.pdf?id=1&X-Amz-Date=1&X-Amz-Signature=1";
const document = { url: SIGNED };

test.each([
  [SIGNED, "https://files.test/a.pdf?id=1&X-Amz-Date=2&X-Amz-Signature=2"],
  [SIGNED, "https://files.test/a.pdf?X-Amz-Date=2&X-Amz-Signature=2&id=1#page=2"],
  ["https://d.test/a.pdf?Expires=1&Signature=1&Key-Pair-Id=K", "https://d.test/a.pdf?Expires=2&Signature=2"],
  ["https://z.test/a.pdf?sp=r&se=2026-11-30&sig=1", "https://z.test/a.pdf?sp=r&se=2026-12-01&sig=2"],
  ["https://files.test/a.pdf?X-Goog-Date=1&X-Goog-Signature=1", "https://files.test/a.pdf"],
])("%s, signed again as %s, is the same submission", (url, again) => {
  const identity = (each: string) =>
    submissionIdentity({ documents: [{ url: each }], draftTranslation: { url: each } });
  expect(identity(again)).toEqual(identity(url));
});

test.each([
  ["https://files.test/download?id=1", "https://files.test/download?id=2"],
  ["https://files.test/download?id=1", "https://files.test/download"],
  ["https://files.test/download?expires=1", "https://files.test/download?expires=2"],
  [SIGNED, SIGNED.replace("id=1", "id=2")],
])("the query of %s and %s says which document it is", (url, other) => {
  const identity = (each: string) => submissionIdentity({ documents: [{ url: each }] });
  expect(identity(other)).not.toEqual(identity(url));
  const draft = (each: string) => submissionIdentity({ draftTranslation: { url: each } });
  expect(draft(other)).not.toEqual(draft(url));
});

test("another path, another host or another order of documents is another submission", () => {
  const identity = submissionIdentity({ documents: [document] });
  for (const url of ["https://files.test/b.pdf", "https://other.test/a.pdf"]) {
    expect(submissionIdentity({ documents: [{ url }] })).not.toEqual(identity);
  }
  const other = { url: "https://files.test/b.pdf" };
  expect(submissionIdentity({ documents: [document, other] })).not.toEqual(
    submissionIdentity({ documents: [other, document] }),
  );
});

test("a document that is named by its hash may move to another URL, whatever the hash's letter case", () => {
  const sha256 = "AB".repeat(32);
  const moved = { url: "https://elsewhere.test/x.pdf", sha256: sha256.toLowerCase() };
  expect(submissionIdentity({ documents: [{ ...document, sha256 }] })).toEqual(
    submissionIdentity({ documents: [moved] }),
  );
});

test("a misspelt sandbox scenario is refused by name", () => {
  expect(sandboxScenarioOf({ sandboxScenario: "fails_in_review" })).toBe("fails_in_review");
  expect(sandboxScenarioOf({ other: "x" })).toBeNull();
  expect(() => sandboxScenarioOf({ sandboxScenario: "fails-in-review" })).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field: "metadata.sandboxScenario" }) }),
  );
});

test.each([
  [
    { country: "US", state: "NY", postal_code: "10001" },
    { country: "us", state: "ny", postal_code: "10001 " },
    true,
  ],
  [{ country: "US", state: "NY" }, { country: "US", state: "NY", postal_code: "10001" }, true],
  [{ country: "US", state: "NY" }, { country: "US", state: "CA", postal_code: "90001" }, false],
  [{ country: "DE" }, { country: "AT" }, false],
  [undefined, { country: "DE" }, false],
])("postage quoted to %j binds for %j: %s", (shipTo, address, binds) =>
  expect(isQuotedDestination(shipTo, address)).toBe(binds),
);

test.each([
  [{ sourceText: "x" }, /^Leave out sourceText to have the documents translated, or documents to have/],
  [{ documents: undefined }, /^Add sourceText, or documents,/],
])("a line that takes one of text and documents says what to do with %j", (sent, hint) => {
  const facts = { ...certified, productLine: "business_human" as const, ...sent };
  expect(() => checkSubmission(facts)).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ recoveryHint: expect.stringMatching(hint) }),
    }),
  );
});
