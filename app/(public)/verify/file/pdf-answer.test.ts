import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LIVE_ORDER } from "@/lib/contract/examples/receipts";
import { readFile } from "@/lib/paper/reading";
import { makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { answerPdf, type CertificateFacts } from "./pdf-answer";

const SUCCESSOR = `vcrt_${"7".repeat(26)}`;

test("the file of a replaced certificate is told to be replaced, and leads to the one that holds", async () => {
  const issuer = await makeIssuer();
  const pdf = await issuer.pdf();
  const documentHash = createHash("sha256").update(pdf).digest("hex");
  const seals = (issuer.keySet.sealCertificates ?? []).map(({ x5c }) => x5c);
  const reading = await readFile(pdf, { seals, authorities: [] });
  const facts = (state: CertificateFacts["state"], successor: string | null): CertificateFacts => ({
    state,
    isSpecimen: false,
    successor,
    record: {
      certificateId: LIVE_ORDER.certificateId,
      documentHash,
      filingCopyHash: null,
      jws: issuer.receipt(),
    },
  });
  const answer = await answerPdf("certified.pdf", reading, facts("revoked", SUCCESSOR));
  expect(answer).toMatchObject({ kind: "revoked", status: "Replaced", outcome: "genuine" });
  expect(answer.text).toContain("another certificate has since replaced this one");
  const link = `href="/verify/${SUCCESSOR}"`;
  expect(renderToStaticMarkup(answer.details)).toContain(link);
  // A certificate that was not replaced leads nowhere.
  for (const other of [facts("valid", null), facts("revoked", null)])
    expect(renderToStaticMarkup((await answerPdf("certified.pdf", reading, other)).details)).not.toContain(
      "href",
    );
});
