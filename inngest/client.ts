import { type ClientOptions, eventType, Inngest } from "inngest";
import { z } from "zod";
import type { WorkServices } from "@/lib/operations/context";
import { TraceRuns } from "./trace-runs";
import { WithoutValues } from "./without-values";
import { createInternalLogger, createRunLog, silentLogger, type WorkflowLog } from "./workflow-log";

const orderEvent = z.object({
  jobId: z.string(),
  turn: z.string(),
  /** In seconds: a run starts as if it had waited so much longer. Lower ones yield to it. */
  priority: z.int().optional(),
  traceparent: z.string().optional(),
});

/** Events carry only ids: functions read rows again and never trust an old copy. */
export const orderPaid = eventType("order/paid", { schema: orderEvent });
export const orderInReview = eventType("order/in_review", { schema: orderEvent });
export const orderReviewingDraft = eventType("order/reviewing_draft", { schema: orderEvent });
export const orderSigned = eventType("order/signed", { schema: orderEvent });
export const orderReissue = eventType("order/reissue", { schema: orderEvent });
export const orderQuestionAnswered = eventType("order/question_answered", { schema: orderEvent });
export const orderAssigned = eventType("order/assigned", { schema: orderEvent });
export const orderReadingAsked = eventType("order/reading_asked", { schema: orderEvent });
export const orderRead = eventType("order/read", { schema: orderEvent });
export const orderCorrectionAsked = eventType("order/correction_asked", { schema: orderEvent });

export const processorEvent = eventType("processor/event", { schema: z.object({ eventId: z.string() }) });

export const exportStarted = eventType("export/started", { schema: z.object({ exportId: z.string() }) });

export const importStarted = eventType("import/started", { schema: z.object({ importId: z.string() }) });

export const wipeAsked = eventType("sandbox/wipe_asked", { schema: z.object({ wipeId: z.string() }) });

export const operationsAsked = eventType("operations/asked", { schema: z.object({ runId: z.string() }) });

export const webhooksDue = eventType("webhooks/due");

export const TRIGGERS = {
  draftOrder: [orderPaid],
  reviewInSandbox: [orderInReview, orderReviewingDraft, orderQuestionAnswered],
  certifyOrder: [orderSigned, orderReissue],
  tellReviewer: [orderQuestionAnswered],
  tellColleague: [orderAssigned, orderReadingAsked, orderRead],
  tellDesk: [orderCorrectionAsked],
  handleProcessorEvent: [processorEvent],
  exportAccount: [exportStarted],
  importOrders: [importStarted],
  wipeSandbox: [wipeAsked],
  runOperations: [operationsAsked],
} as const;

export const LISTENED_TO: ReadonlySet<string> = new Set(
  Object.values(TRIGGERS).flatMap((types) => types.map((type) => type.event)),
);

export const APP_ID = "vidimus";

/** Inngest may accept a connection and never answer. Without a timeout, the outbox would wait for minutes. */
const ANSWER_MS = 15_000;

/** A slow send that timed out arrives twice. Event ids make that harmless. */
const fetchInTime: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(ANSWER_MS);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late });
};

export type WorkflowClient = Inngest;

export interface WorkflowParts {
  client: WorkflowClient;
  services: () => Promise<WorkServices>;
}

export function createWorkflowClient({
  log,
  ...options
}: Omit<ClientOptions, "id" | "logger" | "internalLogger" | "middleware"> & {
  log: WorkflowLog;
}): WorkflowClient {
  return new Inngest({
    id: APP_ID,
    middleware: [TraceRuns, WithoutValues, createRunLog(log)],
    logger: silentLogger,
    internalLogger: createInternalLogger(log),
    fetch: fetchInTime,
    ...options,
  });
}
