import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CERTIFIED_RESULT, IN_REVIEW, REVIEW_RESULT, TEXT_RESULT } from "@/lib/contract/examples/orders";
import { SUBMITTED } from "@/lib/contract/examples/submissions";
import { QUOTE_INPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import { Problem, type ProblemCode, type ProblemDetails } from "@/lib/core/problem";
import { problemResponse } from "@/lib/transport/responses";
import { createVidimus, type Submission, VidimusError, type VidimusOptions } from "./client";

type Reply = () => Response | Promise<Response>;
interface Sent {
  url: string;
  init: RequestInit;
}

const KEY = "vc_sandbox_test";
const json = (body: unknown) => () => Response.json(body);
const problem =
  (code: ProblemCode, details: ProblemDetails = {}) =>
  () =>
    problemResponse(new Problem(code, "No.", details), { "x-vc-request-id": "the-server's" });
const broken: Reply = () => Promise.reject(new TypeError("fetch failed"));

/** A client whose requests are answered one after the other, the last answer for good. */
function client(replies: Reply[], options: VidimusOptions = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    if (!reply) throw new Error("nothing to answer");
    return await reply();
  };
  const vidimus = createVidimus({ apiKey: KEY, baseUrl: "https://vidimus.test", fetch, ...options });
  return { vidimus, sent };
}

/** Lets all pauses pass at once. */
async function settled<T>(promise: Promise<T>): Promise<T | VidimusError> {
  const outcome = promise.catch((error: unknown) => error as VidimusError);
  await vi.runAllTimersAsync();
  return outcome;
}

const bodyOf = ({ init }: Sent) => JSON.parse(String(init.body));
const header = ({ init }: Sent, name: string) => new Headers(init.headers).get(name);

const SUBMISSION: Submission = {
  quoteId: "q_01m7yzwt4r3khhxmm838dcth0p",
  echoedInput: { sourceLanguage: "es", useCase: "uscis", pageCount: 2, speedTier: "standard" },
  documents: [{ url: "https://files.example/a.pdf" }],
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe("requests", () => {
  it("go to the operation's path with the key, whatever form the address was given in", async () => {
    for (const baseUrl of ["https://vidimus.test", "https://vidimus.test/", "https://vidimus.test/api/v1/"]) {
      const { vidimus, sent } = client([json(IN_REVIEW)], { baseUrl });
      expect(await vidimus.status({ jobId: "job/1" })).toEqual(IN_REVIEW);
      expect(sent[0]?.url).toBe("https://vidimus.test/api/v1/status/job%2F1");
      expect(sent[0] && header(sent[0], "authorization")).toBe(`Bearer ${KEY}`);
    }
  });

  it("take key and address from the environment where none are given", async () => {
    vi.stubEnv("VIDIMUS_API_KEY", "vc_live_env");
    vi.stubEnv("VIDIMUS_BASE_URL", "https://env.test");
    const { vidimus, sent } = client([json({})], { apiKey: undefined, baseUrl: undefined });
    await vidimus.capabilities();
    expect(sent[0]?.url).toBe("https://env.test/api/v1/capabilities");
    expect(sent[0] && header(sent[0], "authorization")).toBe("Bearer vc_live_env");
  });

  it("without a usable address or key fail before anything is sent, and say what to set", async () => {
    vi.stubEnv("VIDIMUS_API_KEY", "");
    vi.stubEnv("VIDIMUS_BASE_URL", "");
    expect(() => createVidimus()).toThrow(expect.objectContaining({ code: "BAD_SETTING" }));
    expect(() => createVidimus({ baseUrl: "file:///etc" })).toThrow(/file:/);
    const { vidimus, sent } = client([json({})], { apiKey: undefined });
    await expect(vidimus.capabilities()).rejects.toMatchObject({
      code: "MISSING_AUTH",
      recoveryHint: expect.stringContaining("VIDIMUS_API_KEY"),
    });
    expect(sent).toEqual([]);
  });

  it("for a certificate carry no key, and nothing that would cost a browser a preflight", async () => {
    const { vidimus, sent } = client([json({ valid: true })]);
    await vidimus.verify({ certificateId: "vcrt_1" });
    expect(sent[0]?.init.headers).toEqual({ accept: "application/json" });
  });

  it("carry the comparison in the query and the input alone in the body", async () => {
    const [input] = QUOTE_INPUT_EXAMPLES;
    if (!input) throw new Error("no example");
    const { vidimus, sent } = client([json({})]);
    await vidimus.quote(input, { compare: "tiers", maxRetries: 0 });
    expect(sent[0]?.url).toBe("https://vidimus.test/api/v1/quote?compare=tiers");
    expect(sent[0] && bodyOf(sent[0])).toEqual(input);
  });

  it.each(["", ".", ".."])("for the job %j would reach another path, and are not sent", async (jobId) => {
    const { vidimus, sent } = client([json({})]);
    await expect(vidimus.result(jobId)).rejects.toMatchObject({ code: "VALIDATION_ERROR", field: "jobId" });
    expect(sent).toEqual([]);
  });

  it("never follow a redirect with the key", async () => {
    const { vidimus, sent } = client([
      () => new Response(null, { status: 307, headers: { location: "https://evil.test" } }),
    ]);
    await expect(vidimus.capabilities()).rejects.toMatchObject({ code: "UNEXPECTED_ANSWER", status: 307 });
    expect(sent.map(({ init }) => init.redirect)).toEqual(["manual"]);
  });
});

describe("errors", () => {
  it("carry all of the envelope, the status and the request id", async () => {
    const { vidimus } = client([
      problem("VALIDATION_ERROR", { field: "documents.0.url", recoveryHint: "Mend it." }),
    ]);
    const error = await settled(vidimus.submit(SUBMISSION));
    expect(error).toBeInstanceOf(VidimusError);
    expect(error).toMatchObject({
      code: "VALIDATION_ERROR",
      message: "No.",
      recoveryHint: "Mend it.",
      retryable: false,
      status: 400,
      requestId: "the-server's",
      field: "documents.0.url",
    });
  });

  it("of something that is not the service say so instead of showing its page", async () => {
    const { vidimus } = client([() => new Response("<html>nope", { status: 404 })]);
    expect(await settled(vidimus.capabilities())).toMatchObject({ code: "UNEXPECTED_ANSWER", status: 404 });
    const page = client([() => new Response("<html>welcome")]);
    expect(await settled(page.vidimus.capabilities())).toMatchObject({
      code: "UNEXPECTED_ANSWER",
      retryable: false,
    });
  });
});

describe("retries", () => {
  it.each<[string, Reply]>([
    ["RATE_LIMITED", problem("RATE_LIMITED", { retryAfterSeconds: 3 })],
    ["SERVICE_UNAVAILABLE", problem("SERVICE_UNAVAILABLE", { retryAfterSeconds: 5 })],
    ["INTERNAL_ERROR", problem("INTERNAL_ERROR")],
    ["a running twin", problem("IDEMPOTENCY_CONFLICT", { retryable: true, retryAfterSeconds: 5 })],
    ["a broken connection", broken],
    ["a proxy's 502", () => new Response("bad gateway", { status: 502 })],
  ])("get an order through %s with one and the same idempotency key", async (_, failure) => {
    const { vidimus, sent } = client([failure, failure, json(SUBMITTED)]);
    expect(await settled(vidimus.submit(SUBMISSION))).toEqual(SUBMITTED);
    const keys = sent.map((each) => bodyOf(each).idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each<ProblemCode>([
    "IDEMPOTENCY_CONFLICT",
    "PAYMENT_FAILED",
    "JOB_NOT_FOUND",
    "REVOKED_KEY",
    "QUOTE_EXPIRED",
  ])("are not spent on %s, which would answer the same again", async (code) => {
    const { vidimus, sent } = client([problem(code)]);
    expect(await settled(vidimus.submit(SUBMISSION))).toMatchObject({ code });
    expect(sent).toHaveLength(1);
  });

  it("are not spent on a job that is not ready: that is news, not a failure", async () => {
    const { vidimus, sent } = client([problem("JOB_NOT_READY", { retryAfterSeconds: 5 })]);
    expect(await settled(vidimus.result("job_1"))).toMatchObject({
      code: "JOB_NOT_READY",
      retryable: true,
      retryAfterSeconds: 5,
    });
    expect(sent).toHaveLength(1);
  });

  it("never come sooner than the service asks for, and grow where it asks for nothing", async () => {
    const times: number[] = [];
    const failing =
      (reply: Reply): Reply =>
      () => {
        times.push(Date.now());
        return reply();
      };
    await settled(
      client([failing(problem("RATE_LIMITED", { retryAfterSeconds: 12 }))]).vidimus.capabilities(),
    );
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(12_000);
    times.length = 0;
    await settled(client([failing(broken)], { maxRetries: 5 }).vidimus.capabilities());
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toHaveLength(5);
    gaps.forEach((gap, index) => {
      expect(gap).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(gap).toBeLessThanOrEqual(500 * 2 ** index);
    });
  });

  it("end with the last failure once they are used up, and there are none with maxRetries 0", async () => {
    const { vidimus, sent } = client([broken], { maxRetries: 0 });
    expect(await settled(vidimus.capabilities())).toMatchObject({
      code: "NETWORK_ERROR",
      retryable: true,
      status: null,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(sent).toHaveLength(1);
  });

  it("of a refund repeat its Idempotency-Key; two refunds have two; null sends none", async () => {
    const { vidimus, sent } = client([broken, json({}), json({})]);
    const input = { jobId: "job_1", amountCents: 500 };
    await settled(vidimus.refund(input));
    await settled(vidimus.refund(input));
    await settled(vidimus.refund(input, { idempotencyKey: null }));
    const [first, again, second, none] = sent.map((each) => header(each, "idempotency-key"));
    expect(first).toBe(again);
    expect(second).not.toBe(first);
    expect(none).toBeNull();
    expect(sent.map(bodyOf)).toEqual(sent.map(() => ({ amountCents: 500 })));
  });
});

describe("time", () => {
  const never: Reply = () => new Promise(() => undefined);

  function hanging() {
    const fetch = (_: unknown, init: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    return createVidimus({
      apiKey: KEY,
      baseUrl: "https://vidimus.test",
      fetch: fetch as typeof globalThis.fetch,
    });
  }

  it("that runs out ends an attempt as a TIMEOUT, which is worth repeating", async () => {
    expect(await settled(hanging().status("job_1", { timeoutMs: 50, maxRetries: 1 }))).toMatchObject({
      code: "TIMEOUT",
      retryable: true,
      status: null,
    });
  });

  it("is the caller's: an abort ends the call at once with the caller's own reason", async () => {
    const reason = new Error("changed my mind");
    const controller = new AbortController();
    const call = hanging().status("job_1", { signal: controller.signal });
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    const { vidimus, sent } = client([never]);
    await expect(vidimus.status("job_1", { signal: controller.signal })).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });

  it("an abort during a pause between attempts ends the call too", async () => {
    const controller = new AbortController();
    const { vidimus, sent } = client([problem("RATE_LIMITED", { retryAfterSeconds: 50 })]);
    const call = vidimus.status("job_1", { signal: controller.signal });
    const outcome = expect(call).rejects.toThrow("stop");
    await vi.advanceTimersByTimeAsync(10_000);
    controller.abort(new Error("stop"));
    await outcome;
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("waitFor", () => {
  const at = (status: string) => json({ ...IN_REVIEW, status });

  async function seen(replies: Reply[], options: VidimusOptions = {}, wait = {}) {
    const { vidimus, sent } = client(replies, options);
    const times: number[] = [];
    const states: string[] = [];
    const startedAt = Date.now();
    const run = (async () => {
      for await (const { status } of vidimus.waitFor("job_1", wait)) {
        states.push(status);
        times.push(Date.now() - startedAt);
      }
    })();
    const failure = await settled(run.then(() => undefined));
    return { states, times, looks: sent.length, failure };
  }

  it("yields each change once, and ends with the job", async () => {
    const replies = ["paid", "processing", "processing", "in_review", "ready", "delivered"].map(at);
    expect(await seen(replies)).toMatchObject({
      states: ["paid", "processing", "in_review", "ready"],
      failure: undefined,
    });
    for (const last of ["delivered", "failed", "cancelled", "refunded"]) {
      expect(await seen([at(last)])).toMatchObject({ states: [last], looks: 1 });
    }
  });

  it("looks every 30 s at first on a live key, then ever more rarely, and sooner again after a change", async () => {
    const replies = [...Array(3).fill(at("paid")), at("in_review"), at("ready")];
    const { times } = await seen(replies, { apiKey: "vc_live_test" });
    expect(times).toEqual([0, 142_500, 172_500]);
    expect((await seen([at("paid"), at("ready")])).times).toEqual([0, 2_000]);
  });

  it("outlives failures that pass, but not an outage, and not a refusal", async () => {
    const options = { maxRetries: 0 };
    const passing = [at("paid"), broken, broken, broken, broken, at("ready")];
    expect(await seen(passing, options)).toMatchObject({ states: ["paid", "ready"], failure: undefined });
    expect(await seen([at("paid"), broken], options)).toMatchObject({ failure: { code: "NETWORK_ERROR" } });
    expect(await seen([problem("JOB_NOT_FOUND")])).toMatchObject({
      failure: { code: "JOB_NOT_FOUND" },
      looks: 1,
    });
  });

  it("ends with the caller's reason when the caller has waited enough", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 5_000);
    const { failure } = await seen([at("paid")], {}, { signal: controller.signal });
    expect(failure).toEqual(new Error("enough"));
  });
});

describe("download", () => {
  const [artifact] = CERTIFIED_RESULT.artifacts;
  if (!artifact) throw new Error("no example");
  const pdf = new TextEncoder().encode("%PDF-1.7");
  const sha256 = createHash("sha256").update(pdf).digest("hex");

  it("hands over the bytes that the result named, without showing the key to the file's server", async () => {
    const { vidimus, sent } = client([broken, () => new Response(pdf)]);
    expect(await settled(vidimus.download({ ...artifact, sha256 }))).toEqual(pdf);
    expect(sent.map(({ init }) => init.headers)).toEqual([undefined, undefined]);
  });

  it("refuses other bytes, an expired link, and a certificate that has no file", async () => {
    const { vidimus } = client([() => new Response(pdf)]);
    expect(await settled(vidimus.download(artifact))).toMatchObject({ code: "HASH_MISMATCH" });
    const expired = client([problem("FORBIDDEN")]);
    expect(await settled(expired.vidimus.download(artifact))).toMatchObject({
      code: "FORBIDDEN",
      status: 403,
    });
    const [page] = REVIEW_RESULT.artifacts;
    if (!page) throw new Error("no example");
    expect(await settled(vidimus.download(page))).toMatchObject({ code: "NOTHING_TO_DOWNLOAD" });
  });

  it("reads a text out of the answer itself", async () => {
    const [text] = TEXT_RESULT.artifacts;
    if (!text) throw new Error("no example");
    const { vidimus, sent } = client([]);
    const bytes = await settled(vidimus.download(text));
    expect(new TextDecoder().decode(bytes as Uint8Array)).toBe(TEXT_RESULT.text);
    expect(sent).toEqual([]);
  });
});
