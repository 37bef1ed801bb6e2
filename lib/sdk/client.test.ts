import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CERTIFIED_RESULT, IN_REVIEW, REVIEW_RESULT, TEXT_RESULT } from "@/lib/contract/examples/orders";
import { QUOTE_INPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import { createVidimus, VidimusError } from "./client";
import {
  answered,
  bodyOf,
  broken,
  clientOf,
  headerOf,
  refused,
  SUBMISSION,
  settled,
  TEST_KEY,
} from "./testing/stub-service";

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
      const { vidimus, sent } = clientOf([answered(IN_REVIEW)], { baseUrl });
      expect(await vidimus.status({ jobId: "job/1" })).toEqual(IN_REVIEW);
      expect(sent[0]?.url).toBe("https://vidimus.test/api/v1/status/job%2F1");
      expect(sent[0] && headerOf(sent[0], "authorization")).toBe(`Bearer ${TEST_KEY}`);
    }
  });

  it("take key and address from the environment where none are given", async () => {
    vi.stubEnv("VIDIMUS_API_KEY", "vc_live_env");
    vi.stubEnv("VIDIMUS_BASE_URL", "https://env.test");
    const { vidimus, sent } = clientOf([answered({})], { apiKey: undefined, baseUrl: undefined });
    await vidimus.capabilities();
    expect(sent[0]?.url).toBe("https://env.test/api/v1/capabilities");
    expect(sent[0] && headerOf(sent[0], "authorization")).toBe("Bearer vc_live_env");
  });

  it("without a usable address or key fail before anything is sent, and say what to set", async () => {
    vi.stubEnv("VIDIMUS_API_KEY", "");
    vi.stubEnv("VIDIMUS_BASE_URL", "");
    expect(() => createVidimus()).toThrow(expect.objectContaining({ code: "BAD_SETTING" }));
    expect(() => createVidimus({ baseUrl: "file:///etc" })).toThrow("baseUrl isn't the service's address.");
    const { vidimus, sent } = clientOf([answered({})], { apiKey: undefined });
    await expect(vidimus.capabilities()).rejects.toMatchObject({
      code: "MISSING_AUTH",
      recoveryHint: expect.stringContaining("VIDIMUS_API_KEY"),
    });
    expect(sent).toEqual([]);
  });

  it("for a certificate carry no key, and nothing that would cost a browser a preflight", async () => {
    const { vidimus, sent } = clientOf([answered({ valid: true })]);
    await vidimus.verify({ certificateId: "vcrt_1" });
    expect(sent[0]?.init.headers).toEqual({ accept: "application/json" });
  });

  it("carry the comparison in the query and the input alone in the body", async () => {
    const [input] = QUOTE_INPUT_EXAMPLES;
    if (!input) throw new Error("no example");
    const { vidimus, sent } = clientOf([answered({})]);
    await vidimus.quote(input, { compare: "tiers", maxRetries: 0 });
    expect(sent[0]?.url).toBe("https://vidimus.test/api/v1/quote?compare=tiers");
    expect(sent[0] && bodyOf(sent[0])).toEqual(input);
  });

  it.each(["", ".", ".."])("for the job %j would reach another path, and are not sent", async (jobId) => {
    const { vidimus, sent } = clientOf([answered({})]);
    await expect(vidimus.result(jobId)).rejects.toMatchObject({ code: "VALIDATION_ERROR", field: "jobId" });
    expect(sent).toEqual([]);
  });

  it("never follow a redirect with the key", async () => {
    const { vidimus, sent } = clientOf([
      () => new Response(null, { status: 307, headers: { location: "https://evil.test" } }),
    ]);
    await expect(vidimus.capabilities()).rejects.toMatchObject({ code: "UNEXPECTED_ANSWER", status: 307 });
    expect(sent.map(({ init }) => init.redirect)).toEqual(["manual"]);
  });
});

describe("errors", () => {
  it("carry all of the envelope, the status and the request id", async () => {
    const { vidimus } = clientOf([
      refused("VALIDATION_ERROR", { field: "documents.0.url", recoveryHint: "Fix it." }),
    ]);
    const error = await settled(vidimus.submit(SUBMISSION));
    expect(error).toBeInstanceOf(VidimusError);
    expect(error).toMatchObject({
      code: "VALIDATION_ERROR",
      message: "No.",
      recoveryHint: "Fix it.",
      retryable: false,
      status: 400,
      requestId: "the-server's",
      field: "documents.0.url",
    });
  });

  it("say that the address is not the service instead of showing the page that it answered", async () => {
    const { vidimus } = clientOf([() => new Response("<html>nope", { status: 404 })]);
    expect(await settled(vidimus.capabilities())).toMatchObject({ code: "UNEXPECTED_ANSWER", status: 404 });
    const page = clientOf([() => new Response("<html>welcome")]);
    expect(await settled(page.vidimus.capabilities())).toMatchObject({
      code: "UNEXPECTED_ANSWER",
      retryable: false,
    });
  });
});

describe("download", () => {
  const [artifact] = CERTIFIED_RESULT.artifacts;
  if (!artifact) throw new Error("no example");
  const pdf = new TextEncoder().encode("%PDF-1.7");
  const sha256 = createHash("sha256").update(pdf).digest("hex");

  it("hands over the bytes that the result named, without showing the key to the file's server", async () => {
    const { vidimus, sent } = clientOf([broken, () => new Response(pdf)]);
    expect(await settled(vidimus.download({ ...artifact, sha256 }))).toEqual(pdf);
    expect(sent.map(({ init }) => init.headers)).toEqual([undefined, undefined]);
  });

  it("refuses other bytes, an expired link, and a certificate that has no file", async () => {
    const { vidimus } = clientOf([() => new Response(pdf)]);
    expect(await settled(vidimus.download(artifact))).toMatchObject({ code: "HASH_MISMATCH" });
    const expired = clientOf([refused("FORBIDDEN")]);
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
    const { vidimus, sent } = clientOf([]);
    const bytes = await settled(vidimus.download(text));
    expect(new TextDecoder().decode(bytes as Uint8Array)).toBe(TEXT_RESULT.text);
    expect(sent).toEqual([]);
  });
});
