import type { ToolOperationName } from "@/lib/contract/operations";
import type { ProblemCode } from "@/lib/core/problem";
import { BUSINESS, CERTIFIED, newIdempotencyKey, placeOrder, submission } from "@/lib/testing/orders";
import {
  all,
  JOB,
  KEYED,
  type Provoke,
  playing,
  quoting,
  submitting,
  submittingLive,
  withKey,
} from "./provoke";
import { BROKEN_DOCUMENT, FATAL_DOCUMENT, HUGE_DOCUMENT, MISSING_DOCUMENT } from "./scene";

export type Entry = { on: readonly ToolOperationName[]; provoke: Provoke } | { because: string };

const document = (url: string) => ({ documents: [{ url }] });
const onQuote = (provoke: Provoke): Entry => ({ on: ["quote"], provoke });
const onSubmit = (provoke: Provoke): Entry => ({ on: ["submit"], provoke });
const onKeyed = (provoke: Provoke): Entry => ({ on: KEYED, provoke });

const refundingWrongly: Provoke = async ({ world, makeKey }) => {
  const key = await makeKey();
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const changes = [{ amountCents: 9_999_999 }, { reason: "whim" }];
  return changes.map((change) => ({ name: "refund", args: { jobId, ...change }, key }));
};

export const PROVOCATIONS: Record<ProblemCode, Entry> = {
  MISSING_AUTH: onKeyed(withKey(async () => "")),
  INVALID_AUTH: onKeyed(withKey(async () => `vc_sandbox_${"a".repeat(52)}`)),
  REVOKED_KEY: onKeyed(withKey((scene) => scene.makeRevokedKey())),
  INSUFFICIENT_SCOPE: {
    on: ["submit", "refund"],
    async provoke(scene) {
      const key = await scene.makeReadingKey();
      const args = await submission(scene.world, await scene.makeKey());
      return [
        { name: "submit", args, key },
        { name: "refund", args: JOB, key },
      ];
    },
  },
  RATE_LIMITED: onKeyed(withKey((scene) => scene.makeExhaustedKey())),
  // Packages and tools refuse unknown names and values of another kind themselves.
  VALIDATION_ERROR: {
    on: ["quote", "submit", "refund"],
    provoke: all(
      quoting(
        { pageCount: 0 },
        { pageCount: 501 },
        { sourceLanguage: "e\u0000s" },
        { targetLanguage: "es" },
        { addons: { hardcopy: { service: "by pigeon" } } },
        { addons: { hardcopy: { service: "usps_priority" } }, shipTo: { country: "XX" } },
      ),
      submitting(
        { documents: [] },
        { documents: [{ url: "ftp://documents.test/acta.pdf" }] },
        { idempotencyKey: "short" },
        { idempotencyKey: " translation-order-7" },
        { webhookUrl: "https://10.0.0.1/hook" },
        { metadata: { sandboxScenario: "no_such_scenario" } },
      ),
      refundingWrongly,
    ),
  },
  UNSUPPORTED_LANGUAGE: onQuote(quoting({ sourceLanguage: "qqq" }, { targetLanguage: "qqq" })),
  ADDON_UNAVAILABLE: onQuote(quoting({ addons: { apostille: true } })),
  INVALID_QUOTE: onSubmit(
    all(
      submitting({ quoteId: "q_unknown" }, { quoteId: "q_01m7yzwt4r3khhxmm838dcth0p" }),
      async ({ world, makeKey }) => {
        const key = await makeKey();
        const body = await submission(world, key);
        await world.request("POST", "/api/v1/submit", { key, body });
        const args = { ...body, idempotencyKey: newIdempotencyKey(), allowQuoteReuse: false };
        return [{ name: "submit", args, key }];
      },
    ),
  ),
  QUOTE_EXPIRED: onSubmit(async (scene) => {
    const provoked = await submitting({})(scene);
    scene.world.clock.advance({ hours: 25 });
    return provoked;
  }),
  QUOTE_MISMATCH: onSubmit(submitting({ echoedInput: { ...CERTIFIED, pageCount: 1 } })),
  DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY: onSubmit(async ({ world, makeKey }) => {
    const key = await makeKey();
    const args = await submission(world, key, { ...CERTIFIED, productLine: "review_and_certify" });
    return [{ name: "submit", args, key }];
  }),
  DOCUMENT_TOO_LARGE: onSubmit(submittingLive("pm_card_visa", document(HUGE_DOCUMENT))),
  DOCUMENT_UNREADABLE: onSubmit(
    all(
      playing("document_unreadable"),
      submittingLive("pm_card_visa", document(MISSING_DOCUMENT)),
      submittingLive("pm_card_visa", document(BROKEN_DOCUMENT)),
    ),
  ),
  IDEMPOTENCY_CONFLICT: {
    on: ["submit", "refund"],
    async provoke({ world, makeKey }) {
      const key = await makeKey();
      const body = await submission(world, key);
      const { jobId } = (await world.request("POST", "/api/v1/submit", { key, body })).body;
      const part = { amountCents: 100 };
      const headers = { "idempotency-key": "refund-20417" };
      await world.request("POST", `/api/v1/refund/${jobId}`, { key, body: part, headers });
      return [
        { name: "submit", args: { ...body, applicantName: "Somebody Else" }, key },
        { name: "refund", args: { jobId, ...part }, key },
      ];
    },
  },
  NO_PAYMENT_METHOD: onSubmit(submittingLive(null)),
  PAYMENT_FAILED: onSubmit(all(playing("payment_failed"), submittingLive("pm_card_chargeCustomerFail"))),
  PAYMENT_REQUIRES_ACTION: onSubmit(
    all(playing("requires_action"), submittingLive("pm_card_authenticationRequired")),
  ),
  SPEND_LIMIT_EXCEEDED: onSubmit(async (scene) => {
    const key = await scene.makePoorKey();
    return [{ name: "submit", args: await submission(scene.world, key), key }];
  }),
  JOB_NOT_FOUND: {
    on: ["status", "result", "refund"],
    async provoke({ world, makeKey }) {
      const key = await makeKey();
      const { jobId } = await placeOrder(world, await makeKey(), BUSINESS);
      const jobs = [JOB, { jobId }, { jobId: "job_x" }, { jobId: "ünknown/../.." }];
      const names = ["status", "result", "refund"] as const;
      return jobs.flatMap((args) => names.map((name) => ({ name, args, key })));
    },
  },
  JOB_NOT_READY: {
    on: ["result"],
    async provoke({ world, makeKey }) {
      const key = await makeKey();
      const { jobId } = await placeOrder(world, key, BUSINESS);
      return [{ name: "result", args: { jobId }, key }];
    },
  },
  CERTIFICATE_NOT_FOUND: {
    on: ["verify"],
    async provoke() {
      const unknown = ["vcrt_x", "vcrt_01m7yzwt4r3khhxmm838dcth0p", "ünknown/../.."];
      return unknown.map((certificateId) => ({ name: "verify", args: { certificateId }, key: "" }));
    },
  },
  // The tools judge the members that they know and leave one that they do not know to the service.
  PAYLOAD_TOO_LARGE: onSubmit(submitting({ padding: "x".repeat(5 * 1024 * 1024) })),
  INTERNAL_ERROR: onSubmit(submitting(document(FATAL_DOCUMENT))),
  SERVICE_UNAVAILABLE: onSubmit(async (scene) => {
    const error = { type: "invalid_request_error", message: "No such thing." } as const;
    const match = { call: "POST /v1/payment_intents", times: scene.ways.ways.length };
    scene.world.double.faults.next(match, { kind: "refuse", error });
    return submittingLive("pm_card_visa")(scene);
  }),
  NOT_FOUND: { because: "it is for paths that are none, and every way knows only paths that are some" },
  FORBIDDEN: { because: "it is for altered links to files and for pages of other sites, not for operations" },
  METHOD_NOT_ALLOWED: { because: "the method is the contract's on every way" },
  UNSUPPORTED_MEDIA_TYPE: { because: "client, MCP and tools send JSON of themselves" },
};

export const UNREACHED: Partial<Record<ToolOperationName, ProblemCode[]>> = {
  // A quote in such a language can't be had, and another echoedInput is a QUOTE_MISMATCH first.
  submit: ["UNSUPPORTED_LANGUAGE"],
};
