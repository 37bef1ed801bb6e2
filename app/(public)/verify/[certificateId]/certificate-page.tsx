import type { ReactNode } from "react";
import type { VerificationReview } from "@/lib/core/certificates/verification";
import type { Fact } from "@/lib/core/certificates/verification-facts";
import { CodeText } from "../../ui/code-text";
import { Sheet, SheetSection } from "../../ui/sheet";
import { Verdict } from "../../ui/verdict";
import type { CertificateLookUp } from "./look-up-certificate";
import { MeaningLists } from "./meaning-lists";
import { PdfSection } from "./pdf-section";
import { ReceiptSection } from "./receipt-section";
import { ReviewedSection } from "./reviewed-section";

/** All that the public may know of one certificate, the answer first. */
export function CertificatePage({
  view,
  certificateId,
  documentHash,
  review,
  sealCertificates,
  sealFingerprints,
  hasGuarantee,
  jws,
  siteUrl,
  supportContact,
}: CertificateLookUp) {
  return (
    <Sheet>
      <Verdict kind={view.state} status={view.status} title={view.title}>
        <p className="text-lg leading-normal print:text-base">{view.summary}</p>
        {view.successor === null ? null : (
          <p className="text-lg leading-normal print:text-base">
            <Value kind="certificate" value={view.successor} />
          </p>
        )}
        {view.isSpecimen && view.state !== "specimen" ? <SpecimenNote /> : null}
        <p className="text-sm text-muted">
          Checked {view.checkedAt} at {siteUrl}/verify/{certificateId}
        </p>
      </Verdict>
      <SheetSection id="details" title="Certificate">
        <FactList facts={view.facts} />
        {hasGuarantee ? <GuaranteeNote /> : null}
      </SheetSection>
      {view.statement.length > 0 ? <Statement paragraphs={view.statement} /> : null}
      <SheetSection id="meaning" title="What this means">
        <MeaningLists meaning={view.meaning} />
      </SheetSection>
      {review ? (
        <ReviewedSection state={view.state} record={reviewRecord(review)} />
      ) : (
        <PdfSection
          state={view.state}
          isSpecimen={view.isSpecimen}
          record={{ certificateId, documentHash, jws, sealCertificates }}
          sealFingerprints={sealFingerprints}
        />
      )}
      {jws === "" ? null : (
        <ReceiptSection certificateId={certificateId} jws={jws} siteUrl={siteUrl} state={view.state} />
      )}
      <SheetSection id="questions" title="Questions">
        <p className="max-w-prose">
          If something doesn’t look right, write to <Contact address={supportContact} /> and include the
          certificate ID.
        </p>
      </SheetSection>
    </Sheet>
  );
}

/** What the browser compares a file with: the statement and the rest stay where they are shown. */
function reviewRecord({ reviewedSha256, draftSha256, changedPlaces }: VerificationReview) {
  return { reviewedSha256, draftSha256, changedPlaces };
}

/** What was signed, word for word: a review has no paper that says it. */
function Statement({ paragraphs }: { paragraphs: string[] }) {
  return (
    <SheetSection id="statement" title="Certification statement">
      <div className="max-w-prose space-y-3 print:space-y-1">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </SheetSection>
  );
}

function SpecimenNote() {
  return (
    <p>
      <strong>It’s also a specimen</strong> from the test environment, and was never valid for any official
      use.
    </p>
  );
}

function GuaranteeNote(): ReactNode {
  return (
    <p className="mt-4 max-w-prose print:mt-1.5">
      <strong className="font-semibold">USCIS acceptance guarantee.</strong> If USCIS rejects this translation
      because of an error in it, Vidimus refunds it or translates it again.{" "}
      <a className="link print:hidden" href="/acceptance-guarantee">
        How the guarantee works
      </a>
    </p>
  );
}

function Contact({ address }: { address: string }): ReactNode {
  if (!address.includes("@")) return address;
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

/** The details, label beside value where there is room. */
function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr] print:gap-y-1">
      {facts.map(({ label, value, kind, note }) => (
        <div
          key={label}
          className="sm:col-span-2 sm:grid sm:grid-cols-subgrid print:col-span-2 print:grid print:grid-cols-subgrid"
        >
          <dt className="text-sm leading-6 text-muted">{label}</dt>
          <dd>
            <Value kind={kind} value={value} />
            {note === undefined ? null : <span className="block text-sm text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ kind, value }: Pick<Fact, "kind" | "value">) {
  switch (kind) {
    case "code":
      return <CodeText text={value} />;
    case "certificate":
      return (
        <a className="link" href={`/verify/${value}`}>
          <CodeText text={value} />
        </a>
      );
    case "name":
      return <bdi className="font-medium">{value}</bdi>;
    default:
      return value;
  }
}
