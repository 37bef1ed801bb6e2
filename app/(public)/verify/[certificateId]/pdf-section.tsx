import type { VerificationState } from "@/lib/core/verification";
import { CodeText } from "../../ui/code-text";
import { PdfCheck } from "./pdf-check";

interface PdfSectionProps {
  state: VerificationState;
  isSpecimen: boolean;
  documentHash: string | null;
}

/** Compares a PDF in the reader's hands with the one that was issued, by script or by hand. */
export function PdfSection({ state, isSpecimen, documentHash }: PdfSectionProps) {
  return (
    <section aria-labelledby="check-pdf" className="border-t border-rule px-5 py-6 sm:px-8 print:hidden">
      <h2 id="check-pdf" className="mb-3 text-lg font-semibold tracking-tight">
        Check your PDF
      </h2>
      {documentHash === null ? (
        <p className="max-w-prose">
          No fingerprint of a PDF is recorded for this certificate, so this page cannot compare a file with
          it. Compare the text with the details above.
        </p>
      ) : (
        <>
          <PdfCheck state={state} isSpecimen={isSpecimen} documentHash={documentHash} />
          <noscript>
            <p className="mb-3 max-w-prose">
              Your browser does not run scripts on this page, so it cannot read a file here. You can compare
              it by hand:
            </p>
          </noscript>
          <details className="mt-4">
            <summary className="link w-fit cursor-pointer">Compare by hand</summary>
            <ByHand documentHash={documentHash} />
          </details>
        </>
      )}
    </section>
  );
}

function ByHand({ documentHash }: { documentHash: string }) {
  return (
    <div className="mt-3 max-w-prose space-y-3">
      <p>
        Let your computer work out the SHA-256 fingerprint of the file. If all 64 characters are the same as
        below, the file is the very PDF that was issued.
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
    </div>
  );
}

function Command({ system, command }: { system: string; command: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{system}</dt>
      <dd>
        <code className="font-mono text-[0.9375em]">{command}</code>
      </dd>
    </div>
  );
}
