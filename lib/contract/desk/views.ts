import type { ProductLine } from "@/lib/core/catalog/product-lines";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PageInventory } from "@/lib/core/documents/translation";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { Mistake } from "@/lib/core/orders/mistake";
import type { ProfileId, TranslatorStamp } from "@/lib/paper";
import type { Finding, KnownTerm, LockedName } from "@/lib/review/shared";

/** A piece of an order to work on: `source-0`, `draft-0`, `text-0`. Used in URLs and in the browser. */
export type TranslationKey = `${"source" | "draft" | "text"}-${number}`;

export interface DeskColleague {
  id: string;
  legalName: string;
}

/** A colleague who can take an order over or read it. */
export interface QualifiedColleague extends DeskColleague {
  /** Set only if several colleagues share a name. */
  email: string | null;
  /** Orders that they have claimed and not yet signed. */
  claimed: number;
}

/** A colleague asked to read a translation besides its reviewer. */
export interface SecondReader extends DeskColleague {
  askedAt: string;
  /** Null until they have read it. */
  readAt: string | null;
}

/** One line of the queue. Times are ISO 8601. */
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
  /** Words of the sources, or of the client's draft; null until the draft is made. */
  wordCount: number | null;
  documentCount: number;
  /** The extras ordered, in words for people. */
  extras: string[];
  promisedAt: string;
  /** late: past its deadline; soon: a warning was sent; waiting: an open question has stopped the clock. */
  deadline: "late" | "soon" | "waiting" | "on_time";
  claimedBy: DeskColleague | null;
  claimedAt: string | null;
  /** Since when it waits for a signature, regardless of handovers; null before that. */
  queuedAt: string | null;
  /** Null after the signature. */
  secondReader: SecondReader | null;
  openComments: number;
  /** The last reviewer's note for the next one. */
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

/** The client's description of mistakes in a certificate, shown while it waits and beside its correction. */
export interface AskedCorrection {
  requestId: string;
  certificateId: string;
  index: number;
  /** Empty once the documents were deleted. */
  mistakes: Mistake[];
  note: string | null;
  askedAt: string;
}

/** The orders that a colleague signed in the last thirty days. */
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
  /** The search matched more than it shows. */
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
  /** Why it cannot be shown; null if it can. */
  trouble: string | null;
}

export interface TranslationView {
  key: TranslationKey;
  /** The source documents that it translates: one, or all for a review's draft; none for plain text. */
  documents: number[];
  revision: number;
  savedAt: string | null;
  content: TranslatedDocument;
  inventory: PageInventory[];
  explanations: Record<string, string>;
  /** The terms of the termbase that stand in its source. */
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

/** A colleague's comment on an order or on one of its blocks. Never shown to clients. */
export interface CommentView {
  id: string;
  words: string;
  writtenAt: string;
  writtenBy: DeskColleague;
  /** The piece and its block; both null for a comment on the whole order. */
  key: TranslationKey | null;
  blockId: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

/** The author of a version: the drafter, the client who sent a draft, or a reviewer by name. */
export interface VersionAuthor {
  origin: "draft" | "client" | "reviewer";
  name: string | null;
}

/** A block in one version. The version before had another text, or no such block. */
export interface BlockVersion {
  revision: number;
  savedAt: string | null;
  by: VersionAuthor;
  /** Null if this version removed it. */
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
  /** The statement in the target language, printed before the English one; null if English stands alone. */
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
  /** SHA-256 of the certified PDF, also for replaced certificates; null if none was made. */
  documentHash: string | null;
  /** The certified PDF, under /api/desk; null if none is kept. */
  pdfUrl: string | null;
  /** The reviewed text behind the certificate, for download; null if there is none or none is kept. */
  reviewedUrl: string | null;
}

export interface HistoryLine {
  at: string;
  /** In words for people: "Order paid", "Claimed by Ana Ruiz", … */
  what: string;
  note: string | null;
}

/** The review page's data. `may` says what its reader may do now, so that no button leads to a refusal. */
export interface DeskOrder extends QueueItem {
  applicantName: string | null;
  /** As ordered, for the reviewer. The source of a text order is in the translation. */
  metadata: Record<string, string>;
  paidAt: string | null;
  signedAt: string | null;
  failureReason: string | null;
  /** The pages that the model didn't draft, and why. Null if it drafted all, and after the signature. */
  draftNote: string | null;
  /** Why work has ended, and what happens to the money; null while it goes on. */
  ending: { what: string; next: string } | null;
  profile: ProfileId | null;
  profiles: ProfileId[];
  /** Names and terms whose spelling the client or an earlier certificate settled. The first match wins. */
  settledNames: LockedName[];
  /** The statements to print and sign, one per certificate; empty on business lines. */
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
  /** Why it can't be signed yet, in sentences. */
  signingObstacles: string[];
  /** Warnings before signing, in sentences. They don't prevent it. */
  signingWarnings: string[];
}

export interface SavedDocument {
  revision: number;
  savedAt: string;
  findings: Finding[];
}

/** The start of a signature: the exact statement, its subject, and how the signer proves who they are. */
export interface SigningView {
  statements: StatementView[];
  /** The signer types it letter by letter. */
  legalName: string;
  /** The date on the certificate, in the colleague's time zone: "March 3, 2026". */
  signedOn: string;
  /** The time zone of `signedOn`; null for UTC. */
  timeZone: string | null;
  /** Says whether the colleague's own stamp is printed; null if they have none for these languages. */
  stampNote: string | null;
  contentSha256: string;
  /** The options for the browser's credential API; null for colleagues who type a code of the authenticator app. */
  passkey: Record<string, unknown> | null;
  expiresAt: string;
}

/** Why one of several orders to sign together is refused. */
export interface RefusedSigning {
  jobId: string;
  /** Null if the colleague may not see the order. */
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
  /** The certificates exist: the task can be done. */
  isReady: boolean;
  /** Lines of the postal address; null if nothing is posted. */
  shipTo: string[] | null;
  carrier: string | null;
  trackingNumber: string | null;
  note: string | null;
  doneAt: string | null;
  /** Certified PDFs to print, under /api/desk. */
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
  /** The client's request; null if there was none. */
  asked: AskedCorrection | null;
  openedAt: string;
  /** After the signature, the signer. */
  openedBy: string;
  applicantName: string | null;
  settledNames: LockedName[];
  sources: SourceView[];
  translation: TranslationView;
  statements: StatementView[];
  signingObstacles: string[];
}

/** A colleague's signed work in a month (UTC), and its earnings. */
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
  /** Cents per page signed now; null if no rate is set. */
  pageRate: number | null;
  /** Newest first. Months without a signature are left out. */
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
  /** The colleague's stamps, by the SHA-256 of the picture. */
  stamps: (Omit<TranslatorStamp, "pictureKey"> & { sha256: string })[];
  hasSignatureImage: boolean;
  /** Under /api/desk. A new picture gets a new URL. */
  signatureUrl: string | null;
}
