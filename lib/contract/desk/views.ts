import type { ProductLine } from "@/lib/core/catalog/product-lines";
import type { ProfileId } from "@/lib/core/certification/profile";
import type { TranslatorStamp } from "@/lib/core/certification/translator-stamp";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { Finding } from "@/lib/core/review/finding";
import type { KnownTerm } from "@/lib/core/review/known-terms";
import type { LockedName } from "@/lib/core/review/locked-names";
import type { Mistake } from "@/lib/core/review/mistake";
import type { PageInventory } from "@/lib/core/review/translation";

/** `source-0`, `draft-0`, `text-0`: a piece of an order that is worked on, in addresses and in the browser. */
export type TranslationKey = `${"source" | "draft" | "text"}-${number}`;

export interface DeskColleague {
  id: string;
  legalName: string;
}

/** Somebody whom an order can be handed to, or who can be asked to read it. */
export interface QualifiedColleague extends DeskColleague {
  /** Where colleagues of one name could not be told apart; null for all others. */
  email: string | null;
  /** How many orders they have claimed and not signed yet. */
  claimed: number;
}

/** Who was asked to read a translation besides its reviewer. */
export interface SecondReader extends DeskColleague {
  askedAt: string;
  /** Null while they are still to read it. */
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
  /** Of the sources, or of the client's draft; null until the draft is made. */
  wordCount: number | null;
  documentCount: number;
  /** What was ordered besides, in words for people. */
  extras: string[];
  promisedAt: string;
  /** late: past its promise; soon: warned of; waiting: a question has stopped its clock. */
  deadline: "late" | "soon" | "waiting" | "on_time";
  claimedBy: DeskColleague | null;
  claimedAt: string | null;
  /** Since when it waits for a signature, in whose hands ever; null before that. */
  queuedAt: string | null;
  /** Null after the signature, too. */
  secondReader: SecondReader | null;
  /** How many comments nobody has resolved. */
  openComments: number;
  /** What the last reviewer left for the next one. */
  handBackNote: string | null;
  /** Whether the one who asks is qualified for it. */
  isQualified: boolean;
}

/** A correction that somebody has begun and neither signed nor discarded. */
export interface OpenCorrection {
  correctionId: string;
  certificateId: string;
  index: number;
  reason: string;
  openedAt: string;
  openedBy: DeskColleague;
}

/** What a client says is wrong in a certificate, while it waits, and beside its correction. */
export interface AskedCorrection {
  requestId: string;
  certificateId: string;
  index: number;
  /** Empty once the documents were deleted. */
  mistakes: Mistake[];
  note: string | null;
  askedAt: string;
}

/** What a colleague signed in the last thirty days. */
export interface SignedWork {
  orders: number;
  pages: number;
}

/** One line of a list or a search. */
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
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
  /** More matched than a search shows. */
  isCut: boolean;
}

export interface SourcePage {
  number: number;
  widthPt: number;
  heightPt: number;
  isScanned: boolean;
  /** Under /api/desk; takes `side` in pixels, at most 2400. A page that was turned to be read comes turned. */
  pictureUrl: string;
}

export interface SourceView {
  index: number;
  mediaType: string;
  sizeBytes: number;
  pages: SourcePage[];
  /** Why it cannot be shown; null when it can. */
  trouble: string | null;
}

export interface TranslationView {
  key: TranslationKey;
  /** Of the source documents, those that it translates: one, or all for a review's draft; none for plain text. */
  documents: number[];
  revision: number;
  savedAt: string | null;
  content: TranslatedDocument;
  inventory: PageInventory[];
  explanations: Record<string, string>;
  /** Of the termbase: those that stand in its source. */
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

/** What a colleague wrote about an order, or about one block of it; never shown to clients. */
export interface CommentView {
  id: string;
  words: string;
  writtenAt: string;
  writtenBy: DeskColleague;
  /** The piece of work and its block; both null where it is about the order. */
  key: TranslationKey | null;
  blockId: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

/** Who made a version: the drafter, the client who sent a draft, or a reviewer, by name. */
export interface VersionAuthor {
  origin: "draft" | "client" | "reviewer";
  name: string | null;
}

/** A block as one version of the translation had it; the version before had it otherwise, or not at all. */
export interface BlockVersion {
  revision: number;
  savedAt: string | null;
  by: VersionAuthor;
  /** Null where this version removed it. */
  block: Block | null;
}

/** A piece of work as its first version had it. */
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
  /** The same in the language of the translation, which is printed before it; null where English stands alone. */
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
  /** SHA-256 of the certified PDF, of replaced certificates too; null where none was made. */
  documentHash: string | null;
  /** The certified PDF, under /api/desk; null where none is kept. */
  pdfUrl: string | null;
  /** The reviewed text that the certificate is of, to be downloaded; null where there is none, or none is kept. */
  reviewedUrl: string | null;
}

export interface HistoryLine {
  at: string;
  /** "Order paid", "Claimed by Ana Ruiz", …: words for people. */
  what: string;
  note: string | null;
}

/** All that the review page shows. `may` says what its reader may do now, so that no button leads to a refusal. */
export interface DeskOrder extends QueueItem {
  applicantName: string | null;
  /** As ordered, for the reviewer: the source text of text orders is in the translation. */
  metadata: Record<string, string>;
  paidAt: string | null;
  signedAt: string | null;
  failureReason: string | null;
  /** Which of its pages the model didn't draft, and why; null where it drafted all, and once it is signed. */
  draftNote: string | null;
  /** Why there is no more work on it, and what becomes of the money; null while there is. */
  ending: { what: string; next: string } | null;
  profile: ProfileId | null;
  profiles: ProfileId[];
  signedOutsideUs: boolean;
  /** Names and terms whose spelling the client or an earlier certificate settled, the first to be used first. */
  settledNames: LockedName[];
  /** What will be printed and signed, a statement a certificate; empty on business lines. */
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
    /** Hand it over to a colleague. */
    assign: boolean;
    askReader: boolean;
    withdrawReader: boolean;
    finishReading: boolean;
    comment: boolean;
  };
  /** Why signing is closed, in one sentence each. */
  signingObstacles: string[];
  /** What to look at before signing, in one sentence each; it stands in nobody's way. */
  signingWarnings: string[];
}

export interface SavedDocument {
  revision: number;
  savedAt: string;
  findings: Finding[];
}

/** What signing begins with: the very words, what they are about, and what proves who signs. */
export interface SigningView {
  statements: StatementView[];
  /** To be typed letter by letter. */
  legalName: string;
  /** The day that the certificate will show, where the colleague is: "March 3, 2026". */
  signedOn: string;
  /** The time zone that this is the day of; null for UTC. */
  timeZone: string | null;
  /** Whether the colleague's own stamp is printed, in words; null where they have none for these languages. */
  stampNote: string | null;
  contentSha256: string;
  /** What the browser's credential API is called with; null where a code of the authenticator app is typed. */
  passkey: Record<string, unknown> | null;
  expiresAt: string;
}

/** Why one order of a list that was to be signed together is refused. */
export interface RefusedSigning {
  jobId: string;
  /** Null where the colleague may not see the order. */
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
  /** Ready to be done: the certificates are there. */
  isReady: boolean;
  /** Lines of the address, as on an envelope; null where nothing is posted. */
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
  /** What the client asked for; null where nobody did. */
  asked: AskedCorrection | null;
  openedAt: string;
  /** Once it is signed, who signed it. */
  openedBy: string;
  applicantName: string | null;
  settledNames: LockedName[];
  sources: SourceView[];
  translation: TranslationView;
  statements: StatementView[];
  signingObstacles: string[];
}

/** What a colleague signed in a month of UTC, and what it earns. */
export interface EarningsMonth {
  /** `2026-11`. */
  month: string;
  orders: number;
  pages: number;
  /** Pages that were signed before a rate was set; they are in no amount. */
  unratedPages: number;
  /** Cents. */
  earned: number;
}

export interface EarningsView {
  /** Cents for a page that is signed now; null where nobody set it. */
  pageRate: number | null;
  /** Newest first; a month without a signature has no line. */
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
  isOutsideUs: boolean;
  /** Their own stamps, by the SHA-256 of the picture. */
  stamps: (Omit<TranslatorStamp, "pictureKey"> & { sha256: string })[];
  hasSignatureImage: boolean;
  /** Where it is shown, under /api/desk; another picture has another address. */
  signatureUrl: string | null;
}
