import { identityValues } from "@/lib/core/documents/document-identity";
import { documentTitleOf } from "@/lib/core/orders/document-names";
import { translatedApplicant } from "@/lib/review/shared";
import type { ReplacedCertificate } from "../../certificates/verification";
import type { LabelId, Wording } from "../../certification/statements/wordings";
import type { TargetStatement } from "../../certification/target-statement";
import { dateIn, languageIn } from "../../certification/words-in";
import type { Band } from "../layout/band";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import type { PageCounts } from "./certificate-bands";
import { keepNumbers } from "./keep-numbers";
import { type StatementRow, statementBands } from "./statement-bands";

export function targetBands(
  document: CertifiedDocument,
  { wording, statement }: { wording: Wording; statement: TargetStatement },
  counts: PageCounts,
  setter: TypeSetter,
  room: number,
): Band[] {
  const rows = factsOf(document, wording, counts).map(
    ([label, value, more]): StatementRow => ({
      label: wording.labels[label],
      value,
      bold: label === "applicant",
      isName: NAMES.has(label),
      ...more,
    }),
  );
  return statementBands({ ...statement, rows }, setter, { isSigned: false, room });
}

const NAMES: ReadonlySet<LabelId> = new Set(["applicant", "document", "number", "holder", "certificate"]);

const OWN_WORDS = "en";

/** Beside the ID, right-to-left reading would reorder the day's figures. */
function issuedBefore({ issuedOn }: ReplacedCertificate, wording: Wording): StatementRow["below"] {
  const day = dateIn(wording, new Date(issuedOn), null);
  return { text: `${wording.labels.issuedOn}: ${day}`, language: wording.language };
}

type Fact<Value> = [label: LabelId, value: Value, more?: Pick<StatementRow, "language" | "below">];

function factsOf(document: CertifiedDocument, wording: Wording, counts: PageCounts): Fact<string>[] {
  const { applicantName, role, translator, documentIndex, documentsInOrder, signedAt, issuedAt } = document;
  const { content, sourceLanguage, sourceLanguageName, targetLanguage, stamp, replaces } = document;
  const [signed = "", issued = ""] = [signedAt, issuedAt].map((at) => dateIn(wording, at, document.timeZone));
  const inLatin = translatedApplicant(applicantName, content);
  const credentials = keepNumbers(translator.credentials);
  const rows: Fact<string | null>[] = [
    [
      "applicant",
      applicantName,
      inLatin === null ? {} : { below: { text: inLatin, language: content.language } },
    ],
    ["document", documentTitleOf(content.title)],
    ...identityValues(content.identity).map(([part, text]): [LabelId, string] => [
      part === "issuedOn" ? "documentDate" : part,
      text,
    ]),
    ["from", languageIn(wording, sourceLanguage, sourceLanguageName)],
    ["into", languageIn(wording, targetLanguage, null)],
    [
      role === "translated" ? "translatedBy" : "reviewedBy",
      translator.name,
      credentials === "" ? {} : { below: { text: credentials, language: OWN_WORDS } },
    ],
    ["stamp", stamp && `${stamp.body}, ${keepNumbers(stamp.number)}`, { language: OWN_WORDS }],
    ["stampUntil", stamp?.expiresOn ? dateIn(wording, new Date(stamp.expiresOn), null) : null],
    ["place", documentsInOrder > 1 ? `${documentIndex + 1}/${documentsInOrder}` : null],
    ["order", document.orderNumber],
    ["certificate", document.certificateId],
    ["replaces", replaces?.certificateId ?? null, replaces ? { below: issuedBefore(replaces, wording) } : {}],
    ["signedOn", signed],
    ["issuedOn", issued === signed ? null : issued],
    ["pages", `${counts.own}`],
    ["exhibit", counts.exhibit === 0 ? null : `${counts.exhibit}`],
  ];
  return rows.flatMap(([label, value, more]): Fact<string>[] =>
    value === null ? [] : [[label, value, more ?? {}]],
  );
}
