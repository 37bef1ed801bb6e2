import type { VerificationState } from "@/lib/core/verification";
import { SheetSection } from "../../ui/sheet";

interface ReceiptSectionProps {
  certificateId: string;
  jws: string;
  siteUrl: string;
  state: VerificationState;
}

const INTRODUCTIONS: Record<VerificationState, string> = {
  valid:
    "The receipt is a small text signed by Vidimus that names the certificate, the translator and the date. It can be checked without this site, today or years from now:",
  specimen:
    "The receipt is signed like that of a real certificate and says that it is a specimen. It can be checked without this site:",
  revoked:
    "The receipt as it was issued. It cannot tell of the revocation: whoever checks it without this site may still find its signature intact.",
  tampered: "The receipt recorded under this id fails its check. It is shown for investigation only.",
};

/** The receipt and how to check it without this site. */
export function ReceiptSection({ certificateId, jws, siteUrl, state }: ReceiptSectionProps) {
  const isIntact = state === "valid" || state === "specimen";
  return (
    <SheetSection id="receipt" title="Signed receipt">
      <p className="max-w-prose">{INTRODUCTIONS[state]}</p>
      {isIntact ? <OfflineSteps siteUrl={siteUrl} /> : null}
      <div className="print:hidden">
        <p className="mt-4">
          <a
            className="button button-quiet"
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

function OfflineSteps({ siteUrl }: { siteUrl: string }) {
  return (
    <>
      <ol className="mt-3 max-w-prose list-decimal space-y-1.5 pl-5 print:mt-1 print:space-y-0.5">
        <li>
          Download the receipt, and the public keys of Vidimus from{" "}
          <a className="link" href="/.well-known/jwks.json">
            {siteUrl}/.well-known/jwks.json
          </a>
          .
        </li>
        <li>
          In any tool for signed tokens (JWS), choose the key whose <i>kid</i> is the one in the receipt’s
          header, and check the Ed25519 signature.
        </li>
        <li>
          Compare the certificate id in the receipt with the one on the PDF. Offline, a revocation cannot be
          seen: only this page shows it.
        </li>
      </ol>
      <p className="mt-3 max-w-prose print:hidden">
        A receipt alone proves that Vidimus issued a certificate with this content. It does not prove that a
        PDF in your hands is the file of that certificate, since anyone can copy a receipt. Check the PDF
        itself, above or with{" "}
        <a className="link" href="/docs/certificates#check-offline">
          the offline check
        </a>
        .
      </p>
    </>
  );
}
