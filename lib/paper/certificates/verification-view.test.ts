import { describe, expect, it } from "vitest";
import type { Verification } from "./verification";
import { verificationView } from "./verification-view";

const NOW = new Date("2026-11-26T08:00:00Z");
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function receiptOf(payload: object): string {
  return `${encode({ alg: "EdDSA" })}.${encode(payload)}.c2lnbmF0dXJl`;
}

const signed = {
  role: "translated",
  orderNumber: "VC-7K2M-9QXD",
  sourceLanguage: "es",
  targetLanguage: "en",
  translator: { name: "Łucja Wiśniewska", credentials: "ATA-certified" },
};

const standing: Verification = {
  valid: true,
  certificateId: "vcrt_00000000000000000000000000",
  issuedAt: "2026-11-21T09:05:59.000Z",
  revokedAt: null,
  revokedReason: null,
  translator: { name: "Łucja Wiśniewska", credentials: "ATA-certified" },
  applicant: { name: "María Gutiérrez" },
  document: { type: "birth_certificate", pageCount: 2, documentsInOrder: 1 },
  documentHash: "ab".repeat(32),
  isSandbox: false,
  acceptanceGuarantee: { uscis: true },
  jws: receiptOf(signed),
};

const revoked: Verification = {
  ...standing,
  valid: false,
  revokedAt: "2026-11-25T23:59:00.000Z",
  revokedReason: "order_refunded",
};

const view = (verification: Verification) => verificationView(verification, NOW);
const factOf = (verification: Verification, label: string) =>
  view(verification).facts.find((fact) => fact.label === label);
const jsonOf = (verification: Verification) => JSON.stringify(view(verification));

describe("the state that a certificate is shown in", () => {
  it.each<[string, Partial<Verification>, string]>([
    ["standing and signed is valid", {}, "valid"],
    ["a broken signature is tampered", { valid: false }, "tampered"],
    ["revoked is revoked", { valid: false, revokedAt: "2026-11-25T00:00:00Z" }, "revoked"],
    ["a sandbox certificate is a specimen even when it is valid", { isSandbox: true }, "specimen"],
    [
      "a sandbox certificate that fails its signature is tampered",
      { isSandbox: true, valid: false },
      "tampered",
    ],
    [
      "a revoked sandbox certificate is revoked",
      { isSandbox: true, valid: false, revokedAt: "2026-11-25T00:00:00Z" },
      "revoked",
    ],
  ])("%s", (_, change, state) => {
    expect(view({ ...standing, ...change }).state).toBe(state);
  });

  it("a revoked or tampered specimen is still told to be a specimen", () => {
    expect(view({ ...revoked, isSandbox: true }).isSpecimen).toBe(true);
    expect(view({ ...standing, valid: false, isSandbox: true }).isSpecimen).toBe(true);
  });
});

describe("a certificate that replaces another", () => {
  const supersedes = "vcrt_11111111111111111111111111";

  it("says which of the two holds, and of which day the other is", () => {
    const replaces = { certificateId: supersedes, issuedOn: "2026-11-20" };
    const { facts } = verificationView({ ...standing, supersedes }, NOW, replaces);
    expect(facts.find(({ label }) => label === "Replaces")).toEqual({
      label: "Replaces",
      value: supersedes,
      kind: "certificate",
      note: "Issued on November 20, 2026. That one is no longer valid.",
    });
  });

  it("says so where the day isn't known", () => {
    expect(factOf({ ...standing, supersedes }, "Replaces")?.note).toBe("That one is no longer valid.");
  });
});

describe("the day of a revoked certificate", () => {
  const { certificateId, issuedAt } = standing;
  const shown = (issuedOn: string, change: Partial<Verification> = {}, sub = certificateId) => {
    const jws = receiptOf({ ...signed, sub, printed: { signedOn: issuedOn, issuedOn } });
    return factOf({ ...revoked, issuedAt, jws, ...change }, "Issued")?.value;
  };

  it.each(["2026-11-21", "2026-11-20"])("is the one that its paper prints: %s", (day) => {
    const printed = `November ${day.slice(-2)}, 2026`;
    expect(shown(day)).toBe(printed);
    expect(shown(day, { supersededBy: "vcrt_11111111111111111111111111" })).toBe(printed);
  });

  it("is never taken from a receipt that is another's, erased, or can't be of its time", () => {
    const recorded = "21 November 2026, 09:05 UTC";
    expect(shown("2026-11-21", {}, "vcrt_11111111111111111111111111")).toBe(recorded);
    expect(shown("2026-11-23")).toBe(recorded);
    expect(shown("2026-11-20", { jws: "" })).toBe(recorded);
    expect(shown("2026-11-20", { revokedAt: null })).toBe(recorded);
  });
});

describe("the document of a revoked certificate of another type", () => {
  const { certificateId } = standing;
  const document = { type: "other", title: "Certificate of Baptism" };
  const shown = (payload: object, change: Partial<Verification> = {}) =>
    factOf(
      {
        ...revoked,
        document: { type: "other", pageCount: 1, documentsInOrder: 1 },
        jws: receiptOf(payload),
        ...change,
      },
      "Document",
    )?.value;

  it("is named by its title, as it was before", () => {
    expect(shown({ ...signed, sub: certificateId, document })).toBe("Certificate of Baptism, 1 page");
    const supersededBy = "vcrt_11111111111111111111111111";
    expect(shown({ ...signed, sub: certificateId, document }, { supersededBy })).toBe(
      "Certificate of Baptism, 1 page",
    );
  });

  it("is never named by a receipt that is another's, or that nothing proves", () => {
    expect(shown({ ...signed, sub: "vcrt_11111111111111111111111111", document })).toBe("Document, 1 page");
    expect(shown({ ...signed, sub: certificateId, document }, { revokedAt: null })).toBe("Document, 1 page");
    expect(shown({ ...signed, sub: certificateId, document }, { document: undefined })).toBeUndefined();
  });
});

describe("an applicant whose name is in other letters", () => {
  const { certificateId } = standing;
  const name = "欧阳静怡";
  const shown = (applicant: object, change: Partial<Verification> = {}) =>
    factOf(
      {
        ...standing,
        applicant: { name },
        jws: receiptOf({ ...signed, sub: certificateId, applicant }),
        ...change,
      },
      "Applicant, in English",
    )?.value;

  it("is named in English beside it, as on paper", () => {
    expect(shown({ name, inEnglish: "Jingyi Ouyang" })).toBe("Jingyi Ouyang");
    expect(
      shown(
        { name, inEnglish: "Jingyi Ouyang" },
        {
          ...revoked,
          applicant: { name },
          jws: receiptOf({ sub: certificateId, applicant: { name, inEnglish: "Jingyi Ouyang" } }),
        },
      ),
    ).toBe("Jingyi Ouyang");
  });

  it("isn't where nothing signed says so", () => {
    expect(shown({ name })).toBeUndefined();
    expect(shown({ name, inEnglish: "Jingyi Ouyang" }, { valid: false })).toBeUndefined();
    expect(shown({ name, inEnglish: "Jingyi Ouyang" }, { applicant: undefined })).toBeUndefined();
  });
});

describe("what the page says", () => {
  it("names the target language as the paper does, with its script", () => {
    const languages = (statementVersion?: string) =>
      factOf(
        {
          ...standing,
          jws: receiptOf({ ...signed, sourceLanguage: "en", targetLanguage: "zh", statementVersion }),
        },
        "Languages",
      )?.value;
    expect(languages("2026-12.6/embassy/zh-Hant")).toBe("English to Chinese (Traditional)");
    expect(languages("2026-12.6/embassy/zh")).toBe("English to Chinese");
    expect(languages("2026-12.6/embassy/fr")).toBe("English to Chinese");
    expect(languages()).toBe("English to Chinese");
  });

  it("names dates with the month in letters and the zone", () => {
    expect(factOf(standing, "Issued")?.value).toBe("21 November 2026, 09:05 UTC");
    expect(view(standing).checkedAt).toBe("26 November 2026, 08:00 UTC");
  });

  it("says when and why a certificate was revoked, in words", () => {
    expect(view(revoked).summary).toContain("25 November 2026, 23:59 UTC");
    expect(factOf(revoked, "Reason")?.value).toBe("The order was refunded in full.");
    expect(factOf({ ...revoked, revokedReason: "A date was wrong." }, "Reason")?.value).toBe(
      "A date was wrong.",
    );
  });

  it.each([
    ["superseded", "It was corrected on 25 November 2026, 23:59 UTC"],
    ["key_compromised", "The key that signed it has not been trusted since 25 November 2026, 23:59 UTC"],
    ["A date was wrong.", "It was revoked on 25 November 2026, 23:59 UTC"],
  ])("a certificate that was replaced (%s) names its successor in the verdict", (revokedReason, why) => {
    const supersededBy = "vcrt_11111111111111111111111111";
    const shown = view({ ...revoked, revokedReason, supersededBy });
    expect(shown).toMatchObject({ status: "Replaced", successor: supersededBy });
    expect(shown.summary).toContain(why);
  });

  it("no certificate is said to be replaced by one that isn't there", () => {
    for (const revokedReason of ["superseded", "key_compromised"]) {
      const alone = { ...revoked, revokedReason };
      expect(view(alone).successor).toBeNull();
      expect(jsonOf(alone)).not.toContain("new certificate replaced");
    }
  });

  it("only a valid certificate is called valid", () => {
    for (const other of [revoked, { ...standing, valid: false }, { ...standing, isSandbox: true }]) {
      const { status, title } = view(other);
      expect(`${status} ${title}`).not.toMatch(/\bis valid\b|^Valid/);
    }
  });

  it("a specimen's first words say that it is not valid for any official use", () => {
    expect(view({ ...standing, isSandbox: true }).title).toBe("Specimen, not valid for any official use");
  });

  it("the signed translator outweighs the one in the table", () => {
    const altered = { ...standing, translator: { name: "Somebody Else", credentials: "none" } };
    expect(jsonOf(altered)).not.toContain("Somebody Else");
  });

  it("the signed date outweighs the one in the table", () => {
    const jws = receiptOf({ ...signed, iat: Date.UTC(2026, 10, 20, 7, 30) / 1000 });
    expect(factOf({ ...standing, jws }, "Issued")?.value).toBe("20 November 2026, 07:30 UTC");
  });

  it("a specimen stays one when somebody marks it as live in the database", () => {
    const marked = { ...standing, jws: receiptOf({ ...signed, isSandbox: true }) };
    expect(view(marked)).toMatchObject({ state: "specimen", isSpecimen: true });
  });

  it("nothing is quoted from a receipt whose signature fails", () => {
    expect(jsonOf({ ...standing, valid: false })).not.toMatch(/VC-7K2M-9QXD|Spanish/);
  });

  it("every state names what is not proved", () => {
    for (const each of [standing, revoked, { ...standing, valid: false }, { ...standing, isSandbox: true }]) {
      expect(view(each).meaning.notProved.length).toBeGreaterThan(1);
    }
  });

  it("a review is not called a translation", () => {
    const review = { ...standing, jws: receiptOf({ ...signed, role: "reviewed" }) };
    expect(factOf(review, "Reviewed and certified by")?.value).toBe("Łucja Wiśniewska");
    expect(view(review).meaning.proved[0]).toContain("reviewed the translation");
  });

  it("leaves out what a certificate does not carry", () => {
    const bare = { ...standing, applicant: undefined, document: undefined, documentHash: null };
    const labels = view(bare).facts.map(({ label }) => label);
    expect(labels).toEqual(["Certificate ID", "Issued", "Certified by", "Languages", "Order"]);
  });

  it.each([
    ["Household Register", "other", "Household Register, 2 pages"],
    [undefined, "other", "Document, 2 pages"],
    [undefined, "diploma", "Diploma, 2 pages"],
  ])("names the document “%s” of type %s as its paper does: %s", (title, type, shown) => {
    const document = { type, pageCount: 2, documentsInOrder: 1 };
    const jws = receiptOf({ ...signed, document: { ...document, title } });
    expect(factOf({ ...standing, document, jws }, "Document")?.value).toBe(shown);
    expect(factOf({ ...standing, valid: false, document, jws }, "Document")?.value).not.toContain(
      "Household",
    );
  });

  it("tells one document of several", () => {
    const document = { type: "academic_transcript", pageCount: 1, documentsInOrder: 3 };
    expect(factOf({ ...standing, document }, "Document")?.value).toBe(
      "Academic transcript, 1 page, one of 3 documents in its order",
    );
  });

  it("a receipt that cannot be read does not break the page", () => {
    expect(view({ ...standing, jws: "no.receipt" }).state).toBe("valid");
    expect(factOf({ ...standing, jws: "no.receipt" }, "Certified by")?.value).toBe("Łucja Wiśniewska");
  });
});
