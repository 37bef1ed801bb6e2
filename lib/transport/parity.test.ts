import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXAMPLES } from "@/lib/contract/examples";
import { OPERATIONS, TOOL_NAMES } from "@/lib/contract/operations";
import type { Example } from "@/lib/contract/operations/operation";
import { flatRequests } from "@/lib/contract/testing/flat-requests";
import { PROBLEMS, Problem, type ProblemCode } from "@/lib/core/problem";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { BUSINESS, CERTIFIED, submission } from "@/lib/testing/orders";
import { type Entry, PROVOCATIONS, UNREACHED } from "./parity/testing/provocations";
import { createScene, DOCUMENT, type Scene, SECOND_DOCUMENT } from "./parity/testing/scene";
import { type Step, tellStories } from "./parity/testing/stories";
import { createStubSite } from "./parity/testing/stub-site";
import { codeOf, createWays, type Ways } from "./parity/testing/ways";

const REVIEWED = { ...CERTIFIED, productLine: "review_and_certify" };
const CODES = Object.keys(PROBLEMS) as ProblemCode[];

describe("whatever the service says, curl, client, MCP and AI SDK tool are told the same", () => {
  let run: () => Promise<unknown>;
  let site: Listening;
  let ways: Ways;
  beforeAll(async () => {
    site = await listen(createStubSite(() => run()));
    ways = createWays(site.url);
  });
  afterAll(async () => {
    await ways.close();
    await site.close();
  });

  test.each(TOOL_NAMES)("%s: every answer of the contract's examples", async (name) => {
    const [request = {}] = flatRequests(name);
    for (const { value } of Object.values<Example<unknown>>(EXAMPLES[name].response)) {
      run = async () => value;
      const { body } = await ways.askAll(name, request, "vc_sandbox_x");
      expect(body).toEqual(value);
    }
  });

  // Each code of one tool: none is told otherwise by another.
  test.each(TOOL_NAMES.map((name, at) => ({ name, at })))(
    "$name: codes of the catalogue, with all their details",
    async ({ name, at }) => {
      const [request = {}] = flatRequests(name);
      for (const code of CODES.filter((_, index) => index % TOOL_NAMES.length === at)) {
        const details = {
          field: "a.0.b",
          jobId: "job_1",
          retryAfterSeconds: 7,
          recoveryHint: "Call GET /status/{jobId}.",
        };
        const problem = new Problem(code, "Just so.", details);
        run = async () => {
          throw problem;
        };
        const told = await ways.askAll(name, request, "vc_sandbox_x");
        expect(told.body).toEqual(problem.toEnvelope("https://vidimus.test"));
        expect(told.body).toMatchObject({
          error: { docUrl: `https://vidimus.test/docs/errors#${code.toLowerCase()}` },
        });
        expect(codeOf(told)).toBe(code);
      }
    },
  );
});

describe("the whole service refuses every way in the same words", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterAll(() => scene.close());

  const provokable = CODES.flatMap((code) => {
    const entry: Entry = PROVOCATIONS[code];
    return "because" in entry ? [] : [{ code, ...entry }];
  });

  test.each(provokable)("$code", async ({ code, on, provoke }) => {
    const provoked = await provoke(scene);
    expect(new Set(provoked.map(({ name }) => name))).toEqual(new Set(on));
    for (const { name, args, key } of provoked) {
      const told = await scene.ways.askAll(name, args, key);
      expect(codeOf(told), JSON.stringify([name, args, told.body]).slice(0, 2000)).toBe(code);
      expect(JSON.stringify(told.body)).not.toContain("secret");
    }
  });

  test("every code of the catalogue is provoked, or no operation declares it", () => {
    expect(Object.keys(PROVOCATIONS).sort()).toEqual([...CODES].sort());
    for (const name of TOOL_NAMES) {
      const onIt = provokable.filter(({ on }) => on.includes(name)).map(({ code }) => code);
      const reached: ProblemCode[] = [...onIt, ...(UNREACHED[name] ?? [])];
      expect(reached, name).toEqual(expect.arrayContaining([...OPERATIONS[name].errors]));
    }
  });
});

describe("the same order placed every way", { timeout: 300_000 }, () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterAll(() => scene.close());

  const job: Step = ({ known: { jobId } }) => ({ jobId });
  const certificate: Step = ({ known }) => {
    const { certificateId } = known.certification as { certificateId: string };
    return { certificateId };
  };

  test.each([
    [
      "certified",
      { ...CERTIFIED, pageCount: 4 },
      { documents: [{ url: DOCUMENT }, { url: SECOND_DOCUMENT }], applicantName: "Ana" },
    ],
    ["reviewed", REVIEWED, { documents: [{ url: DOCUMENT }], draftTranslation: { url: SECOND_DOCUMENT } }],
    ["business", BUSINESS, { sourceText: "Hola, mundo.", endUser: { externalId: "7" } }],
  ])("%s: is quoted, placed, followed, fetched, verified and refunded alike", async (kind, input, sent) => {
    const { ask } = tellStories(scene, await scene.makeKey());
    await ask("quote", () => ({ ...input, compare: "tiers" }));
    const place: Step = ({ known: { quoteId, echoedInput, totalCents }, idempotencyKey }) => ({
      quoteId,
      echoedInput,
      expectedTotalCents: totalCents,
      idempotencyKey,
      ...sent,
    });
    expect((await ask("submit", place)).isReplayed).toBe(false);
    expect((await ask("submit", place)).isReplayed).toBe(true);
    expect(codeOf(await ask("result", job))).toBe("JOB_NOT_READY");
    const states = new Set<unknown>();
    for (let second = 0; second <= 130; second += 10) {
      await scene.world.settle();
      const { body } = await ask("status", job);
      states.add((body as { status: string }).status);
      scene.world.clock.advance({ seconds: 10 });
    }
    expect([...states].at(-1)).toBe("ready");
    expect(states.size).toBeGreaterThan(2);
    const result = await ask("result", job);
    if (kind !== "business") expect((await ask("verify", certificate)).body).toMatchObject({ valid: true });
    await ask("refund", (story) => ({ ...job(story), amountCents: 100, reason: "duplicate" }));
    await ask("status", job);
    await ask("refund", job);
    await ask("refund", job);
    expect((await ask("status", job)).body).toMatchObject({ status: "refunded" });
    expect(codeOf(await ask("result", job))).toBe("JOB_NOT_READY");
    if (kind !== "business") expect((await ask("verify", certificate)).body).toMatchObject({ valid: false });
    expect(result.body).toHaveProperty("artifacts");
  });

  test("live: is charged, followed and refunded alike", async () => {
    const { key } = await scene.world.makeLiveKey();
    const { ask } = tellStories(scene, key);
    await ask("capabilities", () => ({}));
    await scene.ways.askAll("capabilities", {}, await scene.makePoorKey());
    await ask("quote", () => CERTIFIED);
    await ask("submit", ({ known: { quoteId, echoedInput, totalCents }, idempotencyKey }) => ({
      quoteId,
      echoedInput,
      expectedTotalCents: totalCents,
      idempotencyKey,
      // A second live order of one file is warned of.
      documents: [{ url: `${DOCUMENT}?way=${idempotencyKey}` }],
    }));
    await scene.world.settle();
    await ask("status", job);
    expect(codeOf(await ask("result", job))).toBe("JOB_NOT_READY");
    const part = await ask("refund", (story) => ({ ...job(story), amountCents: 100 }));
    expect(part.body).toMatchObject({ refundId: expect.stringMatching(/^re_/) });
    await ask("refund", job);
    await ask("status", job);
  });

  test("a job placed one way is the same job every other way, by the same idempotencyKey", async () => {
    const key = await scene.makeKey();
    const body = await submission(scene.world, key);
    const placed = await scene.world.request("POST", "/api/v1/submit", { key, body });
    const again = await scene.ways.askAll("submit", body, key);
    expect([again.isReplayed, again.body]).toEqual([true, placed.body]);
  });
});
