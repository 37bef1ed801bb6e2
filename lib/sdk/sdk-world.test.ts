import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createKey } from "@/lib/operations/keys/keys";
import type { WebhookRequest } from "@/lib/services/webhooks/port";
import { BUSINESS, CERTIFIED, EVENTS_UNTIL_READY, runToEnd } from "@/lib/testing/orders";
import { dispatch } from "@/lib/testing/routes";
import type { TestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import { fetchKeySet, PdfError, verifyPdf, verifyReceipt } from "./certificates";
import { createVidimus, type QuoteInput, type Vidimus } from "./client";
import { runCli } from "./testing/run-cli";
import { verifyWebhook } from "./webhooks";

const SITE = "https://vidimus.test";
/** As over HTTP: there every request names its host. */
const fetch = (async (input: string | URL | Request, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set("host", new URL(SITE).host);
  return await dispatch(new Request(input, { ...init, headers }));
}) as typeof globalThis.fetch;

let world: World;
let key: string;
let secret: string;
let vidimus: Vidimus;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-sdk-"));
  world = await createWorld();
  const made = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox",
    partnerName: "Test Partner",
  });
  key = made.key;
  secret = made.webhookSecret;
  vidimus = createVidimus({ apiKey: key, baseUrl: SITE, fetch, maxRetries: 0 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const cli = (words: string[], env: Record<string, string> = {}) =>
  runCli(words, { fetch, env: { VIDIMUS_API_KEY: key, VIDIMUS_BASE_URL: SITE, ...env } });

async function order(input: QuoteInput, extra: object = {}) {
  const { quoteId, echoedInput } = await vidimus.quote(input);
  const source = input.productLine
    ? { sourceText: "Hola." }
    : { documents: [{ url: "https://documents.test/a.pdf?pages=2" }] };
  return await vidimus.submit({ quoteId, echoedInput, ...source, ...extra });
}

describe("the client on the real service", () => {
  it("orders, waits, downloads and verifies, and every delivery on the way is genuine", async () => {
    const webhookUrl = "https://hooks.test/vidimus";
    const placed = await order(CERTIFIED as QuoteInput, { webhookUrl });
    expect((await vidimus.status(placed)).status).toBe("paid");
    await expect(vidimus.result(placed)).rejects.toMatchObject({ code: "JOB_NOT_READY", retryable: true });
    const [states] = await Promise.all([
      (async () => {
        const seen: string[] = [];
        for await (const { status } of vidimus.waitFor(placed, { pollMs: 5, maxPollMs: 5 }))
          seen.push(status);
        return seen;
      })(),
      runToEnd(world),
    ]);
    expect(states.at(-1)).toBe("ready");
    const result = await vidimus.result(placed);
    const [artifact] = result.artifacts;
    const { certification } = result;
    if (!artifact || !certification) throw new Error("the result has no certified PDF");
    const pdf = await vidimus.download(artifact);
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
    const keySet = await fetchKeySet(SITE, { fetch });
    const { claims } = await verifyReceipt(certification.jws, keySet, { issuer: SITE, allowSpecimen: true });
    expect(claims).toMatchObject({ sub: certification.certificateId, orderNumber: placed.orderNumber });
    expect(await vidimus.verify(certification)).toMatchObject({ valid: true, documentHash: artifact.sha256 });

    await world.settle();
    const sent = (world.services.webhooks as TestWebhooks).sent.filter(({ url }) => url === webhookUrl);
    expect(await Promise.all(sent.map(typeOf))).toEqual([...EVENTS_UNTIL_READY, "order.delivered"]);
  });

  async function typeOf({ body, headers }: WebhookRequest): Promise<string> {
    const now = new Date(Number(headers["webhook-timestamp"]) * 1000);
    const event = await verifyWebhook(body, headers, secret, { now });
    // The libraries know no clock but the machine's.
    vi.useFakeTimers({ now, toFake: ["Date"] });
    for (const library of [new StandardWebhook(secret), new SvixWebhook(secret)]) {
      expect(() => library.verify(body, headers)).not.toThrow();
      expect(() => library.verify(`${body} `, headers)).toThrow();
    }
    vi.useRealTimers();
    return event.type;
  }

  it("gets one order for one idempotency key, and refuses that it be used for another", async () => {
    const idempotencyKey = "the-clients-own-key";
    const { quoteId, echoedInput } = await vidimus.quote(BUSINESS as QuoteInput);
    const submission = { quoteId, echoedInput, idempotencyKey, sourceText: "Hola." };
    const first = await vidimus.submit(submission);
    expect(await vidimus.submit(submission)).toEqual({ ...first, replayed: true });
    await expect(vidimus.submit({ ...submission, sourceText: "Adiós." })).rejects.toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      status: 409,
      retryable: false,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("gets one order for one quote, and is told of that order when it asks again without a key", async () => {
    const quote = await vidimus.quote(BUSINESS as QuoteInput);
    const { jobId } = await vidimus.submit({ quote, sourceText: "Hola." });
    await expect(vidimus.submit({ quote, sourceText: "Hola." })).rejects.toMatchObject({
      code: "INVALID_QUOTE",
      jobId,
      recoveryHint: expect.stringMatching(
        new RegExp(`^${jobId} exists already. Look at it .*allowQuoteReuse: true`),
      ),
    });
  });

  it("orders once in a loop that quotes before each try and hears no answer, and is told of that order", async () => {
    const lossy = (async (input: string, init: RequestInit) => {
      const answer = await fetch(input, init);
      if (input.endsWith("/submit") && answer.ok) throw new TypeError("fetch failed");
      return answer;
    }) as typeof globalThis.fetch;
    const unheard = createVidimus({ apiKey: key, baseUrl: SITE, fetch: lossy, maxRetries: 0 });
    const errors: unknown[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const quote = await unheard.quote(CERTIFIED as QuoteInput);
      const documents = [{ url: "https://documents.test/a.pdf?pages=2" }];
      const order = { quote, documents, metadata: { record: "loop" } };
      errors.push(await unheard.submit(order).catch((error: unknown) => error));
    }
    const placed: string[] = [];
    for await (const { jobId } of vidimus.orders({ metadata: { record: "loop" } })) placed.push(jobId);
    expect(placed).toHaveLength(1);
    const named = { code: "IDEMPOTENCY_CONFLICT", jobId: placed[0] };
    expect(errors).toMatchObject([{ code: "NETWORK_ERROR" }, named, named]);
  });

  it("pays what its quote says, and neither the postage of a far place nor the price of an altered quote", async () => {
    const quote = await vidimus.quote({
      ...(CERTIFIED as QuoteInput),
      addons: { hardcopy: { service: "usps_priority" } },
    });
    const shippingAddress = {
      name: "Ana Silva",
      line1: "1 Ala Moana Blvd",
      city: "Honolulu",
      state: "HI",
      postal_code: "96815",
      country: "US",
    };
    const documents = [{ url: "https://documents.test/a.pdf?pages=2" }];
    const far = { quote, documents, shippingAddress };
    const refused = { code: "QUOTE_MISMATCH", field: "expectedTotalCents" };
    const failure = await vidimus.submit(far).catch((error: unknown) => error);
    expect(failure).toMatchObject(refused);
    const [, cents] = /costs (\d+) cents/.exec((failure as Error).message) ?? [];
    expect(Number(cents)).toBeGreaterThan(quote.totalCents);
    const altered = { ...quote, totalCents: quote.totalCents + 1 };
    await expect(vidimus.submit({ ...far, quote: altered })).rejects.toMatchObject(refused);
    const placed = await vidimus.submit({ ...far, expectedTotalCents: Number(cents) });
    expect((await vidimus.status(placed)).status).toBe("paid");
  });

  it("refunds a part once however often it's asked, and again with another key", async () => {
    const placed = await order(CERTIFIED as QuoteInput);
    const part = { jobId: placed.jobId, amountCents: 500 };
    const first = await vidimus.refund(part);
    expect(await vidimus.refund(part)).toEqual({ ...first, replayed: true });
    expect(await vidimus.refund(part, { idempotencyKey: null })).toEqual({ ...first, replayed: true });
    const another = { idempotencyKey: "refund-20417-2" };
    await expect(vidimus.refund(part, another)).rejects.toMatchObject({ field: "allowDuplicate" });
    for (let time = 0; time < 2; time++) await vidimus.refund(part, { ...another, allowDuplicate: true });
    const rest = await vidimus.refund({ jobId: placed.jobId });
    expect(rest).toMatchObject({ status: "refunded", refundedCents: 2 * 2495 - 2 * 500 });
  });

  it("compares the tiers, tells capabilities, and names the member that is wrong", async () => {
    const { alternatives } = await vidimus.quote(CERTIFIED as QuoteInput, { compare: "tiers" });
    expect(alternatives).toHaveLength(4);
    expect((await vidimus.capabilities()).productLines).toContain("full_translation");
    await expect(vidimus.quote({ ...CERTIFIED, pageCount: 501 } as QuoteInput)).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      field: "pageCount",
    });
  });
});

describe("an account's own paths on the real service", () => {
  let account: Vidimus;
  let env: Record<string, string>;
  let jobs: string[];
  beforeAll(async () => {
    env = { VIDIMUS_API_KEY: await world.makeKey() };
    account = createVidimus({ apiKey: env.VIDIMUS_API_KEY, baseUrl: SITE, fetch, maxRetries: 0 });
    const { quoteId, echoedInput } = await account.quote(BUSINESS as QuoteInput);
    const place = (caseNumber: string, externalId: string) =>
      account.submit({
        quoteId,
        echoedInput,
        allowQuoteReuse: true,
        sourceText: "Hola.",
        endUser: { externalId },
        metadata: { caseNumber },
      });
    jobs = [];
    for (const each of ["1", "2", "3"]) {
      jobs.unshift((await place(each, `client-${each}`)).jobId);
      world.clock.advance({ seconds: 1 });
    }
  });

  it("list the orders across pages, newest first, and narrow them as they are asked to", async () => {
    const listed = async (...words: Parameters<Vidimus["orders"]>) => {
      const found: string[] = [];
      for await (const each of account.orders(...words)) found.push(each.jobId);
      return found;
    };
    expect(await listed({}, { pageSize: 1 })).toEqual(jobs);
    expect(await listed({ metadata: { caseNumber: "2" } })).toEqual([jobs[1]]);
    expect(await listed({ externalId: "client-3", status: ["created", "paid"] })).toEqual([jobs[0]]);
    expect(await listed({ createdBefore: "2020-01-01T00:00:00Z" })).toEqual([]);
    await expect(listed({ createdAfter: "yesterday" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      field: "createdAfter",
    });
    const words = ["orders", "--limit", "2", "--status", "paid", "--after", "2020-01-01"];
    expect((await cli(words, env)).out).toEqual(
      jobs.slice(0, 2).map((jobId, index) => expect.stringMatching(`${jobId}  paid .* client-${3 - index}$`)),
    );
    expect((await cli(["orders", "--end-user", "nobody"], env)).out).toEqual(["no orders"]);
  });

  it("tell every event once, in each order's own order, and again from a cursor only what is new", async () => {
    const feed = account.events({ follow: false, pageSize: 2 });
    const told = async () => {
      const seen: string[] = [];
      for await (const { type, data } of feed) seen.push(`${type} ${data.jobId}`);
      return seen;
    };
    const first = await told();
    expect(first.toSorted()).toEqual(
      jobs.flatMap((jobId) => [`order.created ${jobId}`, `order.paid ${jobId}`]).toSorted(),
    );
    expect(await account.cancel(jobs[2] ?? "")).toMatchObject({ jobId: jobs[2], refundedCents: 800 });
    const { code, out } = await cli(["cancel", jobs[2] ?? ""], env);
    expect([code, out]).toEqual([0, [expect.stringMatching(/^VC-\S+ is cancelled, \$8\.00 refunded$/)]]);
    expect(await told()).toEqual([`order.cancelled ${jobs[2]}`]);
    expect(await told()).toEqual([]);
  });

  it("take a file, tell what it is, order it, and refuse what is no document", async () => {
    const file = readFileSync(join(import.meta.dirname, "../../public/samples/acta-de-nacimiento.pdf"));
    const document = await account.upload(new Blob([file]), { language: "es" });
    expect(document).toMatchObject({ state: "ready", pageCount: 2, sizeBytes: file.length });
    const { quoteId, echoedInput } = await account.quote(CERTIFIED as QuoteInput);
    const placed = await account.submit({ quoteId, echoedInput, documents: [{ url: document.url }] });
    expect(placed.status).toBe("paid");
    const page = account.upload(new TextEncoder().encode("<html>no document</html>"));
    await expect(page).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE", retryable: false });
    expect(await account.questions(placed)).toEqual([]);
    await expect(account.answer(placed, "qst_none", "Yes.")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("set, test, replay and rotate the webhook, and show what became of its messages", async () => {
    const { webhook } = account;
    expect(await webhook.get()).toMatchObject({ url: null, state: "disabled" });
    expect(await webhook.set("https://hooks.test/account")).toMatchObject({ state: "enabled" });
    const sent = await webhook.test();
    await world.settle();
    const deliveries: string[] = [];
    for await (const { messageId, type, state } of webhook.deliveries({ state: ["delivered"] })) {
      deliveries.push(`${messageId} ${type} ${state}`);
    }
    expect(deliveries).toEqual([`${sent.messageId} webhook.test delivered`]);
    expect(await webhook.replay(sent)).toEqual({ messageId: sent.messageId, state: "pending" });
    await expect(webhook.replay("msg_none")).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
    const idempotencyKey = "rotation-2026-11";
    const { secret: rotated } = await webhook.rotateSecret({ idempotencyKey });
    expect((await webhook.rotateSecret({ idempotencyKey })).secret).toBe(rotated);
    expect((await webhook.rotateSecret()).secret).not.toBe(rotated);
    await expect(webhook.set("ftp://hooks.test")).rejects.toMatchObject({ field: "url" });
    expect(await webhook.set(null)).toMatchObject({ url: null, disabledReason: "no_url" });
  });
});

describe("the command line on the real service", () => {
  it("quotes, orders, follows, downloads, and verifies what it downloaded, online and offline", async () => {
    const words = ["--from", "es", "--for", "uscis", "--pages", "2", "--type", "birth_certificate"];
    const quoted = await cli(["quote", ...words]);
    expect(quoted).toMatchObject({ code: 0, err: [] });
    expect(quoted.out[0]).toBe("$49.90 for 2 pages, Spanish to English, for uscis");
    const order = ["order", "https://documents.test/a.pdf", ...words];
    expect(await cli(order)).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^VALIDATION_ERROR: The documents have 1 page, .*\n.* add --keep-pages\./)],
    });
    const ordered = await cli([...order, "--json", "--keep-pages"]);
    expect(ordered).toMatchObject({
      code: 0,
      err: [expect.stringMatching(/^warning: \S+a\.pdf: The quote covers 2 pages/)],
    });
    const { jobId, orderNumber } = JSON.parse(ordered.out[0] ?? "");
    expect(await cli(["result", jobId])).toMatchObject({
      code: 1,
      out: [],
      err: [expect.stringMatching(/^JOB_NOT_READY: /)],
    });
    await runToEnd(world);
    expect((await cli(["status", jobId, "--follow"])).out).toEqual([
      expect.stringMatching(/^ready +100 % {2}The /),
    ]);
    const pdf = join(folder, `${orderNumber}.pdf`);
    const jws = join(folder, `${orderNumber}.jws`);
    const saved = await cli(["result", jobId, "--out", folder]);
    expect(saved.out.slice(0, 2)).toEqual([`saved ${pdf}`, `saved ${jws}`]);

    const keys = join(folder, "keys.json");
    writeFileSync(keys, JSON.stringify(await fetchKeySet(SITE, { fetch })));
    const none = { VIDIMUS_API_KEY: "" };
    for (const subject of [pdf, jws, readFileSync(jws, "utf8")]) {
      const valid = subject === pdf ? /^VALID {2}vcrt_/ : /^VALID RECEIPT {2}vcrt_/;
      const online = await cli(["verify", subject, "--allow-specimen"], none);
      expect([online.code, online.out[0]]).toEqual([0, expect.stringMatching(valid)]);
      const offline = await runCli(["verify", subject, "--keys", keys, "--allow-specimen"]);
      expect([offline.code, offline.out[0]]).toEqual([0, online.out[0]]);
      expect(offline.out.join()).toContain("a revocation since then doesn't show");
    }
    expect(await cli(["verify", pdf], none)).toMatchObject({
      code: 1,
      out: expect.arrayContaining(["  ! It's a sandbox SPECIMEN: nobody may rely on it."]),
    });

    const altered = join(folder, "altered.pdf");
    writeFileSync(altered, Buffer.concat([readFileSync(pdf), Buffer.from("\n% more")]));
    const { code, out } = await cli(["verify", altered, "--allow-specimen"], none);
    expect([code, out.join()]).toEqual([3, expect.stringContaining("The seal fails")]);
  });

  it("knows offline which certificate each PDF is for, and that a byte of it was changed", async () => {
    const [mine, other] = await Promise.all([order(CERTIFIED as QuoteInput), order(CERTIFIED as QuoteInput)]);
    await runToEnd(world);
    const keySet = await fetchKeySet(SITE, { fetch });
    for (const placed of [mine, other]) {
      const { artifacts, certification } = await vidimus.result(placed);
      const [artifact] = artifacts;
      if (!artifact || !certification) throw new Error("the result has no certified PDF");
      const pdf = await vidimus.download(artifact);
      const { claims, sha256, jws } = await verifyPdf(pdf, keySet, { issuer: SITE, allowSpecimen: true });
      expect([claims.sub, sha256, jws]).toEqual([
        certification.certificateId,
        artifact.sha256,
        certification.jws,
      ]);
      await expect(verifyPdf(pdf, keySet)).rejects.toMatchObject({ code: "SPECIMEN" });
      pdf[pdf.length - 30] = (pdf[pdf.length - 30] ?? 0) ^ 1;
      await expect(verifyPdf(pdf, keySet)).rejects.toBeInstanceOf(PdfError);
    }
  });

  it("orders a document from a file, with as many pages as it has", async () => {
    const file = join(import.meta.dirname, "../../public/samples/acta-de-nacimiento.pdf");
    const { code, out } = await cli(["order", file, "--from", "es", "--for", "uscis"]);
    expect([code, out[0]]).toEqual([0, "$49.90 for 2 pages, Spanish to English, for uscis"]);
    expect(out.at(-1)).toMatch(/^ordered VC-/);
    const note = join(folder, "note.pdf");
    writeFileSync(note, "<html>no document</html>");
    const refused = await cli(["order", note, "--from", "es", "--for", "uscis"]);
    expect([refused.code, refused.err[0]]).toEqual([1, expect.stringMatching(/^DOCUMENT_UNREADABLE: /)]);
    writeFileSync(note, "a letter as text");
    const draft = await cli(["order", note, "--from", "es", "--for", "uscis", "--pages", "1"]);
    expect([draft.code, draft.err[0]]).toEqual([2, expect.stringContaining("can only be a draft")]);
  });

  it("orders a text from a file, counting its words, and saves the translation", async () => {
    const file = join(folder, "letter.txt");
    writeFileSync(file, "Hola, mundo: esto es una prueba.");
    const { code, out } = await cli(["order", file, "--from", "es", "--line", "business_ai", "--json"]);
    expect(code).toBe(0);
    await runToEnd(world);
    const { jobId, orderNumber } = JSON.parse(out[0] ?? "");
    expect((await cli(["result", jobId, "--out", folder])).out).toEqual([
      `saved ${join(folder, `${orderNumber}.txt`)}`,
    ]);
    expect(readFileSync(join(folder, `${orderNumber}.txt`), "utf8")).not.toBe("");
  });

  it("shows the price and orders nothing on a live key before it is told to", async () => {
    const env = { VIDIMUS_API_KEY: await world.makeKey("live") };
    const words = ["order", "https://documents.test/a.pdf", "--from", "es", "--for", "uscis", "--pages", "1"];
    const { code, out, err } = await cli(words, env);
    expect([code, out[0]]).toEqual([2, "$24.95 for 1 page, Spanish to English, for uscis"]);
    expect(err[0]).toContain("would be charged $24.95. Add --yes to confirm.");
    const refused = (await cli([...words, "--yes"], env)).err;
    expect(refused[0]).toMatch(/^If this is interrupted, run it again/);
    expect(refused.join("\n")).toMatch(/^NO_PAYMENT_METHOD: /m);
  });

  it("tells a refusal as JSON where JSON was asked for", async () => {
    const { code, out, err } = await cli(["status", "job_unknown", "--json"]);
    expect([code, out]).toEqual([1, []]);
    expect(JSON.parse(err[0] ?? "")).toEqual({
      error: expect.objectContaining({ code: "JOB_NOT_FOUND", status: 404, retryable: false }),
    });
  });

  it("bridges a host's lines to the MCP endpoint and back, each answered once", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "host", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const call = (id: number, name: string, members: object) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name, arguments: members, _meta: meta },
    });
    const lines = [
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: meta } }),
      "",
      JSON.stringify(call(2, "quote", CERTIFIED)),
      JSON.stringify(call(3, "get_status", { jobId: "job_unknown" })),
      "no JSON",
    ];
    const { code, out } = await runCli(["mcp"], {
      fetch,
      env: { VIDIMUS_API_KEY: key, VIDIMUS_BASE_URL: SITE },
      lines: (async function* () {
        yield* lines;
      })(),
    });
    expect(code).toBe(0);
    const answers = new Map(out.map((line) => [JSON.parse(line).id, JSON.parse(line)]));
    expect([...answers.keys()].sort()).toEqual([1, 2, 3, null]);
    expect(answers.get(1).result.tools).toHaveLength(7);
    expect(answers.get(2).result.structuredContent.totalCents).toBe(4990);
    expect(answers.get(3).result).toMatchObject({ isError: true });
    expect(answers.get(null).error.code).toBe(-32700);
  });
});
