import type { FileReading } from "@/lib/paper/reading";
import {
  type FileRecord,
  type FileVerdict,
  judgeFile,
  needsPages,
  type PageRecords,
  type PartResult,
} from "@/lib/paper/verify";
import type { FileAnswer } from "./file-desk";
import { differences, fileWording, sealTimeText } from "./file-wording";
import { loadRecords } from "./load-records";
import { NextPageLink } from "./next-page-link";
import { Successor } from "./successor";
import type { CertificateWords } from "./wording";

export interface CertificateFacts extends CertificateWords {
  record: Omit<FileRecord, keyof PageRecords>;
}

const NO_RECORDS: PageRecords = { pages: null, filingCopyPages: null };

export async function answerPdf(
  name: string,
  reading: FileReading,
  facts: CertificateFacts,
  load: typeof loadRecords = loadRecords,
): Promise<FileAnswer> {
  const records = needsPages(reading, facts.record) ? await load(facts.record.certificateId) : NO_RECORDS;
  const verdict = await judgeFile(records ? reading : { kind: "unloaded" }, {
    ...facts.record,
    ...(records ?? NO_RECORDS),
  });
  const { kind, status, title, text } = fileWording(verdict, facts);
  return {
    kind,
    status,
    title,
    text,
    outcome: verdict.outcome,
    sha256: "sha256" in verdict ? verdict.sha256 : null,
    details: (
      <>
        <Details verdict={verdict} name={name} reading={reading} />
        {kind === "revoked" ? <Successor id={facts.successor} /> : null}
      </>
    ),
  };
}

function Details({ verdict, name, reading }: { verdict: FileVerdict; name: string; reading: FileReading }) {
  if ("certificateId" in verdict) {
    return (
      <p>
        <NextPageLink asked={verdict.certificateId} name={name} reading={reading} />
      </p>
    );
  }
  return (
    <>
      {verdict.outcome === "altered" || verdict.outcome === "grown" ? (
        <ul className="list-disc space-y-1 pl-5" data-testid="differences">
          {differences(verdict).map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      ) : null}
      {"parts" in verdict ? <Parts parts={verdict.parts} /> : null}
      {verdict.outcome === "genuine" ? <p data-testid="seal-time">{sealTimeText(verdict)}</p> : null}
    </>
  );
}

const NAMES: Readonly<Record<PartResult["part"], string>> = {
  record: "Record",
  copy: "Record",
  seal: "Seal",
  receipt: "Receipt",
  pages: "Content",
};
const HOLDS: Readonly<Record<PartResult["part"], string>> = {
  record: "This is the recorded file, byte for byte.",
  copy: "This is the recorded filing copy, byte for byte.",
  seal: "A Vidimus certificate seals the entire file.",
  receipt: "The file contains this certificate’s receipt.",
  pages: "All pages are as they were issued.",
};

function Parts({ parts }: { parts: PartResult[] }) {
  return (
    <dl className="space-y-1">
      {parts.map(({ part, failure }) => (
        <div key={part} data-part={part} data-holds={failure === null}>
          <dt className="inline font-semibold">
            {NAMES[part]} {failure === null ? "passes:" : "fails:"}
          </dt>{" "}
          <dd className="inline">{failure ?? HOLDS[part]}</dd>
        </div>
      ))}
    </dl>
  );
}
