import { CertificateIdForm } from "./certificate-id-form";
import { Sheet } from "./sheet";
import { Verdict } from "./verdict";

/** No certificate has this id: said plainly, without guessing why. */
export function UnknownCertificate({ askedId }: { askedId: string }) {
  return (
    <Sheet>
      <Verdict kind="unknown" status="Unknown" title="No certificate has this id">
        <p className="text-lg leading-normal print:text-base">
          Vidimus has never issued a certificate with the id{" "}
          <code className="block font-mono text-[0.9375em] break-all">{askedId}</code>
        </p>
      </Verdict>
      <div className="space-y-6 px-5 py-6 sm:px-8">
        <div className="max-w-prose space-y-3">
          <p>
            <strong className="font-semibold">Compare the id with the paper, letter by letter.</strong> It has
            vcrt_ and 26 letters and digits. The letters i, l, o and u never occur in it: what looks like one
            is a 1, a 0 or a v.
          </p>
          <p>
            If it is the same, do not rely on the document: every certificate of Vidimus has a page here. Ask
            the person who gave it to you for the PDF, or scan the code that is printed on it.
          </p>
        </div>
        <div className="print:hidden">
          <CertificateIdForm />
        </div>
      </div>
    </Sheet>
  );
}
