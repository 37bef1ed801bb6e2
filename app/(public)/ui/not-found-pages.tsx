import { CertificateIdForm } from "./certificate-id-form";
import { Sheet } from "./sheet";
import { Verdict } from "./verdict";

export function UnknownCertificate({ askedId }: { askedId: string }) {
  return (
    <Sheet>
      <Verdict kind="unknown" status="Unknown" title="No certificate has this ID">
        <p className="text-lg leading-normal print:text-base">
          Vidimus has never issued a certificate with the ID{" "}
          <code className="block font-mono text-[0.9375em] break-all">{askedId}</code>
        </p>
      </Verdict>
      <div className="space-y-6 px-5 py-6 sm:px-8">
        <div className="max-w-prose space-y-3">
          <p>
            <strong className="font-semibold">Compare the ID with the paper, letter by letter.</strong> It’s
            vcrt_ followed by 26 letters and digits. The letters i, l, o, and u never appear in those 26: what
            looks like one is a 1, a 0, or a v.
          </p>
          <p>
            If it’s the same, don’t rely on the document: every Vidimus certificate has a page here. Ask the
            person who gave it to you for the PDF, or scan the code printed on it.
          </p>
        </div>
        <div className="print:hidden">
          <CertificateIdForm />
        </div>
      </div>
    </Sheet>
  );
}

export function PageNotFound() {
  return (
    <div className="py-10 sm:py-16">
      <p className="font-semibold tracking-[0.08em] text-muted uppercase">404</p>
      <h1 className="mt-1 font-serif text-4xl tracking-tight">This page doesn’t exist</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        The address may be misspelled, or the page may have been removed.
      </p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <a className="link py-1" href="/verify">
            Verify a certificate
          </a>
        </li>
        <li>
          <a className="link py-1" href="/">
            Home
          </a>
        </li>
      </ul>
    </div>
  );
}
