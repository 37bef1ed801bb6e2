import { z } from "zod";
import { PROFILE_IDS } from "@/lib/core/certification-profile";
import { deskWorkpieceSchema } from "../schemas/desk-content";
import { printable } from "../schemas/printed-text";
import type {
  CorrectionView,
  DeskOrder,
  MeView,
  QueueItem,
  SavedDocument,
  SigningView,
  TaskView,
  WorkpieceView,
} from "./views";

const NONE = z.strictObject({});
const reason = z.string().trim().min(3, { error: "give a short reason" }).max(1000);
const note = z.string().trim().max(2000);
const job = z.strictObject({ jobId: z.string() });
const piece = job.extend({ key: z.string().regex(/^(source|draft|text)-\d{1,2}$/) });
const question = job.extend({ questionId: z.string() });
const certificate = z.strictObject({ certificateId: z.string() });
const correction = z.strictObject({ correctionId: z.string() });

/** Carried by a spec for its type alone; what the desk's own verbs answer is not parsed again. */
const answers = <T>(): { readonly output?: T } => ({});

const signingBody = z.strictObject({
  contentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  typedName: z.string().max(200),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: "must be the six digits of the mail" }),
});

/** Everything that the desk's pages ask of the service, under /api/desk; staff alone, on behalf of themselves. */
export const DESK_VERBS = {
  listQueue: {
    method: "GET",
    path: "/queue",
    params: NONE,
    body: NONE,
    ...answers<{ orders: QueueItem[] }>(),
  },
  getOrder: { method: "GET", path: "/orders/{jobId}", params: job, body: NONE, ...answers<DeskOrder>() },
  claim: {
    method: "POST",
    path: "/orders/{jobId}/claim",
    params: job,
    body: NONE,
    ...answers<DeskOrder>(),
  },
  /** Back into the queue, with a word for whoever takes it next. */
  release: {
    method: "POST",
    path: "/orders/{jobId}/release",
    params: job,
    body: z.strictObject({ note: note.optional() }),
    ...answers<DeskOrder>(),
  },
  chooseProfile: {
    method: "POST",
    path: "/orders/{jobId}/profile",
    params: job,
    body: z.strictObject({ profile: z.enum(PROFILE_IDS), signedOutsideUs: z.boolean() }),
    ...answers<DeskOrder>(),
  },
  getWorkpiece: {
    method: "GET",
    path: "/orders/{jobId}/workpieces/{key}",
    params: piece,
    body: NONE,
    ...answers<WorkpieceView>(),
  },
  saveWorkpiece: {
    method: "PUT",
    path: "/orders/{jobId}/workpieces/{key}",
    params: piece,
    body: deskWorkpieceSchema.extend({ revision: z.int().min(0) }),
    ...answers<SavedDocument>(),
  },
  ask: {
    method: "POST",
    path: "/orders/{jobId}/questions",
    params: job,
    body: z.strictObject({ question: z.string().trim().min(5).max(2000) }),
    ...answers<DeskOrder>(),
  },
  /** Record an answer, written down by the desk. */
  answer: {
    method: "POST",
    path: "/orders/{jobId}/questions/{questionId}/answer",
    params: question,
    body: z.strictObject({ answer: z.string().trim().min(1).max(5000) }),
    ...answers<DeskOrder>(),
  },
  withdrawQuestion: {
    method: "POST",
    path: "/orders/{jobId}/questions/{questionId}/withdraw",
    params: question,
    body: NONE,
    ...answers<DeskOrder>(),
  },
  fail: {
    method: "POST",
    path: "/orders/{jobId}/fail",
    params: job,
    body: z.strictObject({ reason }),
    ...answers<DeskOrder>(),
  },
  cancel: {
    method: "POST",
    path: "/orders/{jobId}/cancel",
    params: job,
    body: z.strictObject({ reason }),
    ...answers<DeskOrder>(),
  },
  startSigning: {
    method: "POST",
    path: "/orders/{jobId}/signing",
    params: job,
    body: NONE,
    ...answers<SigningView>(),
  },
  sign: {
    method: "POST",
    path: "/orders/{jobId}/sign",
    params: job,
    body: signingBody,
    ...answers<DeskOrder>(),
  },
  listTasks: {
    method: "GET",
    path: "/tasks",
    params: NONE,
    body: NONE,
    ...answers<{ tasks: TaskView[] }>(),
  },
  finishTask: {
    method: "POST",
    path: "/tasks/{taskId}/done",
    params: z.strictObject({ taskId: z.string() }),
    body: z.strictObject({
      carrier: z.enum(["usps", "fedex"]).optional(),
      trackingNumber: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 -]{6,40}$/)
        .optional(),
      note: note.optional(),
    }),
    ...answers<{ tasks: TaskView[] }>(),
  },
  revoke: {
    method: "POST",
    path: "/certificates/{certificateId}/revoke",
    params: certificate,
    body: z.strictObject({ reason }),
    ...answers<DeskOrder>(),
  },
  /** Opens what was signed for a correction; nothing changes for anybody until the correction is signed. */
  openCorrection: {
    method: "POST",
    path: "/certificates/{certificateId}/corrections",
    params: certificate,
    body: z.strictObject({ reason }),
    ...answers<CorrectionView>(),
  },
  getCorrection: {
    method: "GET",
    path: "/corrections/{correctionId}",
    params: correction,
    body: NONE,
    ...answers<CorrectionView>(),
  },
  saveCorrection: {
    method: "PUT",
    path: "/corrections/{correctionId}",
    params: correction,
    body: deskWorkpieceSchema.extend({
      revision: z.int().min(0),
      applicantName: z.string().trim().min(1).max(200).check(printable()).nullable(),
    }),
    ...answers<SavedDocument>(),
  },
  discardCorrection: {
    method: "POST",
    path: "/corrections/{correctionId}/discard",
    params: correction,
    body: NONE,
    ...answers<DeskOrder>(),
  },
  startSigningCorrection: {
    method: "POST",
    path: "/corrections/{correctionId}/signing",
    params: correction,
    body: NONE,
    ...answers<SigningView>(),
  },
  signCorrection: {
    method: "POST",
    path: "/corrections/{correctionId}/sign",
    params: correction,
    body: signingBody,
    ...answers<DeskOrder>(),
  },
  getMe: { method: "GET", path: "/me", params: NONE, body: NONE, ...answers<MeView>() },
  saveMe: {
    method: "PUT",
    path: "/me",
    params: NONE,
    body: z.strictObject({
      contact: z
        .string()
        .trim()
        .min(3)
        .max(300)
        .check(printable({ isMultiline: true })),
      isOutsideUs: z.boolean(),
    }),
    ...answers<MeView>(),
  },
  saveSignatureImage: {
    method: "PUT",
    path: "/me/signature",
    params: NONE,
    /** A PNG as base64, at most 200 KB. */
    body: z.strictObject({ png: z.base64().max(280_000) }),
    ...answers<MeView>(),
  },
} as const;

export type DeskVerb = keyof typeof DESK_VERBS;
export type DeskParams<K extends DeskVerb> = z.output<(typeof DESK_VERBS)[K]["params"]>;
export type DeskBody<K extends DeskVerb> = z.output<(typeof DESK_VERBS)[K]["body"]>;
export type DeskAnswer<K extends DeskVerb> = (typeof DESK_VERBS)[K] extends { readonly output?: infer T }
  ? T
  : never;
