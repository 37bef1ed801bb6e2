import { fingerprintText } from "@/lib/paper";
import { CodeText } from "../../ui/code-text";
import { SheetSection } from "../../ui/sheet";
import { FileDrop, PICTURES } from "../file/file-drop";

interface PdfSectionProps {
  isErased: boolean;
  documentHash: string | null;
  filingCopyHash: string | null;
  renewedHashes: readonly string[];
  sealFingerprints: readonly string[];
}

export function PdfSection({
  isErased,
  documentHash,
  filingCopyHash,
  renewedHashes,
  sealFingerprints,
}: PdfSectionProps) {
  if (documentHash === null) return <NothingToCheck isErased={isErased} />;
  return (
    <section aria-labelledby="check-pdf" className="border-t border-rule px-5 py-6 sm:px-8 print:hidden">
      <h2 id="check-pdf" className="mb-3 text-lg font-semibold tracking-tight">
        Check your PDF
      </h2>
      <FileDrop
        introduction="Drop the certified PDF to check whether it’s the one that was issued. This page checks its fingerprint, its seal, the receipt inside it, and each of its pages. Of a photo, it reads the square code."
        what="a PDF"
        accept={`application/pdf,.pdf,${PICTURES}`}
      />
      {filingCopyHash === null ? null : (
        <p className="mt-3 max-w-prose">
          You can also drop the filing copy, which is for courts that accept no attachments. It must be the
          file as it was delivered: a court’s own stamp on its pages makes it another file.
        </p>
      )}
      <noscript>
        <p className="mb-3 max-w-prose">
          Your browser doesn’t run scripts on this page, so it can’t read a file here. You can compare it by
          hand:
        </p>
      </noscript>
      <details className="mt-4">
        <summary className="link w-fit cursor-pointer">Compare by hand</summary>
        <ByHand
          documentHash={documentHash}
          filingCopyHash={filingCopyHash}
          renewedHashes={renewedHashes}
          sealFingerprints={sealFingerprints}
        />
      </details>
    </section>
  );
}

function NothingToCheck({ isErased }: Pick<PdfSectionProps, "isErased">) {
  return (
    <SheetSection id="check-pdf" title="Check your PDF">
      <p className="max-w-prose">
        {isErased
          ? "The names, the fingerprint, and the receipt of this certificate were deleted, so this page can’t check a file or a paper. You can only compare the certificate ID with the one at the foot of each page, and the date of issue with the first page. If they match, the paper names this certificate. Its text stays unproven."
          : "No PDF fingerprint is recorded for this certificate, so this page can’t compare a file with it. Compare the text with the details below."}
      </p>
    </SheetSection>
  );
}

function ByHand({
  documentHash,
  filingCopyHash,
  renewedHashes,
  sealFingerprints,
}: Omit<PdfSectionProps, "isErased" | "documentHash"> & { documentHash: string }) {
  return (
    <div className="mt-3 max-w-prose space-y-3">
      <p>
        Use your computer to calculate the file’s SHA-256 fingerprint. If all 64 characters match the ones
        below, the file is the exact PDF that was issued.
      </p>
      <dl className="space-y-2">
        <Command system="macOS or Linux, in a terminal" command="shasum -a 256 certificate.pdf" />
        <Command
          system="Windows, at the command prompt"
          command="certutil -hashfile certificate.pdf SHA256"
        />
      </dl>
      <p>
        <span className="block text-sm text-muted">Recorded fingerprint</span>
        <CodeText text={documentHash} />
      </p>
      {filingCopyHash === null ? null : (
        <p>
          <span className="block text-sm text-muted">Recorded fingerprint of the filing copy</span>
          <CodeText text={filingCopyHash} />
        </p>
      )}
      {renewedHashes.length === 0 ? null : (
        <div>
          <p className="text-sm text-muted">
            Recorded fingerprints of the renewed PDF: the one that was issued, with newer time-stamps behind
            its seal
          </p>
          <ul>
            {renewedHashes.map((hash) => (
              <li key={hash}>
                <CodeText text={hash} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {sealFingerprints.length > 0 ? <SealByHand sealFingerprints={sealFingerprints} /> : null}
    </div>
  );
}

function SealByHand({ sealFingerprints }: { sealFingerprints: readonly string[] }) {
  return (
    <>
      <p>
        To check the seal, use Poppler and OpenSSL to print the certificate that sealed the PDF. The first
        command must report <i>Signature is Valid</i> and <i>Total document signed</i>. A certificate’s name
        proves nothing, because anyone can make one with our name. Its fingerprint must be one of those below.
      </p>
      <dl className="space-y-2">
        <Command system="The signature" command="pdfsig -nocert certificate.pdf" />
        <Command
          system="Its certificate"
          command="pdfsig -dump certificate.pdf && openssl pkcs7 -inform DER -in certificate.pdf.sig0 -print_certs | openssl x509 -noout -fingerprint -sha256"
        />
      </dl>
      <div>
        <p className="text-sm text-muted">Vidimus seal certificates (SHA-256)</p>
        <ul data-testid="seal-fingerprints">
          {sealFingerprints.map((fingerprint) => (
            <li key={fingerprint}>
              <code className="font-mono text-[0.9375em] break-all">{fingerprintText(fingerprint)}</code>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Command({ system, command }: { system: string; command: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{system}</dt>
      <dd>
        <code className="font-mono text-[0.9375em] break-words">{command}</code>
      </dd>
    </div>
  );
}
