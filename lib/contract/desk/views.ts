import type { ProductLine } from "@/lib/core/catalog/product-lines";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PageInventory } from "@/lib/core/documents/translation";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { Mistake } from "@/lib/core/orders/mistake";
import type { ProfileId, TranslatorStamp } from "@/lib/paper";
import type { Finding, KnownTerm, LockedName } from "@/lib/review/shared";

export type TranslationKey = `${"source" | "draft" | "text"}-${number}`;

export interface DeskColleague {
  id: string;
  legalName: string;
}

export interface QualifiedColleague extends DeskColleague {
  email: string | null;
  claimed: number;
}

export interface SecondReader extends DeskColleague {
  askedAt: string;
  readAt: string | null;
}

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
  wordCount: number | null;
  documentCount: number;
  extras: string[];
  promisedAt: string;
  /** late: past its deadline; soon: a warning was sent; waiting: an open question has stopped the clock. */
  deadline: "late" | "soon" | "waiting" | "on_time";
  claimedBy: DeskColleague | null;
  claimedAt: string | null;
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

export interface CommentView {
  id: string;
  words: string;
  writtenAt: string;
  writtenBy: DeskColleague;
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
  documentHash: string | null;
  pdfUrl: string | null;
  reviewedUrl: string | null;
}

export interface HistoryLine {
  at: string;
  what: string;
  note: string | null;
}

export interface DeskOrder extends QueueItem {
  applicantName: string | null;
  metadata: Record<string, string>;
  paidAt: string | null;
  signedAt: string | null;
  failureReason: string | null;
  draftNote: string | null;
  ending: { what: string; next: string } | null;
  profile: ProfileId | null;
  profiles: ProfileId[];
  settledNames: LockedName[];
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
  legalName: string;
  signedOn: string;
  timeZone: string | null;
  stampNote: string | null;
  contentSha256: string;
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
  isReady: boolean;
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
  signatureUrl: string | null;
}
