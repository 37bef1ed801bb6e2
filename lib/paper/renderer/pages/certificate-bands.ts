import { APPLICANT_IN_ENGLISH, englishTitle, IDENTITY_LABELS } from "@/lib/core/documents/document-identity";
import {
  certifiedLanguageName,
  certifiedTargetName,
  documentTitleOf,
} from "@/lib/core/orders/document-names";
import { englishApplicant, englishRows } from "@/lib/review/shared";
import type { ReplacedCertificate } from "../../certificates/verification";
import { certificateDate } from "../../certification/closing";
import {
  type CertificationStatement,
  type StatementFacts,
  statementFor,
} from "../../certification/statement";
import type { Band } from "../layout/band";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import { signatureBand } from "./signature-band";
import { stampBands } from "./stamp-bands";
import { type StatementRow, statementBands } from "./statement-bands";

export interface PageCounts {
  own: number;
  exhibit: number;
}

export function certificateBands(
  document: CertifiedDocument,
  counts: PageCounts,
  setter: TypeSetter,
  room: number,
): Band[] {
  const { value: title, below } = titleRow(document);
  const rows = factsOf(document, counts, title).map(
    ([label, value]): StatementRow => ({
      label,
      value,
      bold: label === "Applicant",
      isName: NAMES.has(label),
      below: label === TITLE_LABEL ? below : undefined,
    }),
  );
  return statementBands({ ...statementOf(document), rows }, setter, {
    isSigned: true,
    room,
    below: () => [signatureBand(document, setter, room), ...stampBands(document, setter, room)],
  });
}

const TITLE_LABEL = "Document";

const NAMES: ReadonlySet<string> = new Set([
  "Applicant",
  APPLICANT_IN_ENGLISH,
  TITLE_LABEL,
  IDENTITY_LABELS.number,
  IDENTITY_LABELS.holder,
  "Certificate",
]);

export function statementOf(document: CertifiedDocument): CertificationStatement {
  return document.statement ?? statementFor(document.profile, statementFactsOf(document));
}

export function statementFactsOf(document: CertifiedDocument): StatementFacts {
  return {
    ...document,
    documentTitle: documentTitleOf(document.content.title),
    englishTitle: englishTitle(document.content),
    translatorName: document.translator.name,
  };
}

export function titleRow({ content }: CertifiedDocument): Pick<StatementRow, "value" | "below"> {
  const title = documentTitleOf(content.title);
  const english = englishTitle(content);
  return english === null || english === title
    ? { value: title }
    : { value: english, below: { text: title, language: content.language } };
}

function factsOf(document: CertifiedDocument, counts: PageCounts, title: string): [string, string][] {
  const { applicantName, role, translator, documentIndex, documentsInOrder } = document;
  const { signedAt, issuedAt, timeZone, replaces } = document;
  const [signed = "", issued = ""] = [signedAt, issuedAt].map((at) => certificateDate(at, timeZone));
  const inEnglish = englishApplicant(applicantName, document.content);
  const who = role === "translated" ? "Translated and certified by" : "Reviewed and certified by";
  return [
    ...(applicantName === null ? [] : [["Applicant", applicantName] as [string, string]]),
    ...(inEnglish === null ? [] : [[APPLICANT_IN_ENGLISH, inEnglish] as [string, string]]),
    [TITLE_LABEL, title],
    ...englishRows(document.content.identity, document.content.language),
    [
      "Translated from",
      capitalised(certifiedLanguageName(document.sourceLanguage, document.sourceLanguageName)),
    ],
    ["Translated into", certifiedTargetName(document)],
    [who, translator.name],
    ...(documentsInOrder > 1
      ? [["Document in the order", `${documentIndex + 1} of ${documentsInOrder}`] as [string, string]]
      : []),
    ["Order", document.orderNumber],
    ["Certificate", document.certificateId],
    ...(replaces === null ? [] : [["Replaces certificate", replacedText(replaces)] as [string, string]]),
    ...(issued === signed ? [] : [["Certificate issued on", issued] as [string, string]]),
    ["Pages", pagesText(counts, document)],
  ];
}

function replacedText({ certificateId, issuedOn }: ReplacedCertificate): string {
  const day = certificateDate(new Date(issuedOn), null);
  return `${certificateId}, issued on ${day}; that one is no longer valid`;
}

function pagesText({ own, exhibit }: PageCounts, document: CertifiedDocument): string {
  const { isNotarized, receiptJws } = document;
  const more =
    isNotarized && receiptJws === null
      ? " (this filing copy; the original has one more page, for the notary)"
      : "";
  const certified = `${own}, this certificate included${more}`;
  if (exhibit === 0) return certified;
  return `${certified}; then ${exhibit === 1 ? "1 page" : `${exhibit} pages`} of the source document`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
