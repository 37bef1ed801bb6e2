import { CodeText } from "../../ui/code-text";
import { FileDrop } from "../file/file-drop";
import type { ReviewRecord } from "../file/judge-reviewed";

export function ReviewedSection({ record }: { record: ReviewRecord }) {
  return (
    <section aria-labelledby="check-file" className="border-t border-rule px-5 py-6 sm:px-8 print:hidden">
      <h2 id="check-file" className="mb-3 text-lg font-semibold tracking-tight">
        Check your file
      </h2>
      <FileDrop
        introduction="Drop the reviewed file here to check whether it’s the exact text that was certified. This page compares its fingerprint with the one in the signed receipt, and recognizes the draft."
        what="a file"
        accept=".html,.docx,.pdf,.txt"
      />
      <noscript>
        <p className="mb-3 max-w-prose">
          Your browser doesn’t run scripts on this page, so it can’t read a file here. You can compare it by
          hand:
        </p>
      </noscript>
      <details className="mt-4">
        <summary className="link w-fit cursor-pointer">Compare by hand</summary>
        <div className="mt-3 max-w-prose space-y-3">
          <p>
            Use your computer to calculate the file’s SHA-256 fingerprint: <code>shasum -a 256 FILE</code> on
            macOS or Linux, <code>certutil -hashfile FILE SHA256</code> on Windows. If all 64 characters match
            the first of these, the file is the certified text.
          </p>
          <p>
            <span className="block text-sm text-muted">Reviewed file: certified</span>
            <CodeText text={record.reviewedSha256} />
          </p>
          <p>
            <span className="block text-sm text-muted">Draft: not certified</span>
            <CodeText text={record.draftSha256} />
          </p>
        </div>
      </details>
    </section>
  );
}
