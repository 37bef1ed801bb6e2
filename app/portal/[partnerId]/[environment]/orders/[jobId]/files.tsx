"use client";

import { AsJson } from "@/app/portal/ui/as-json";
import { CopyableId } from "@/app/ui/copy";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import type { OrderCertificate, OrderSource, OrderView } from "@/lib/contract/portal/order-views";
import { reasonText } from "@/lib/paper";
import { AskCorrection } from "./ask-correction";
import { Correction } from "./corrections";
import type { OrderPathProps } from "./verbs";

export function CertificatesPanel({
  path,
  order: { certificates, correctionRequests, textUrl, may },
}: OrderPathProps & { order: OrderView }) {
  if (certificates.length === 0 && !textUrl) return null;
  return (
    <Panel title="Result" id="result">
      <ul className="flex flex-col gap-4">
        {textUrl ? (
          <li>
            <a className="button" data-tone="primary" href={textUrl} download>
              Download the text
            </a>
          </li>
        ) : null}
        {certificates.map((certificate) => (
          <li key={certificate.certificateId} id={certificate.certificateId} className="scroll-mt-4">
            <Certificate path={path} certificate={certificate} opensDocuments={may.openDocuments} />
            {correctionRequests
              .filter(({ certificateId }) => certificateId === certificate.certificateId)
              .toReversed()
              .map((request) => (
                <Correction
                  key={request.requestId}
                  request={request}
                  isRevoked={certificate.revokedAt !== null}
                />
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Certificate({
  path,
  certificate,
  opensDocuments,
}: OrderPathProps & {
  certificate: OrderCertificate;
  opensDocuments: boolean;
}) {
  const { certificateId, index, issuedAt, translatorName, verifyUrl, revokedAt, revokedReason } = certificate;
  const { pdfUrl, filingCopyUrl, renewedUrl, reviewedUrl, supersededBy } = certificate;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">
          Certificate of document {index + 1}
          {revokedAt === null ? null : (
            <span className="text-revoked"> ({supersededBy === null ? "revoked" : "replaced"})</span>
          )}
        </p>
        <p className="text-muted">
          Signed by {translatorName}, <Time at={issuedAt} look="day" />.
          {certificate.supersedes === null ? null : (
            <>
              {" "}
              It replaces{" "}
              <a className="link" href={`#${certificate.supersedes}`}>
                an earlier one
              </a>
              .
            </>
          )}
          {revokedAt === null ? null : (
            <>
              {" "}
              {supersededBy === null ? "Revoked" : "Replaced"} <Time at={revokedAt} />
              {supersededBy === null ? null : (
                <>
                  {" "}
                  by{" "}
                  <a className="link" href={`#${supersededBy}`}>
                    another one
                  </a>
                </>
              )}
              .{/* The link says it already. */}
              {revokedReason === null || (supersededBy !== null && revokedReason === "superseded")
                ? null
                : ` ${reasonText(revokedReason)}`}
            </>
          )}
        </p>
        <p>
          <CopyableId id={certificateId} label="the certificate ID" />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {pdfUrl === null ? null : (
          <a className="button" data-tone="primary" data-small href={pdfUrl} download>
            Download PDF
          </a>
        )}
        {filingCopyUrl === null ? null : (
          <a className="button" data-small href={filingCopyUrl} download>
            Download filing copy
          </a>
        )}
        {renewedUrl === null ? null : (
          <a className="button" data-small href={renewedUrl} download>
            Download renewed PDF
          </a>
        )}
        {reviewedUrl === null ? null : (
          <a className="button" data-tone="primary" data-small href={reviewedUrl} download>
            Download reviewed text
          </a>
        )}
        <a className="button" data-tone="quiet" data-small href={verifyUrl} target="_blank" rel="noreferrer">
          Verify page
        </a>
        {certificate.mayAskCorrection ? (
          <AskCorrection path={path} certificateId={certificateId} index={index} />
        ) : null}
        <AsJson name={certificateId} of={{ path: `/api/v1/verify/${certificateId}` }} />
      </div>
      {filingCopyUrl === null ? null : (
        <p className="w-full text-sm text-muted">
          The filing copy is for electronic filing with a court that accepts no attachments or form fields. It
          has the same pages, without seal and receipt.
        </p>
      )}
      {renewedUrl === null ? null : (
        <p className="w-full text-sm text-muted">
          The renewed PDF is the same file with this year’s proof of its seal behind it. Keep it for the
          archive. Some PDF viewers call any addition a change; give those the issued PDF.
        </p>
      )}
      {opensDocuments ? null : <p className="w-full text-sm text-muted">Your role opens no documents.</p>}
    </div>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
};
const MAX_PICTURES = 12;

/** As pictures: the files themselves are never opened in a browser. */
export function DocumentsPanel({ order: { sources } }: { order: OrderView }) {
  if (sources === undefined || sources.length === 0) return null;
  return (
    <Panel title="Documents" id="documents">
      <ul className="flex flex-col gap-5">
        {sources.map((source) => (
          <li key={source.index}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Source({ source }: { source: OrderSource }) {
  const { index, mediaType, sizeBytes, pageUrls, isDeleted, isSpecimen } = source;
  const hidden = pageUrls.length - MAX_PICTURES;
  return (
    <>
      <p className="mb-2">
        <span className="font-medium">Document {index + 1}</span>{" "}
        <span className="text-muted">
          {KINDS[mediaType] ?? mediaType}, {sizeText(sizeBytes)}
          {isSpecimen ? ". It couldn’t be fetched: our specimen stands for it" : ""}
          {isDeleted ? ". Its time of keeping is over, and it was deleted" : ""}
        </span>
      </p>
      <ul className="flex flex-wrap gap-3">
        {pageUrls.slice(0, MAX_PICTURES).map((url, page) => (
          <li key={url}>
            <a
              href={`${url}?side=1600`}
              target="_blank"
              rel="noreferrer"
              className="block rounded border border-rule bg-canvas"
            >
              {/* biome-ignore lint/performance/noImgElement: a picture of a client's paper goes through no shared cache. */}
              <img
                src={`${url}?side=240`}
                alt={`Document ${index + 1}, page ${page + 1}`}
                loading="lazy"
                className="h-40 w-32 rounded object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="mt-2 text-muted">And {hidden} more pages.</p> : null}
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
