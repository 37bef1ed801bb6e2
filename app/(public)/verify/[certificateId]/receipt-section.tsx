import type { VerificationState } from "@/lib/paper";
import { SheetSection } from "../../ui/sheet";

interface ReceiptSectionProps {
  certificateId: string;
  jws: string;
  siteUrl: string;
  state: VerificationState;
  isReview: boolean;
}

const INTRODUCTIONS: Record<VerificationState, string> = {
  valid:
    "The receipt is a short text signed by Vidimus. It names the certificate, the translator, and the date. You can check it without this site, today or years from now:",
  specimen:
    "The receipt is signed like a real certificate’s and says that it’s a specimen. You can check it without this site:",
  revoked:
    "This is the receipt as it was issued. It can’t show the revocation: an offline check can still find its signature intact.",
  tampered: "The receipt recorded under this ID fails its check. We show it for investigation only.",
};

export function ReceiptSection({ certificateId, jws, siteUrl, state, isReview }: ReceiptSectionProps) {
  const isIntact = state === "valid" || state === "specimen";
  return (
    <SheetSection id="receipt" title="Signed receipt">
      <p className="max-w-prose">
        {INTRODUCTIONS[state]}
        {/* On paper, a pointer is enough and keeps it to one sheet. */}
        {isIntact ? (
          <span className="hidden print:inline"> {siteUrl}/docs/certificates says how.</span>
        ) : null}
      </p>
      {isIntact ? <OfflineSteps siteUrl={siteUrl} isReview={isReview} /> : null}
      <div className="print:hidden">
        <p className="mt-4">
          <a
            className="button"
            data-tone="quiet"
            data-large
            href={`/verify/${certificateId}/receipt`}
            download={`${certificateId}.jws`}
          >
            Download the receipt (.jws)
          </a>
        </p>
        <details className="mt-4">
          <summary className="link w-fit cursor-pointer">Show the receipt</summary>
          <p className="mt-3 rounded-md border border-rule bg-canvas p-4">
            <code className="font-mono text-sm break-all" data-testid="receipt">
              {jws}
            </code>
          </p>
        </details>
      </div>
    </SheetSection>
  );
}

function OfflineSteps({ siteUrl, isReview }: Pick<ReceiptSectionProps, "siteUrl" | "isReview">) {
  return (
    <>
      <ol className="mt-3 max-w-prose list-decimal space-y-1.5 pl-5 print:hidden">
        <li>
          Download the receipt, and Vidimus’s public keys from{" "}
          <a className="link" href="/.well-known/jwks.json">
            {siteUrl}/.well-known/jwks.json
          </a>
          .
        </li>
        <li>
          In any tool for signed tokens (JWS), choose the key whose <i>kid</i> matches the receipt’s header.
          Then check the Ed25519 signature.
        </li>
        <li>
          {isReview ? (
            <>
              Compare the file’s SHA-256 fingerprint with the receipt’s <i>reviewedSha256</i>.
            </>
          ) : (
            "Compare the certificate ID in the receipt with the one on the PDF."
          )}{" "}
          An offline check can’t show a revocation; only this page does.
        </li>
      </ol>
      <p className="mt-3 max-w-prose print:hidden">
        A receipt alone proves that Vidimus issued a certificate with this content.{" "}
        {isReview ? (
          "It doesn’t prove that your file is the certified one, because anyone can copy a receipt. Check the file itself above."
        ) : (
          <>
            It doesn’t prove that your PDF is that certificate’s file, because anyone can copy a receipt.
            Check the PDF itself, above or with{" "}
            <a className="link" href="/docs/certificates#check-offline">
              the offline check
            </a>
            .
          </>
        )}
      </p>
    </>
  );
}
