import { z } from "zod";
import { isDay, isTimeZone } from "@/lib/core/days";
import type { QuarterTurns } from "@/lib/core/documents/document-model";
import { PROFILE_IDS, STAMP_KINDS } from "@/lib/paper";
import { at } from "../operations/at";
import { type CallOf, NO_MEMBERS, type Route } from "../operations/operation";
import { deskTranslationSchema } from "../schemas/desk-content";
import { productLineSchema } from "../schemas/enums";
import { filledIn, printable } from "../schemas/printed-text";
import { fileForStaff, forStaff } from "./desk-route";
import { MEMORY_FILES, MEMORY_VERBS } from "./memory";
import { TERM_FILES, TERM_VERBS } from "./terms";
import type {
  BlockVersion,
  CommentView,
  CorrectionView,
  DeskColleague,
  DeskOrder,
  EarningsView,
  FirstVersion,
  FoundOrders,
  MeView,
  QualifiedColleague,
  QueueItem,
  SavedDocument,
  SignedWork,
  SigningView,
  TaskView,
  TranslationView,
} from "./views";

const stampText = (max: number) => z.string().trim().min(1).max(max).check(printable());
const reason = z.string().trim().min(3, { error: "give a short reason" }).max(1000);
const note = z.string().trim().max(2000);
const job = z.strictObject({ jobId: z.string() });
const piece = job.extend({ key: z.string().regex(/^(source|draft|text)-\d{1,2}$/) });
const blockId = z.string().regex(/^[\w.:-]{1,64}$/, { error: "must be the ID of a block" });
const staffId = z.string().min(1).max(64);
const label = z.strictObject({
  carrier: z.enum(["usps", "fedex"]),
  trackingNumber: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{6,40}$/, { error: "must be 6 to 40 letters, digits, spaces or hyphens" }),
});

export const ORDER_LISTS = ["mine", "signed", "corrections", "waiting"] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: "must be a time zone, such as America/Los_Angeles" })
  .optional();

const contentSha256 = z.string().regex(/^[0-9a-f]{64}$/);

const together = z
  .array(z.strictObject({ ...job.shape, contentSha256 }))
  .min(2)
  .max(10)
  .refine((orders) => new Set(orders.map(({ jobId }) => jobId)).size === orders.length, {
    error: "must name each order once",
  });

const signingBody = z.strictObject({
  timeZone,
  contentSha256,
  typedName: z.string().max(200),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: "must be the six digits that the app shows" })
    .optional(),
  passkey: z.looseObject({ id: z.string().max(2000) }).optional(),
});

export const DESK_VERBS = {
  ...TERM_VERBS,
  ...MEMORY_VERBS,
  listQueue: {
    method: "GET",
    path: "/queue",
    ...forStaff<{ orders: QueueItem[]; signed: SignedWork; askedCorrections: number }>(),
  },
  findOrders: {
    method: "GET",
    path: "/orders",
    query: z.strictObject({
      q: z.string().trim().max(200).optional(),
      list: z.enum(ORDER_LISTS).optional(),
      line: productLineSchema.optional(),
      pair: z
        .string()
        .regex(/^[a-z]{2,5}>[a-z]{2,5}$/, { error: "must be like es>en" })
        .optional(),
      /** Days (UTC), both included: of the signature on the list of signed orders, else of the order. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      after: z.string().max(200).optional(),
    }),
    ...forStaff<FoundOrders>(),
  },
  getOrder: { method: "GET", ...at("/orders/{jobId}"), ...forStaff<DeskOrder>() },
  claim: {
    method: "POST",
    ...at("/orders/{jobId}/claim"),
    body: NO_MEMBERS,
    ...forStaff<DeskOrder>(),
  },
  release: {
    method: "POST",
    ...at("/orders/{jobId}/release"),
    body: z.strictObject({ note: note.optional() }),
    ...forStaff<DeskOrder>(),
  },
  chooseProfile: {
    method: "POST",
    ...at("/orders/{jobId}/profile"),
    body: z.strictObject({ profile: z.enum(PROFILE_IDS) }),
    ...forStaff<DeskOrder>(),
  },
  getTranslation: {
    method: "GET",
    path: "/orders/{jobId}/translations/{key}",
    params: piece,
    ...forStaff<TranslationView>(),
  },
  saveTranslation: {
    method: "PUT",
    path: "/orders/{jobId}/translations/{key}",
    params: piece,
    body: deskTranslationSchema.extend({ revision: z.int().min(0) }),
    ...forStaff<SavedDocument>(),
  },
  listBlockVersions: {
    method: "GET",
    path: "/orders/{jobId}/translations/{key}/blocks/{blockId}/versions",
    params: piece.extend({ blockId }),
    ...forStaff<{ versions: BlockVersion[]; isCut: boolean }>(),
  },
  getFirstVersion: {
    method: "GET",
    path: "/orders/{jobId}/translations/{key}/first-version",
    params: piece,
    ...forStaff<{ first: FirstVersion | null }>(),
  },
  comment: {
    method: "POST",
    ...at("/orders/{jobId}/comments"),
    body: z.strictObject({
      words: z.string().trim().min(1, { error: "write a few words" }).max(2000),
      about: z.strictObject({ key: piece.shape.key, blockId }).optional(),
    }),
    ...forStaff<{ comments: CommentView[] }>(),
  },
  resolveComment: {
    method: "POST",
    ...at("/orders/{jobId}/comments/{commentId}/resolved"),
    body: z.strictObject({ isResolved: z.boolean() }),
    ...forStaff<{ comments: CommentView[] }>(),
  },
  listColleagues: {
    method: "GET",
    ...at("/orders/{jobId}/colleagues"),
    ...forStaff<{ colleagues: QualifiedColleague[] }>(),
  },
  /** A reviewer no longer sees it afterwards, so the response has no order. */
  assign: {
    method: "POST",
    ...at("/orders/{jobId}/assign"),
    /** `from` is the holder that the caller expects. */
    body: z.strictObject({ staffId, from: staffId.nullable(), note: note.optional() }),
    ...forStaff<{ assignedTo: DeskColleague }>(),
  },
  askReader: {
    method: "POST",
    ...at("/orders/{jobId}/reader"),
    body: z.strictObject({ staffId, note: note.optional() }),
    ...forStaff<DeskOrder>(),
  },
  withdrawReader: {
    method: "POST",
    ...at("/orders/{jobId}/reader/withdraw"),
    body: NO_MEMBERS,
    ...forStaff<DeskOrder>(),
  },
  finishReading: {
    method: "POST",
    ...at("/orders/{jobId}/reader/done"),
    body: z.strictObject({ remarks: note.optional() }),
    ...forStaff<DeskOrder>(),
  },
  ask: {
    method: "POST",
    ...at("/orders/{jobId}/questions"),
    body: z.strictObject({ question: z.string().trim().min(5).max(2000) }),
    ...forStaff<DeskOrder>(),
  },
  answer: {
    method: "POST",
    ...at("/orders/{jobId}/questions/{questionId}/answer"),
    body: z.strictObject({ answer: z.string().trim().min(1).max(5000) }),
    ...forStaff<DeskOrder>(),
  },
  withdrawQuestion: {
    method: "POST",
    ...at("/orders/{jobId}/questions/{questionId}/withdraw"),
    body: NO_MEMBERS,
    ...forStaff<DeskOrder>(),
  },
  fail: {
    method: "POST",
    ...at("/orders/{jobId}/fail"),
    body: z.strictObject({ reason }),
    ...forStaff<DeskOrder>(),
  },
  cancel: {
    method: "POST",
    ...at("/orders/{jobId}/cancel"),
    body: z.strictObject({ reason }),
    ...forStaff<DeskOrder>(),
  },
  startSigning: {
    method: "POST",
    ...at("/orders/{jobId}/signing"),
    body: z.strictObject({ timeZone }),
    ...forStaff<SigningView>(),
  },
  sign: {
    method: "POST",
    ...at("/orders/{jobId}/sign"),
    body: signingBody,
    ...forStaff<DeskOrder>(),
  },
  startSigningTogether: {
    method: "POST",
    path: "/signing/together",
    body: z.strictObject({ timeZone, orders: together }),
    ...forStaff<Pick<SigningView, "legalName" | "signedOn" | "timeZone" | "passkey" | "expiresAt">>(),
  },
  signTogether: {
    method: "POST",
    path: "/sign/together",
    body: signingBody.omit({ contentSha256: true }).extend({ orders: together }),
    ...forStaff<{ signed: number }>(),
  },
  listTasks: {
    method: "GET",
    path: "/tasks",
    ...forStaff<{ tasks: TaskView[] }>(),
  },
  finishTask: {
    method: "POST",
    ...at("/tasks/{taskId}/done"),
    body: z.strictObject({ ...label.partial().shape, note: note.optional() }),
    ...forStaff<{ tasks: TaskView[] }>(),
  },
  correctTracking: {
    method: "POST",
    ...at("/tasks/{taskId}/tracking"),
    body: label,
    ...forStaff<{ tasks: TaskView[] }>(),
  },
  revoke: {
    method: "POST",
    ...at("/certificates/{certificateId}/revoke"),
    body: z.strictObject({ reason }),
    ...forStaff<DeskOrder>(),
  },
  openCorrection: {
    method: "POST",
    ...at("/certificates/{certificateId}/corrections"),
    /**
     * `isAnother` confirms a second correction beside an open one. `requestId` names the client's request.
     */
    body: z.strictObject({ reason, isAnother: z.boolean().optional(), requestId: z.string().optional() }),
    ...forStaff<CorrectionView>(),
  },
  declineCorrection: {
    method: "POST",
    ...at("/correction-requests/{requestId}/decline"),
    body: z.strictObject({ reason: reason.check(printable({ isMultiline: true })) }),
    ...forStaff<DeskOrder>(),
  },
  getCorrection: {
    method: "GET",
    ...at("/corrections/{correctionId}"),
    ...forStaff<CorrectionView>(),
  },
  saveCorrection: {
    method: "PUT",
    ...at("/corrections/{correctionId}"),
    body: deskTranslationSchema.extend({
      revision: z.int().min(0),
      applicantName: z.string().trim().min(1).max(200).check(printable(), filledIn()).nullable(),
    }),
    ...forStaff<SavedDocument>(),
  },
  discardCorrection: {
    method: "POST",
    ...at("/corrections/{correctionId}/discard"),
    body: NO_MEMBERS,
    ...forStaff<DeskOrder>(),
  },
  startSigningCorrection: {
    method: "POST",
    ...at("/corrections/{correctionId}/signing"),
    body: z.strictObject({ timeZone }),
    ...forStaff<SigningView>(),
  },
  signCorrection: {
    method: "POST",
    ...at("/corrections/{correctionId}/sign"),
    body: signingBody,
    ...forStaff<DeskOrder>(),
  },
  getMe: { method: "GET", path: "/me", ...forStaff<MeView>() },
  getEarnings: { method: "GET", path: "/me/earnings", ...forStaff<EarningsView>() },
  saveMe: {
    method: "PUT",
    path: "/me",
    body: z.strictObject({
      contact: z
        .string()
        .trim()
        .min(3)
        .max(300)
        .check(printable({ isMultiline: true })),
    }),
    ...forStaff<MeView>(),
  },
  saveSignatureImage: {
    method: "PUT",
    path: "/me/signature",
    /** Base64 of at most 200 KB. */
    body: z.strictObject({ png: z.base64().max(280_000) }),
    ...forStaff<MeView>(),
  },
  saveStamp: {
    method: "POST",
    path: "/me/stamps",
    body: z.strictObject({
      kind: z.enum(STAMP_KINDS),
      body: stampText(100).nullable(),
      number: stampText(40),
      expiresOn: z.string().refine(isDay).nullable(),
      /** Like `es>en, en>es`. */
      languagePairs: z.string().trim().max(300),
      /** Base64 of at most 2 MB. */
      picture: z.base64().max(2_700_000),
    }),
    ...forStaff<MeView>(),
  },
  removeStamp: {
    method: "POST",
    path: "/me/stamps/remove",
    body: z.strictObject({ sha256: z.string() }),
    ...forStaff<MeView>(),
  },
} as const satisfies Record<string, Route>;

const quarterTurns = z.enum(["1", "2", "3"]).transform((turns) => Number(turns) as QuarterTurns);

/** Browsers must not cache them: after a sign-out the machine must hold no client's papers. */
export const DESK_FILES = {
  ...TERM_FILES,
  ...MEMORY_FILES,
  pagePicture: {
    method: "GET",
    ...at("/orders/{jobId}/sources/{index}/pages/{page}.jpg"),
    query: z.object({ side: z.string().optional(), turns: quarterTurns.optional() }),
    ...fileForStaff("image/jpeg"),
  },
  previewPdf: {
    method: "GET",
    ...at("/orders/{jobId}/translations/{key}/preview.pdf"),
    ...fileForStaff("application/pdf"),
  },
  certifiedPdf: {
    method: "GET",
    ...at("/orders/{jobId}/certificates/{certificateId}.pdf"),
    ...fileForStaff("application/pdf"),
  },
  reviewedHtml: {
    method: "GET",
    ...at("/orders/{jobId}/certificates/{certificateId}.html"),
    ...fileForStaff("text/html; charset=utf-8"),
  },
  reviewedWord: {
    method: "GET",
    ...at("/orders/{jobId}/certificates/{certificateId}.docx"),
    ...fileForStaff("application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  },
  signatureImage: {
    method: "GET",
    ...at("/me/signature/{sha256}.png"),
    ...fileForStaff("image/png"),
  },
  stampPicture: {
    method: "GET",
    ...at("/me/stamps/{sha256}.jpg"),
    ...fileForStaff("image/jpeg"),
  },
  previewCorrection: {
    method: "GET",
    ...at("/corrections/{correctionId}/preview.pdf"),
    ...fileForStaff("application/pdf"),
  },
} as const satisfies Record<string, Route>;

export type DeskVerb = keyof typeof DESK_VERBS;
export type DeskParams<K extends DeskVerb> = PartOf<(typeof DESK_VERBS)[K], "params">;
export type DeskBody<K extends DeskVerb> = (typeof DESK_VERBS)[K] extends {
  readonly query: infer S extends z.ZodType;
}
  ? z.output<S>
  : PartOf<(typeof DESK_VERBS)[K], "body">;
export type DeskAnswer<K extends DeskVerb> = z.output<(typeof DESK_VERBS)[K]["output"]>;

type PartOf<R, P extends "params" | "body"> = R extends { readonly [N in P]: infer S extends z.ZodType }
  ? z.output<S>
  : Record<string, never>;

export type DeskFileName = keyof typeof DESK_FILES;
export type DeskFileCall<K extends DeskFileName> = CallOf<(typeof DESK_FILES)[K]>;
