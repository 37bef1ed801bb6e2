import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PaperFacts } from "@/lib/operations/certificates/paper-facts";
import { type Verification, verificationView } from "@/lib/paper";
import { CertificatePage } from "./certificate-page";

const live: Verification = {
  valid: true,
  certificateId: "vcrt_00000000000000000000000000",
  issuedAt: "2026-11-21T09:05:59.000Z",
  revokedAt: null,
  revokedReason: null,
  translator: { name: "Łucja Wiśniewska", credentials: "ATA-certified" },
  applicant: { name: "<script>alert(1)</script>" },
  document: { type: "birth_certificate", pageCount: 2, documentsInOrder: 1 },
  documentHash: "ab".repeat(32),
  isSandbox: false,
  acceptanceGuarantee: { uscis: true },
  jws: "e30.e30.c2ln",
};

const NOTHING: PaperFacts = {
  pageCount: null,
  certifier: { email: null, register: null },
  replaces: null,
};

function render(change: Partial<Verification> = {}, paper: PaperFacts = NOTHING): string {
  const verification = { ...live, ...change };
  return renderToStaticMarkup(
    <CertificatePage
      view={verificationView(verification, new Date("2026-11-26T08:00:00Z"))}
      certificateId={verification.certificateId}
      documentHash={verification.documentHash}
      filingCopyHash={verification.filingCopyHash ?? null}
      renewedHashes={verification.renewedHashes ?? []}
      review={verification.review ?? null}
      paper={paper}
      companyName="Ames & Roe, Inc."
      companyAddress={null}
      published={{ seals: [["MII="]], authorities: [] }}
      sealFingerprints={["0a1b2c3d".repeat(8)]}
      hasGuarantee={verification.valid && verification.acceptanceGuarantee?.uscis === true}
      jws={verification.jws}
      siteUrl="https://vidimus.test"
      supportContact="help@vidimus.test"
    />,
  );
}

describe("the page of a certificate", () => {
  it("shows a live order as valid and names its guarantee", () => {
    const html = render();
    expect(html).toContain("This certificate is valid");
    expect(html).toContain("USCIS acceptance guarantee.");
    expect(html).not.toContain("pecimen");
  });

  it("tells of a filing copy, and shows its fingerprint, only where there is one", () => {
    const filingCopyHash = "cd".repeat(32);
    const html = render({ filingCopyHash });
    expect(html).toContain("drop the filing copy");
    expect(html).toContain("cdcdcdcd");
    expect(render()).not.toMatch(/filing copy/i);
  });

  it("shows the fingerprints of renewed PDFs, only where there are some", () => {
    const html = render({ renewedHashes: ["ef".repeat(32), "01".repeat(32)] });
    expect(html).toMatch(/fingerprints of the renewed PDF[\s\S]+efefefef[\s\S]+01010101/);
    expect(render()).not.toMatch(/renewed/i);
  });

  it("shows names as text, whatever characters they have", () => {
    expect(render()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("has no inline style or handler, which its security policy would refuse", () => {
    for (const html of [render(), render({ valid: false }), render({ isSandbox: true })]) {
      expect(html).not.toMatch(/\s(style|on\w+)=/);
    }
  });

  it("that was replaced links to its successor from the verdict, before any detail", () => {
    const supersededBy = "vcrt_11111111111111111111111111";
    const revokedAt = "2026-11-25T23:59:00.000Z";
    for (const revokedReason of ["superseded", "key_compromised"]) {
      const html = render({ valid: false, revokedAt, revokedReason, supersededBy });
      const link = html.indexOf(`href="/verify/${supersededBy}"`);
      expect(link).toBeGreaterThan(html.indexOf("has been replaced"));
      expect(link).toBeLessThan(html.indexOf("Certificate ID"));
    }
  });

  it("promises no guarantee for a certificate that does not verify", () => {
    expect(render({ valid: false })).not.toContain("acceptance guarantee");
  });

  it("tells how to verify offline only where that would succeed", () => {
    expect(render()).toContain("https://vidimus.test/.well-known/jwks.json");
    expect(render({ valid: false })).not.toContain("jwks.json");
  });

  it("shows the fingerprints of the seal's certificates, and how to compare them without this page", () => {
    const text = render().replace(/<[^>]+>/g, "");
    expect(text).toContain(`0A:1B:2C:3D${":0A:1B:2C:3D".repeat(7)}`);
    expect(text).toContain("pdfsig -nocert certificate.pdf");
    expect(text).toContain("openssl x509 -noout -fingerprint -sha256");
  });

  it("says that a receipt alone proves nothing of a PDF", () => {
    expect(render()).toContain("prove that your PDF is that certificate’s file");
  });

  it("says that no file can be compared where no fingerprint was recorded", () => {
    const html = render({ documentHash: null });
    expect(html).toContain("No PDF fingerprint is recorded");
    expect(html.indexOf("Compare the text with the details below")).toBeLessThan(html.indexOf("Applicant"));
  });

  it("says of one that was erased what is left to compare, on screen and on paper", () => {
    const erased = { valid: false, revokedAt: "2026-11-25T23:59:00.000Z", revokedReason: "data_erased" };
    const gone = { applicant: undefined, document: undefined, documentHash: null, jws: "" };
    const html = render({ ...erased, ...gone, translator: null });
    expect(html).toContain("You can only compare the certificate ID");
    expect(html).not.toMatch(/Compare the text with|print:hidden/);
  });
});

describe("what a clerk compares with the paper in hand", () => {
  const payload = {
    iat: 1795338359,
    role: "translated",
    orderNumber: "VC-7K2M-9QXD",
    document: { index: 1, documentsInOrder: 3 },
    printed: { issuerName: "Ames & Roe, Inc.", signedOn: "2026-11-20", issuedOn: "2026-11-21" },
  };
  const jws = `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.c2ln`;
  const document = { type: "birth_certificate", pageCount: 2, documentsInOrder: 3 };
  const paper = {
    pageCount: 5,
    replaces: null,
    certifier: {
      email: "lucja@translators.test",
      register: { name: "American Translators Association", url: "https://www.atanet.org" },
    },
  };

  it("is what the paper prints: its pages, document, order, issuer and date, and comes before all other details", () => {
    const html = render({ jws, document }, paper);
    expect(html).toContain("This page hasn’t seen your paper.");
    for (const printed of [
      "5 in all",
      "Order VC-7K2M-9QXD · Document 2 of 3",
      `Certificate ${live.certificateId}`,
      "Ames &amp; Roe, Inc.",
      "November 20, 2026",
      "November 21, 2026",
    ])
      expect(html).toContain(printed);
    expect(html.indexOf("Compare it with your paper")).toBeLessThan(html.indexOf("Applicant"));
    expect(html).toContain("you still have to check");
  });

  it("is printed, too, in a few lines: what a clerk files has to say it", () => {
    const html = render({ jws, document }, paper);
    const [, printed = ""] = /<p class="hidden [^"]*print:block[^"]*">(.*?)<\/p>/s.exec(html) ?? [];
    expect(printed.replace(/<[^>]+>/g, "")).toBe(
      `Compare it with your paper, which this page hasn’t seen. Pages: 5 in all. At the top of the first page: Ames &amp; Roe, Inc. At the foot of each page: Certificate ${live.certificateId}. At the head of each page: Order VC-7K2M-9QXD · Document 2 of 3. Date below the signature: November 20, 2026. Day on which the certificate was issued: November 21, 2026. If a page is missing, or names another certificate or order, don’t rely on the paper.`,
    );
  });

  it("has the words at the foot of a filing copy, too, where there is one", () => {
    const words = `Filing copy, not sealed, of certificate ${live.certificateId}`;
    const html = render({ jws, document, filingCopyHash: "cd".repeat(32) }, paper);
    expect(html.split(words)).toHaveLength(3);
    expect(html).toContain(`Certificate ${live.certificateId}`);
    expect(render({ jws, document }, paper)).not.toContain(words);
  });

  it("says so where the number of pages was not recorded, and numbers no document that is alone", () => {
    const html = render({ jws });
    expect(html).toContain("wasn’t recorded");
    expect(html).not.toContain("Document 2 of");
  });

  it("is not shown where the certificate doesn’t hold", () => {
    for (const change of [{ valid: false }, { valid: false, revokedAt: "2026-11-25T00:00:00Z" }])
      expect(render({ jws, document, ...change }, paper)).not.toContain("Compare it with your paper");
  });

  it("leads on to who certified it, to their register, and to us", () => {
    const html = render({ jws, document }, paper);
    expect(html).toContain('href="mailto:lucja@translators.test"');
    expect(html).toContain('href="https://www.atanet.org"');
    expect(html).toContain('href="mailto:help@vidimus.test"');
    expect(render({ jws, document })).not.toContain("Ask the person who certified it");
  });

  it("doesn't send readers of a specimen to a certifier, because a specimen has none", () => {
    const html = render({ isSandbox: true }, paper);
    expect(html).not.toContain("Ask the person who certified it");
    expect(html).toContain("does not exist");
  });
});

describe("the page of a reviewed draft", () => {
  const review = {
    reviewedSha256: "cd".repeat(32),
    draftSha256: "ef".repeat(32),
    format: "docx" as const,
    changedPlaces: 2,
    documentType: "academic_transcript",
    pageCount: 3,
    statement: ["I, Ana <b>Ruiz</b>, certify …", "I reviewed the translation …"],
  };
  const reviewed = { document: undefined, documentHash: null, review };

  it("never speaks of a PDF that a review doesn't have", () => {
    const html = render(reviewed);
    expect(html).toContain("An offline check can’t show a revocation");
    expect(html.slice(html.indexOf("Signed receipt"))).not.toMatch(/PDF/);
  });

  it("shows the statement, the document, and which of the two texts is the certified one", () => {
    const html = render(reviewed);
    expect(html).toContain("I, Ana &lt;b&gt;Ruiz&lt;/b&gt;, certify …");
    expect(html).toContain("Academic transcript, 3 pages");
    expect(html.indexOf("The certified text is this one")).toBeGreaterThan(html.indexOf("cdcd"));
    expect(html).toContain("Not certified. 2 places were corrected in it.");
    expect(html).toContain("Check your file");
    expect(html).not.toContain("Check your PDF");
  });

  it("shows the statement in the language of the translation first, marked as such", () => {
    const statementInTarget = { language: "ar", paragraphs: ["أنا، آنا، أشهد"] };
    const html = render({ ...reviewed, review: { ...review, statementInTarget } });
    expect(html).toMatch(/<div lang="ar" dir="rtl"[^>]*><p>أنا، آنا، أشهد<\/p><\/div>/);
    expect(html.indexOf("أشهد")).toBeLessThan(html.indexOf("I reviewed the translation"));
    expect(
      render({
        ...reviewed,
        valid: false,
        revokedAt: "2026-11-25T00:00:00Z",
        review: { ...review, statementInTarget },
      }),
    ).not.toContain("أشهد");
  });

  it("says of a draft whose changes nobody counted that they weren’t recorded, and claims neither some nor none", () => {
    const html = render({ ...reviewed, review: { ...review, changedPlaces: null } });
    expect(html).toContain("Not certified. How much was corrected in it wasn’t recorded.");
    expect(html).not.toMatch(/changed nothing|places were|worked on it/);
  });

  it("once revoked repeats no statement, and calls no text the certified one", () => {
    const html = render({ ...reviewed, valid: false, revokedAt: "2026-11-25T00:00:00Z", revokedReason: "x" });
    expect(html).not.toContain("I reviewed the translation");
    expect(html).not.toContain("The certified text is this one");
    expect(html).toContain("until the certificate was revoked");
  });

  it("from before there were files says that it has none to compare with", () => {
    expect(render({ ...reviewed, review: undefined })).toContain("can’t compare a file with it");
  });
});
