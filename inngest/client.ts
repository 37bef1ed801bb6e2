import { type ClientOptions, eventType, Inngest } from "inngest";
import { z } from "zod";
import type { WorkServices } from "@/lib/operations/context";
import { TraceRuns } from "./trace-runs";
import { WithoutValues } from "./without-values";
import { createInternalLogger, createRunLog, silentLogger, type WorkflowLog } from "./workflow-log";

const orderEvent = z.object({
  jobId: z.string(),
  /** Of the same turn, one run of a workflow is carried at a time. */
  turn: z.string(),
  /** In seconds: a run starts as if it had waited so much longer, and runs with less give way to it. */
  priority: z.int().optional(),
  /** What wrote it, where that was traced: the run is part of that trace. */
  traceparent: z.string().optional(),
});

/** Workflow events carry ids only: a function reads its rows again and never trusts an old copy. */
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

/** The payment processor has told of something; what, the table says. */
export const processorEvent = eventType("processor/event", { schema: z.object({ eventId: z.string() }) });

/** Somebody wants everything of an account as one archive; how far it is, the table says. */
export const exportStarted = eventType("export/started", { schema: z.object({ exportId: z.string() }) });

/** A sheet of orders is to be placed, or to go on; how far it is, the table says. */
export const importStarted = eventType("import/started", { schema: z.object({ importId: z.string() }) });

/** Whatever a partner made in its sandbox is to be deleted; how far that is, the table says. */
export const wipeAsked = eventType("sandbox/wipe_asked", { schema: z.object({ wipeId: z.string() }) });

/** An operator wants a command run that takes longer than a request; which, the table says. */
export const operationsAsked = eventType("operations/asked", { schema: z.object({ runId: z.string() }) });

/** Some webhook message may be due; which ones, the table says. */
export const webhooksDue = eventType("webhooks/due");

/** Which functions start on which of the outbox's events; their own declarations take them from here. */
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

/** The outbox's events that some function listens to: whoever relays it sends no others. */
export const LISTENED_TO: ReadonlySet<string> = new Set(
  Object.values(TRIGGERS).flatMap((types) => types.map((type) => type.event)),
);

export const APP_ID = "vidimus";

/** Inngest may take a connection and say nothing: whoever waits for it would hold the outbox for minutes. */
const ANSWER_MS = 15_000;

/** What was only slow arrives twice, which its events' ids make harmless. */
const fetchInTime: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(ANSWER_MS);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late });
};

export type WorkflowClient = Inngest;

/** What every function is made with; services are looked up at each step, never while functions are declared. */
export interface WorkflowParts {
  client: WorkflowClient;
  services: () => Promise<WorkServices>;
}

/** The client of this service: all it says goes to `log`. */
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
