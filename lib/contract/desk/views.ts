import type { ProductLine } from "@/lib/core/catalog/product-lines";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PageInventory } from "@/lib/core/documents/translation";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { Mistake } from "@/lib/core/orders/mistake";
import type { ProfileId, TranslatorStamp } from "@/lib/paper";
import type { Finding, KnownTerm, LockedName } from "@/lib/review/shared";

/** `source-0`, `draft-0`, `text-0`. Used in URLs and in the browser. */
export type TranslationKey = `${"source" | "draft" | "text"}-${number}`;

export interface DeskColleague {
  id: string;
  legalName: string;
}

export interface QualifiedColleague extends DeskColleague {
  /** Set only if several colleagues share a name. */
  email: string | null;
  claimed: number;
}

export interface SecondReader extends DeskColleague {
  askedAt: string;
  readAt: string | null;
}

/** Times are ISO 8601. */
export interface QueueItem {
  jobId: string;
  orderNumber: string;
  status: JobStatus;
  productLine: ProductLine;
  sourceLanguage: string;
  targetLanguage: string;
  documentType: string;
  useCase: string | null;
  speedTier: string;
  pageCount: number;
  /** Counts the sources, or the client's draft; null until the draft is made. */
  wordCount: number | null;
  documentCount: number;
  extras: string[];
  promisedAt: string;
  /** late: past its deadline; soon: a warning was sent; waiting: an open question has stopped the clock. */
  deadline: "late" | "soon" | "waiting" | "on_time";
  claimedBy: DeskColleague | null;
  claimedAt: string | null;
  /** Regardless of handovers; null before that. */
  queuedAt: string | null;
  secondReader: SecondReader | null;
  openComments: number;
  handBackNote: string | null;
  isQualified: boolean;
}

export interface OpenCorrection {
  correctionId: string;
  certificateId: string;
  index: number;
  reason: string;
  openedAt: string;
  openedBy: DeskColleague;
}

export interface AskedCorrection {
  requestId: string;
  certificateId: string;
  index: number;
  /** Empty once the documents were deleted. */
  mistakes: Mistake[];
  note: string | null;
  askedAt: string;
}

export interface SignedWork {
  orders: number;
  pages: number;
}

export interface FoundOrder extends QueueItem {
  partnerName: string;
  applicantName: string | null;
  externalId: string | null;
  placedAt: string;
  signedAt: string | null;
  openCorrections: OpenCorrection[];
  askedCorrections: AskedCorrection[];
}

export interface FoundOrders {
  orders: FoundOrder[];
  nextCursor: string | null;
  isCut: boolean;
}

export interface SourcePage {
  number: number;
  widthPt: number;
  heightPt: number;
  isScanned: boolean;
  /** Under /api/desk; takes `side` in pixels, at most 2400. A page that was rotated for reading comes rotated. */
  pictureUrl: string;
}

export interface SourceView {
  index: number;
  mediaType: string;
  sizeBytes: number;
  pages: SourcePage[];
  trouble: string | null;
}

export interface TranslationView {
  key: TranslationKey;
  /** One, or all for a review's draft; none for plain text. */
  documents: number[];
  revision: number;
  savedAt: string | null;
  content: TranslatedDocument;
  inventory: PageInventory[];
  explanations: Record<string, string>;
  terms: KnownTerm[];
  findings: Finding[];
  previewUrl: string | null;
}

export interface QuestionView {
  id: string;
  question: string;
  askedAt: string;
  askedBy: string;
  answer: string | null;
  answeredAt: string | null;
  withdrawnAt: string | null;
}

/** Never shown to clients. */
export interface CommentView {
  id: string;
  words: string;
  writtenAt: string;
  writtenBy: DeskColleague;
  /** Both null for a comment on the whole order. */
  key: TranslationKey | null;
  blockId: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

export interface VersionAuthor {
  origin: "draft" | "client" | "reviewer";
  name: string | null;
}

export interface BlockVersion {
  revision: number;
  savedAt: string | null;
  by: VersionAuthor;
  block: Block | null;
}

export interface FirstVersion {
  revision: number;
  savedAt: string | null;
  by: VersionAuthor;
  content: TranslatedDocument;
}

export interface StatementView {
  title: string;
  warning: string | null;
  paragraphs: string[];
  /** Printed before the English one; null if English stands alone. */
  target: { language: string; title: string; warning: string | null; paragraphs: string[] } | null;
}

export interface DeskCertificate {
  certificateId: string;
  index: number;
  issuedAt: string;
  revokedAt: string | null;
  revokedReason: string | null;
  supersedes: string | null;
  supersededBy: string | null;
  translatorName: string;
  /** SHA-256 of the certified PDF, also for replaced certificates. */
  documentHash: string | null;
  /** Under /api/desk; null if none is kept. */
  pdfUrl: string | null;
  reviewedUrl: string | null;
}

export interface HistoryLine {
  at: string;
  /** In words for people: "Order paid", "Claimed by Ana Ruiz", … */
  what: string;
  note: string | null;
}

/** `may` says what its reader may do now, so that no button leads to a refusal. */
export interface DeskOrder extends QueueItem {
  applicantName: string | null;
  metadata: Record<string, string>;
  paidAt: string | null;
  signedAt: string | null;
  failureReason: string | null;
  /** Null if the model drafted all, and after the signature. */
  draftNote: string | null;
  /** Null while work goes on. */
  ending: { what: string; next: string } | null;
  profile: ProfileId | null;
  profiles: ProfileId[];
  settledNames: LockedName[];
  /** One per certificate; empty on business lines. */
  statements: StatementView[];
  sources: SourceView[];
  translations: TranslationView[];
  questions: QuestionView[];
  comments: CommentView[];
  certificates: DeskCertificate[];
  openCorrections: OpenCorrection[];
  askedCorrections: AskedCorrection[];
  history: HistoryLine[];
  may: {
    claim: boolean;
    release: boolean;
    edit: boolean;
    ask: boolean;
    sign: boolean;
    fail: boolean;
    cancel: boolean;
    correct: boolean;
    revoke: boolean;
    assign: boolean;
    askReader: boolean;
    withdrawReader: boolean;
    finishReading: boolean;
    comment: boolean;
  };
  signingObstacles: string[];
  signingWarnings: string[];
}

export interface SavedDocument {
  revision: number;
  savedAt: string;
  findings: Finding[];
}

export interface SigningView {
  statements: StatementView[];
  /** The signer types it letter by letter. */
  legalName: string;
  /** The date on the certificate, in the colleague's time zone: "March 3, 2026". */
  signedOn: string;
  timeZone: string | null;
  /** Null if they have no stamp for these languages. */
  stampNote: string | null;
  contentSha256: string;
  /** Null for colleagues who type a code of the authenticator app. */
  passkey: Record<string, unknown> | null;
  expiresAt: string;
}

export interface RefusedSigning {
  jobId: string;
  orderNumber: string | null;
  reasons: string[];
  hint: string;
}

export interface TaskView {
  taskId: string;
  jobId: string;
  orderNumber: string;
  kind: "notarization" | "hardcopy";
  state: "open" | "done" | "cancelled";
  copies: number;
  service: string | null;
  /** The certificates exist. */
  isReady: boolean;
  /** Null if nothing is posted. */
  shipTo: string[] | null;
  carrier: string | null;
  trackingNumber: string | null;
  note: string | null;
  doneAt: string | null;
  files: string[];
}

export interface CorrectionView {
  correctionId: string;
  jobId: string;
  orderNumber: string;
  certificateId: string;
  index: number;
  state: "open" | "signed" | "discarded";
  reason: string;
  asked: AskedCorrection | null;
  openedAt: string;
  openedBy: string;
  applicantName: string | null;
  settledNames: LockedName[];
  sources: SourceView[];
  translation: TranslationView;
  statements: StatementView[];
  signingObstacles: string[];
}

export interface EarningsMonth {
  /** `2026-11`. */
  month: string;
  orders: number;
  pages: number;
  /** Pages signed before a rate was set. No amount includes them. */
  unratedPages: number;
  /** Cents. */
  earned: number;
}

export interface EarningsView {
  /** Cents; null if no rate is set. */
  pageRate: number | null;
  /** Newest first, without empty months. */
  months: EarningsMonth[];
}

export interface MeView {
  staffId: string;
  email: string;
  legalName: string;
  role: "reviewer" | "admin";
  credentials: string;
  contact: string;
  languagePairs: { source: string; target: string }[];
  stamps: (Omit<TranslatorStamp, "pictureKey"> & { sha256: string })[];
  hasSignatureImage: boolean;
  /** Under /api/desk. A new picture gets a new URL. */
  signatureUrl: string | null;
}
