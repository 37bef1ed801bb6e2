import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SUBMITTED } from "@/lib/contract/examples/submissions";
import { UPLOAD } from "@/lib/contract/examples/upload";
import { QUOTE_OUTPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import { runCli } from "../testing/run-cli";

const ENV = { VIDIMUS_BASE_URL: "https://vidimus.test", VIDIMUS_API_KEY: "vc_sandbox_test" };
const LIVE = { ...ENV, VIDIMUS_API_KEY: "vc_live_test" };

let folder: string;
let scan: string;
let text: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-cli-"));
  scan = join(folder, "scan.pdf");
  text = join(folder, "letter.txt");
  writeFileSync(scan, "%PDF-1.7");
  writeFileSync(text, "Tres palabras aquí");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A service that counts three pages, quotes, and takes any order; what it was sent. */
function service(submitted: object = SUBMITTED) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = new URL(String(url)).pathname.replace(/.*\/api\/v1/, "");
    sent.push({ path, body: typeof init.body === "string" ? JSON.parse(init.body) : {} });
    if (path.startsWith("/documents")) return Response.json({ ...UPLOAD.ready, pageCount: 3 });
    if (path === "/quote") return Response.json(QUOTE_OUTPUT_EXAMPLES[0]);
    if (path === "/submit") return Response.json(submitted);
    return Response.json({ orderNumber: "VC-AAAA-BBBB", status: "cancelled", refundedCents: 4990 });
  }) as typeof globalThis.fetch;
  return { fetch, sent, moved: () => sent.filter(({ path }) => /^\/(submit|refund|cancel)/.test(path)) };
}

describe("a live key", () => {
  it.each([
    ["order", ["https://a.test/a.pdf", "--from", "es", "--for", "uscis", "--pages", "2"]],
    ["refund", ["job_1", "--amount", "5"]],
    ["cancel", ["job_1"]],
  ])("moves money by %s only with --yes; its help says so", async (command, words) => {
    const asked = service();
    const refused = await runCli([command, ...words], { env: LIVE, fetch: asked.fetch });
    expect([refused.code, asked.moved()]).toEqual([2, []]);
    expect(refused.err.join()).toMatch(/^Nothing was \w+\. This is a live key.* Add --yes to confirm\./);
    expect((await runCli([command, "--help"])).out.join()).toContain("required with a live key");
    for (const [env, more] of [
      [LIVE, ["--yes"]],
      [ENV, []],
    ] as const) {
      const { fetch, moved } = service();
      expect((await runCli([command, ...words, ...more], { env, fetch })).code).toBe(0);
      expect(moved()).toHaveLength(1);
    }
  });
});

describe("a refund", () => {
  it("is no second one of its amount unless --again says so: --yes alone isn't enough", async () => {
    for (const [more, allowDuplicate] of [
      [[], false],
      [["--again"], true],
    ] as const) {
      const { fetch, moved } = service();
      const words = ["refund", "job_1", "--amount", "5", "--idempotency-key", "refund-20417-2", "--yes"];
      expect((await runCli([...words, ...more], { env: LIVE, fetch })).code).toBe(0);
      expect(moved()).toMatchObject([{ body: { amountCents: 500, allowDuplicate } }]);
    }
  });

  it.each(["0", "0.00", "$0"])(
    "of %s is refused, and its hint doesn't say to leave the amount out",
    async (amount) => {
      const { fetch, moved } = service();
      const { code, err } = await runCli(["refund", "job_1", "--amount", amount, "--yes"], {
        env: LIVE,
        fetch,
      });
      expect([code, moved()]).toEqual([2, []]);
      expect(err.join()).toContain(
        `Nothing was refunded. --amount ${amount} is nothing: name how much to refund, from 0.01.`,
      );
    },
  );
});

describe("an order of files", () => {
  const run = async (words: string[]) => {
    const { fetch, moved } = service();
    await runCli(["order", ...words, "--from", "es"], { env: ENV, fetch });
    return { moved: moved() };
  };

  it("takes as many pages or words as you say: the service judges them before it charges", async () => {
    for (const words of [
      [scan, "--for", "uscis"],
      [scan, "--for", "uscis", "--pages", "2"],
      [scan, "--for", "uscis", "--pages", "9", "--keep-pages"],
      [text, "--line", "business_ai", "--words", "4"],
    ])
      expect((await run(words)).moved).toHaveLength(1);
  });

  it("stops where more pages would be paid for than the upload has, and says how many it has", async () => {
    const { fetch, moved } = service();
    const words = ["order", scan, "--for", "uscis", "--from", "es", "--pages", "4", "--yes"];
    const { code, err } = await runCli(words, { env: LIVE, fetch });
    expect([code, moved()]).toEqual([2, []]);
    expect(err.join("\n")).toContain(
      "Nothing was ordered. You would pay for 4 pages, and the service counted 3 pages. Leave out --pages, or add --keep-pages.",
    );
  });

  it("means the pages that it says only with --keep-pages, also of URLs, and is told so in its own words", async () => {
    const words = ["https://a.test/a.pdf", "--for", "uscis", "--pages", "3", "--yes"];
    expect((await run(words)).moved).toMatchObject([{ body: { allowMorePages: false } }]);
    expect((await run([...words, "--keep-pages"])).moved).toMatchObject([{ body: { allowMorePages: true } }]);
    const error = {
      code: "VALIDATION_ERROR",
      message: "The documents have 1 page, but the quote covers 3, for $74.85. Nothing was charged.",
      recoveryHint:
        "Request a new quote with pageCount 1, at $24.95, then submit with it. A page is 250 words: only to pay for 3 all the same, send allowMorePages: true.",
      field: "allowMorePages",
    };
    const { fetch } = service();
    const refusing = (async (url: string, init: RequestInit) =>
      url.endsWith("/submit") ? Response.json({ error }, { status: 400 }) : fetch(url, init)) as typeof fetch;
    const { err } = await runCli(["order", ...words, "--from", "es"], { env: LIVE, fetch: refusing });
    expect(err.at(-1)).toContain(
      "Run it again with --pages 1, at $24.95. A page is 250 words: only to pay for 3 all the same, add --keep-pages.",
    );
  });

  it("says every warning of the upload and of the order on standard error, and both languages, also beside JSON", async () => {
    const warnings = [
      { code: "ordered_before", message: "This file was ordered.", page: 1, document: 0, jobId: "job_1" },
      { code: "more_pages_quoted", message: "The quote covers 2 pages.", page: 1, document: 0 },
    ];
    for (const more of [[], ["--json"]]) {
      const { fetch } = service({ ...SUBMITTED, warnings });
      const words = ["order", scan, "--for", "uscis", "--from", "es", ...more];
      const { code, out, err } = await runCli(words, { env: ENV, fetch });
      expect(code).toBe(0);
      expect(err).toEqual([
        expect.stringMatching(/^warning: .*scan\.pdf: /),
        expect.stringMatching(/^warning: .*scan\.pdf: This file was ordered\.$/),
        expect.stringMatching(/^warning: .*scan\.pdf: The quote covers 2 pages\.$/),
      ]);
      if (more.length === 0) {
        expect(out[0]).toMatch(/^\$[\d.]+ for .+, Spanish to English, for uscis$/);
        expect(out.at(-1)).toMatch(/^ordered VC-\S+ \(job_\w+\), Spanish to English, for uscis, due by /);
      }
    }
  });

  it("is no duplicate unless --again says so: --yes alone isn't enough", async () => {
    expect((await run([scan, "--for", "uscis", "--yes"])).moved).toMatchObject([
      { body: { allowDuplicate: false, allowMorePages: false } },
    ]);
    expect((await run([scan, "--for", "uscis", "--yes", "--again"])).moved).toMatchObject([
      { body: { allowDuplicate: true } },
    ]);
    const error = {
      code: "IDEMPOTENCY_CONFLICT",
      message: "This file was ordered 2 minutes ago as VC-AAAA-BBBB (job_1). Nothing was charged.",
      recoveryHint:
        "Look at it with GET /status/{jobId}: it may be the order you mean. Ask whether a second order is wanted. Only then send allowDuplicate: true.",
      field: "allowDuplicate",
      jobId: "job_1",
      retryable: false,
    };
    const { fetch } = service();
    const refusing = (async (url: string, init: RequestInit) =>
      url.endsWith("/submit") ? Response.json({ error }, { status: 409 }) : fetch(url, init)) as typeof fetch;
    const words = ["order", scan, "--for", "uscis", "--from", "es", "--yes"];
    const { code, err } = await runCli(words, { env: LIVE, fetch: refusing });
    expect(code).toBe(1);
    expect(err.at(-1)).toBe(
      "IDEMPOTENCY_CONFLICT: This file was ordered 2 minutes ago as VC-AAAA-BBBB (job_1). Nothing was charged.\nLook at it with `vidimus status job_1`: it may be the order you mean. Ask whether a second order is wanted. Only then add --again.",
    );
  });

  it("fails if its key has an order that was cancelled, since nothing was ordered", async () => {
    const { fetch } = service({ ...SUBMITTED, currentStatus: "cancelled" });
    const words = [scan, "--for", "uscis", "--from", "es", "--idempotency-key", "order-20417"];
    const { code, out, err } = await runCli(["order", ...words], { env: ENV, fetch });
    expect([code, out.join()]).toEqual([1, expect.not.stringContaining("ordered")]);
    expect(err.join()).toMatch(/Nothing was ordered: VC-\S+ has this key, and is cancelled now\./);
  });

  it("is one for its quote, unless it has a key of its own", async () => {
    const words = [scan, "--for", "uscis", "--pages", "3", "--quote", "q_1"];
    expect((await run(words)).moved).toMatchObject([{ body: { allowQuoteReuse: false } }]);
    const [own] = (await run([...words, "--idempotency-key", "order-20417"])).moved;
    expect(own?.body).toMatchObject({ idempotencyKey: "order-20417" });
    expect(own?.body).not.toHaveProperty("allowQuoteReuse");
  });
});

describe("an order whose answer is lost", () => {
  const words = ["order", "https://a.test/a.pdf", "--from", "es", "--for", "uscis", "--pages", "2", "--yes"];
  const again = /--quote \S+ --idempotency-key \S+/;

  /** A service that quotes, and answers an order with what the test says. */
  const answering = (submit: (init: RequestInit) => Promise<Response>) =>
    (async (url: string | URL | Request, init: RequestInit = {}) =>
      String(url).endsWith("/quote")
        ? Response.json(QUOTE_OUTPUT_EXAMPLES[0])
        : submit(init)) as typeof fetch;

  it.each([
    ["a proxy's refusal", 403],
    ["a proxy's failure", 500],
    ["a page in place of the answer", 200],
  ])("through %s can be asked for again without a second order", async (_, status) => {
    const fetch = answering(async () => new Response("<html></html>", { status }));
    const { code, err } = await runCli(words, { env: ENV, fetch });
    expect([code, err.join()]).toEqual([1, expect.stringMatching(/We don't know whether.*run it again/)]);
    expect(err.join()).toMatch(again);
  });

  it("because it was interrupted says so, too", async () => {
    const stop = new AbortController();
    const fetch = answering(
      (init) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
          stop.abort();
        }),
    );
    const { code, err } = await runCli(words, { env: ENV, fetch, signal: stop.signal });
    expect(code).toBe(130);
    expect(err.join()).toMatch(/We don't know whether the order was accepted/);
    expect(err.join()).toMatch(again);
  });

  it("is named before a live key is charged: a closed terminal says nothing", async () => {
    let known = "";
    const told: string[] = [];
    const fetch = answering(async () => {
      known = told.join();
      return Response.json(SUBMITTED);
    });
    await runCli(words, { env: LIVE, fetch, onLine: (line) => told.push(line) });
    expect(known).toMatch(again);
  });

  it("is no question where the service refused it", async () => {
    const error = { code: "VALIDATION_ERROR", message: "No.", recoveryHint: "Change it.", retryable: false };
    const fetch = answering(async () => Response.json({ error }, { status: 400 }));
    expect((await runCli(words, { env: ENV, fetch })).err.join()).not.toMatch(/don't know/);
  });
});
