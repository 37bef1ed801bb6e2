import type { ReactNode } from "react";
import { languageDirection } from "@/lib/core/documents/text-direction";
import type { VerificationReview, VerificationView } from "@/lib/paper";
import { Sheet, SheetSection } from "../../ui/sheet";
import { Verdict } from "../../ui/verdict";
import { PdfDesk } from "../file/pdf-desk";
import { ReviewDesk } from "../file/review-desk";
import type { CertificateLookUp } from "./certificate-look-up";
import { Certifier } from "./certifier";
import { FactList, Value } from "./fact-list";
import { IssuerSection } from "./issuer-section";
import { MeaningLists } from "./meaning-lists";
import { PaperSection } from "./paper-section";
import { PdfSection } from "./pdf-section";
import { ReceiptSection } from "./receipt-section";
import { ReviewedSection } from "./reviewed-section";

export function CertificatePage({
  view,
  certificateId,
  documentHash,
  filingCopyHash,
  renewedHashes,
  review,
  published,
  sealFingerprints,
  hasGuarantee,
  jws,
  paper,
  siteUrl,
  supportContact,
  companyName,
  companyAddress,
}: CertificateLookUp) {
  const head = <Head view={view} checkedAt={`${siteUrl}/verify/${certificateId}`} />;
  const certificate = {
    state: view.state,
    isSpecimen: view.isSpecimen,
    successor: view.successor,
  };
  const headBelow = <HeadBelow view={view} checkedAt={`${siteUrl}/verify/${certificateId}`} />;
  const sections = (
    <>
      {view.paper.length > 0 && !review ? (
        <PaperSection facts={view.paper} pageCount={paper.pageCount} />
      ) : null}
      {review ? (
        <ReviewedSection record={reviewRecord(certificateId, review)} />
      ) : (
        <PdfSection
          isErased={jws === ""}
          documentHash={documentHash}
          filingCopyHash={filingCopyHash}
          renewedHashes={renewedHashes}
          sealFingerprints={sealFingerprints}
        />
      )}
      <SheetSection id="details" title="Certificate">
        <FactList facts={view.facts} />
        {/* A specimen has no certifier. */}
        {view.isSpecimen ? null : <Certifier {...paper.certifier} />}
        {hasGuarantee ? <GuaranteeNote /> : null}
      </SheetSection>
      {view.statement.length > 0 ? (
        <Statement paragraphs={view.statement} inTarget={view.statementInTarget} />
      ) : null}
      <SheetSection id="meaning" title="What this means">
        <MeaningLists meaning={view.meaning} />
      </SheetSection>
      {jws === "" ? null : (
        <ReceiptSection
          certificateId={certificateId}
          jws={jws}
          siteUrl={siteUrl}
          state={view.state}
          isReview={review !== null}
        />
      )}
      <IssuerSection
        supportContact={supportContact}
        companyName={companyName}
        companyAddress={companyAddress}
      />
    </>
  );
  if (review)
    return (
      <Sheet>
        <ReviewDesk
          certificate={certificate}
          record={reviewRecord(certificateId, review)}
          head={head}
          headBelow={headBelow}
        >
          {sections}
        </ReviewDesk>
      </Sheet>
    );
  if (documentHash === null)
    return (
      <Sheet>
        {head}
        {sections}
      </Sheet>
    );
  const record = {
    certificateId,
    documentHash,
    filingCopyHash,
    jws,
  };
  return (
    <Sheet>
      <PdfDesk
        facts={{ ...certificate, record }}
        published={published}
        siteUrl={siteUrl}
        head={head}
        headBelow={headBelow}
      >
        {sections}
      </PdfDesk>
    </Sheet>
  );
}

interface HeadProps {
  view: VerificationView;
  checkedAt: string;
}

function Head({ view, checkedAt }: HeadProps) {
  return (
    <Verdict kind={view.state} status={view.status} title={view.title}>
      <p className="text-lg leading-normal print:text-base">{view.summary}</p>
      <Footnotes view={view} checkedAt={checkedAt} />
    </Verdict>
  );
}

/** Without colour or mark: a valid certificate makes no file genuine. */
function HeadBelow({ view, checkedAt }: HeadProps) {
  return (
    <SheetSection id="certificate-itself" title={`The certificate itself: ${view.status.toLowerCase()}`}>
      <div className="max-w-prose space-y-2">
        <p>{view.summary}</p>
        <Footnotes view={view} checkedAt={checkedAt} />
      </div>
    </SheetSection>
  );
}

function Footnotes({ view, checkedAt }: HeadProps) {
  return (
    <>
      {view.successor === null ? null : (
        <p className="text-[0.9375rem] leading-normal sm:text-lg print:text-base">
          <Value kind="certificate" value={view.successor} />
        </p>
      )}
      {view.isSpecimen && view.state !== "specimen" ? <SpecimenNote /> : null}
      <p className="text-sm text-muted">
        Checked {view.checkedAt} at {checkedAt}
      </p>
    </>
  );
}

function reviewRecord(
  certificateId: string,
  { format, reviewedSha256, draftSha256, changedPlaces }: VerificationReview,
) {
  return { certificateId, format, reviewedSha256, draftSha256, changedPlaces };
}

function Statement({
  paragraphs,
  inTarget,
}: {
  paragraphs: string[];
  inTarget: VerificationView["statementInTarget"];
}) {
  return (
    <SheetSection id="statement" title="Certification statement">
      {inTarget ? (
        <div
          lang={inTarget.language}
          dir={languageDirection(inTarget.language) === "rtl" ? "rtl" : "ltr"}
          className="mb-6 max-w-prose space-y-3 print:mb-2 print:space-y-1"
        >
          {inTarget.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : null}
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
