/** What a receipt's signature covers. */
export interface ReceiptClaims {
  /** The site that issued it. */
  iss: string;
  /** The certificate's public id. */
  sub: string;
  /** When it was issued, in seconds since 1970. */
  iat: number;
  jobId: string;
  orderNumber: string;
  /** True for a specimen that nobody may rely on. */
  isSandbox: boolean;
  productLine: string;
  useCase: string | null;
  sourceLanguage: string;
  /** Only where `sourceLanguage` is "other": the language that the reviewer found, or several, in English. */
  sourceLanguageName?: string;
  targetLanguage: string;
  /** Whether a translation was made, or a draft of somebody else's reviewed. */
  role: "translated" | "reviewed";
  translator: { name: string; credentials: string };
  /** Names the wording of the certification statement: edition, recipient, and its language besides English if any. */
  statementVersion: string;
  /**
   * What the paper says of its issue: the name on its letterhead, if it has one, and days such as "2026-11-20" in the time
   * zone in which it was signed. Absent on older receipts.
   */
  printed?: { issuerName?: string; signedOn: string; issuedOn: string };
  /** Only where the order named an applicant. */
  applicant?: {
    name: string;
    /** Where the name is in other letters, and the paper has it in English as well. Absent on older receipts. */
    inEnglish?: string;
  };
  /** Absent on certificates of a whole order: specimens and reviews. */
  document?: {
    type: string;
    /** The document's title in English, where `type` is "other". Absent on older receipts. */
    title?: string;
    /** From 0. */
    index: number;
    documentsInOrder: number;
    pageCount: number;
    sourceSha256: string;
  };
  /** Reviews only: the draft that was reviewed, and what against. The draft is not what was certified. */
  draftSha256?: string;
  sourceSha256s?: string[];
  /** Reviews only: the file that was certified. Absent on receipts from before reviewed texts were delivered as files. */
  reviewedSha256?: string;
  /** With `reviewedSha256`: what was reviewed, and the certification statement word for word. */
  review?: {
    documentType: string;
    /** The title by which the statement names the document. Absent on older receipts. */
    title?: string;
    pageCount: number;
    format: "html" | "docx";
    /** In how many places the reviewer changed the draft; null where that was not counted. */
    changedPlaces: number | null;
    statement: string[];
    /** Only where the statement is also made in the language of the translation. */
    statementInTarget?: { language: string; paragraphs: string[] };
  };
}
