import { OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import { englishTitle, needsEnglish } from "@/lib/core/documents/document-identity";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import OWN_NAMES_DATA from "./data/own-names.json" with { type: "json" };

/** The type is the client's word for a price. Name it only if the English title says the same. */
export function certifiedDocumentType(
  order: { documentType: string; targetLanguage: string },
  { content, documentsInOrder }: { content: TranslatedDocument | null; documentsInOrder: number },
): string {
  if (documentsInOrder > 1 || content === null) return OTHER_DOCUMENT_TYPE;
  const title = needsEnglish(order.targetLanguage) ? englishTitle(content) : content.title;
  return title !== null && isTitleOf(order.documentType, title) ? order.documentType : OTHER_DOCUMENT_TYPE;
}

function fromRegister(event: string, register: string): string {
  return [
    `${event} (?:registration )?(?:certificate|record|extract)`,
    `(?:certificate|record|entry|extract) of (?:live |civil )?${event}`,
    `certificate of (?:registration of ${event}|${event} registration)`,
    `certificate (?:from|of) (?:the )?${event} (?:register|registry)`,
    `${event} register (?:entry|extract)`,
    `extract (?:from|of) (?:the )?(?:civil )?(?:register|registry|records?) of ${register}`,
    `extract (?:from|of) (?:the )?${event} (?:register|registry|records?)`,
  ].join("|");
}

const DIVORCE_JUDGMENT =
  "(?:final )?(?:divorce judge?ment|judge?ment of (?:divorce|dissolution of marriage))";

/** Any other words may mean another document. Our own table, 2026-11-30. */
const NAMES: Readonly<Record<string, string>> = {
  academic_transcript:
    "(?:consolidated )?(?:marks? ?sheet|grade sheet|statement of (?:marks|grades))|(?:academic|school|high school|college|university|official) transcript|grade transcript|(?:academic )?transcript of (?:(?:academic )?records|grades|marks)",
  adoption_decree: "decree of adoption|adoption order|order of adoption",
  affidavit: "(?:sworn |joint )?affidavit(?: of (?:birth|heirship|identity|loss|residence|support))?",
  bank_statement: "bank account statement",
  birth_certificate: fromRegister("birth", "births"),
  business_license: "business licen[cs]e",
  certificate_of_good_standing: "good standing certificate",
  clinical_report: "clinical (?:study|trial) report",
  contract:
    "(?:employment|labou?r|purchase|sales?|lease|rental|service|loan) contract|contract of (?:employment|lease|loan|purchase|sale)",
  court_judgment: `(?:(?:civil|court|criminal|final) )?judge?ment|judge?ment of the court|(?:civil|criminal) court judge?ment|court (?:decision|ruling)|(?:decision|ruling) of the court|${DIVORCE_JUDGMENT}`,
  custody_order: "child custody order|order of (?:child )?custody",
  death_certificate: fromRegister("death", "deaths"),
  diploma:
    "(?:bachelors?|college|doctoral|graduation|high school|higher education|masters?|secondary school|university) diploma|diploma of (?:higher|secondary) education|(?:bachelors?|masters?|doctoral) degree certificate|degree certificate|(?:diploma|degree) of (?:bachelor|doctor|master)",
  divorce_certificate: fromRegister("divorce", "divorces"),
  divorce_decree: `(?:final )?(?:divorce decree|divorce order|decree of (?:divorce|dissolution of marriage))|decree absolute(?: of divorce)?|${DIVORCE_JUDGMENT}`,
  driver_license: "(?:drivers?|driving) licen[cs]e",
  employment_letter:
    "letter of employment|certificate of employment|employment certificate|employment (?:confirmation|verification) letter|letter of employment (?:confirmation|verification)",
  family_register:
    "(?:family|household) regist(?:er|ry)(?: (?:book|booklet|certificate|extract|hukou|koseki|record|transcript))?|(?:extract|transcript) (?:from|of) (?:the )?(?:family|household) regist(?:er|ry)|household registration(?: (?:book|booklet|certificate|record|hukou))?|family relations? certificate|certificate of family relations?|hukou(?: (?:book|booklet))?|koseki(?: tohon)?",
  financial_statement: "(?:annual |consolidated |audited |interim )?financial statements?",
  identity_card: "(?:(?:citizen|citizens|national|resident|residents) )?(?:identity|identification|id) card",
  marriage_certificate: `civil marriage certificate|${fromRegister("marriage", "marriages")}`,
  medical_record:
    "medical (?:records|report|history)|(?:hospital |medical )?discharge (?:summary|report|letter|note)|(?:ct|mri|mr|pathology|radiology|ultrasound|x ray|laboratory|lab)(?: scan| test)? (?:report|results?)",
  military_record:
    "military service (?:book|booklet|certificate|record)|(?:certificate|record) of military service|military (?:booklet|id)",
  name_change_certificate: "change of name certificate|certificate of (?:change of name|name change)",
  passport: "(?:diplomatic|foreign|internal|international|national|official|ordinary|service) passport",
  patent: "(?:invention|utility|design) patent|letters patent|patent (?:certificate|for (?:an )?invention)",
  pay_slip: "payslip|pay ?stub|(?:salary|wage) (?:slip|statement)|earnings statement",
  police_clearance:
    "police (?:clearance|character) (?:certificate|letter)|certificate of police clearance|police certificate(?: of good conduct)?|certificate of (?:good conduct|no criminal (?:conviction|convictions|record))|criminal record (?:certificate|extract)|no criminal record certificate|(?:certificate|extract) (?:from|of) (?:the )?(?:criminal|judicial|police) (?:record|records|register)",
  power_of_attorney: "(?:general |special |limited |durable |notarial )?power of attorney",
  property_deed: "(?:property )?title deed|deed of (?:property|title)|(?:general |special )?warranty deed",
  reference_letter: "letter of (?:reference|recommendation)|recommendation letter",
  residence_permit: "(?:permanent |temporary )?residen(?:ce|cy|t) (?:permit|card)|residence permit card",
  single_status_certificate:
    "certificate of (?:single status|celibacy|no impediment(?: to marriage)?|freedom to marry|legal capacity to marry|capacity to marry)|(?:celibacy|no impediment|unmarried status) certificate",
  tax_return: "(?:annual |corporate |federal |individual |personal )?(?:income )?tax return",
  utility_bill: "(?:electric|electricity|gas|internet|phone|telephone|water) bill",
  vaccination_record:
    "(?:vaccination|immuni[sz]ation) (?:book|booklet|card|certificate|record|records)|certificate of (?:vaccination|immuni[sz]ation)|record of (?:vaccinations|immuni[sz]ations)",
  will: "last will|(?:last )?will and testament",
};

const KIND_OF_COPY =
  "(?:(?:abridged|certified|computeri[sz]ed|duplicate|extended|full|international|long form|multilingual|notarial|notarized|official|original|plurilingual|short form|true|unabridged) )*(?:(?:copy|duplicate|extract) (?:of|from) )?(?:(?:a|an|the) )?(?:official )?";
const CODE = "\\p{L}{0,3}\\p{Nd}+\\p{L}{0,2}";
const ITS_NUMBER = `(?: (?:copy|duplicate|extract|original))?(?: with marginal (?:annotations?|entries|notes?))?(?:(?: (?:no|nr|number))?(?: \\p{L})? ${CODE}(?: (?:\\p{L}|${CODE}))*)?`;

/**
 * Names in a type's own languages, which may stand in brackets behind the English one. No rule tells them from
 * words for another document: “(Solicitud)” is an application. Our own table, 2026-11-30.
 */
const OWN_NAMES: Readonly<Record<string, string>> = OWN_NAMES_DATA;
const BEHIND = /^(.*\S)\s*[([]([^()[\]]+)[)\]]\s*$/u;

const OWN = new Map(Object.entries(OWN_NAMES).map(([type, names]) => [type, new Set(names.split("|"))]));

function withoutOwnName(documentType: string, title: string): string {
  const [, name = "", own = ""] = BEHIND.exec(title) ?? [];
  const bare = wordsOf(own.replace(/['’]/gu, " ").normalize("NFD").replace(/\p{M}/gu, ""));
  return OWN.get(documentType)?.has(bare.replaceAll("ł", "l")) === true ? name : title;
}

const TITLES = new Map(
  Object.entries(NAMES).map(([type, names]) => [
    type,
    new RegExp(`^${KIND_OF_COPY}(?:${wordsOf(type)}|${names})${ITS_NUMBER}$`, "u"),
  ]),
);

export function isTitleOf(documentType: string, title: string): boolean {
  const words = wordsOf(withoutOwnName(documentType, title));
  return words !== "" && (words === wordsOf(documentType) || TITLES.get(documentType)?.test(words) === true);
}

/** "drivers license no 12" for "Driver’s License No. 12". */
function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
