import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UPLOAD } from "@/lib/contract/examples/upload";
import { createVidimus, type Submission, type SubmitInput, VidimusError } from "../client";
import {
  answered,
  bodyOf,
  broken,
  clientOf,
  forgetKeys,
  refused,
  SUBMISSION,
  settled,
} from "../testing/stub-service";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  forgetKeys();
  vi.useRealTimers();
});

const INPUT = { sourceLanguage: "es", useCase: "uscis", pageCount: 2, speedTier: "standard" } as const;
const uncertain = (...args: Parameters<typeof clientOf>) => clientOf(args[0], { maxRetries: 0, ...args[1] });

describe("an order without a key of the caller's", () => {
  it("lets the service refuse a second order from the same quote, unless the caller allows it", async () => {
    const sentFor = async (...args: [Submission, { idempotencyKey?: string }?]) => {
      const { vidimus, sent } = clientOf([answered({})]);
      await vidimus.submit(...args);
      return sent.map((each) => bodyOf(each).allowQuoteReuse);
    };
    expect(await sentFor(SUBMISSION)).toEqual([false]);
    expect(await sentFor({ ...SUBMISSION, allowQuoteReuse: true })).toEqual([true]);
    expect(await sentFor(SUBMISSION, { idempotencyKey: "order-20417" })).toEqual([undefined]);
    expect(await sentFor({ ...SUBMISSION, idempotencyKey: "order-20417" })).toEqual([undefined]);
  });

  it("tells another process under which key to look, where its outcome is unknown", async () => {
    const { vidimus, sent } = uncertain([broken]);
    const error = await settled(vidimus.submit(SUBMISSION));
    const key = sent.map((each) => bodyOf(each).idempotencyKey)[0];
    expect(error).toMatchObject({
      idempotencyKey: key,
      recoveryHint: expect.stringMatching(new RegExp(`another process, pass idempotencyKey ${key}\\.$`)),
    });
  });
});

describe("every refund of the package", () => {
  it("means no second one of its amount, whatever key it has, unless its caller says so", async () => {
    const { vidimus, sent } = clientOf(Array.from({ length: 6 }, () => answered({})));
    const key = { idempotencyKey: "refund-20417-2" };
    await vidimus.refund("job_1");
    await vidimus.refund("job_1", { amountCents: 500 });
    await vidimus.refund("job_1", { amountCents: 500, ...key });
    await vidimus.refund("job_1", { amountCents: 500, ...key, allowDuplicate: false });
    await vidimus.refund("job_1", { amountCents: 500, ...key, allowDuplicate: true });
    await vidimus.refund({ jobId: "job_1", amountCents: 500, allowDuplicate: true }, key);
    expect(sent.map((each) => bodyOf(each).allowDuplicate)).toEqual([false, false, false, false, true, true]);
    await expect(vidimus.refund("job_1", { allowDuplicate: "yes" as never })).rejects.toMatchObject({
      field: "allowDuplicate",
    });
  });
});

describe("every order of the package", () => {
  it.each(["allowDuplicate", "allowMorePages"] as const)(
    "sends %s: false whatever key it has, unless its caller says otherwise",
    async (name) => {
      const sentFor = async (...args: [Submission, { idempotencyKey?: string }?]) => {
        const { vidimus, sent } = clientOf([answered({})]);
        await vidimus.submit(...args);
        return sent.map((each) => bodyOf(each)[name]);
      };
      const { quoteId, echoedInput, ...rest } = SUBMISSION as Submission & {
        echoedInput: SubmitInput["echoedInput"];
      };
      const quote = { quoteId: String(quoteId), echoedInput, totalCents: 1 };
      for (const submission of [SUBMISSION, { ...rest, quote } as Submission])
        for (const options of [undefined, { idempotencyKey: "order-20417" }]) {
          expect(await sentFor(submission, options)).toEqual([false]);
          expect(await sentFor({ ...submission, [name]: false }, options)).toEqual([false]);
          expect(await sentFor({ ...submission, [name]: true }, options)).toEqual([true]);
        }
    },
  );

  it.each(["allowDuplicate", "allowMorePages"])(
    "goes under its first key again once %s is true, if its outcome was unknown",
    async (name) => {
      const { vidimus, sent } = uncertain([broken, answered({})]);
      await settled(vidimus.submit(SUBMISSION));
      await vidimus.submit({ ...SUBMISSION, [name]: true });
      expect(new Set(sent.map((each) => bodyOf(each).idempotencyKey)).size).toBe(1);
    },
  );
});

describe("an object that is filled again before its call was sent", () => {
  it("changes no order, no quote, and no retry of either", async () => {
    const { vidimus, sent } = clientOf([broken, answered({})]);
    const order = { ...SUBMISSION, documents: [{ url: "" }], metadata: { row: "" } };
    const input = { ...INPUT, pageCount: 1 as number };
    const calls: Promise<unknown>[] = [];
    for (const row of [1, 2, 3]) {
      Object.assign(order.documents[0] ?? {}, { url: `https://files.test/${row}.pdf` });
      order.metadata.row = String(row);
      input.pageCount = row;
      calls.push(vidimus.submit(order, { idempotencyKey: `order-row-${row}` }), vidimus.quote(input));
    }
    Object.assign(order, { documents: [], metadata: {} });
    await vi.runAllTimersAsync();
    await Promise.all(calls);
    const bodies = sent.map(bodyOf);
    const rows = bodies
      .filter(({ documents }) => documents)
      .map(({ documents, metadata }) => [documents, metadata]);
    const expected = [1, 2, 3].map((row) => [
      [{ url: `https://files.test/${row}.pdf` }],
      { row: String(row) },
    ]);
    expect(rows).toEqual(expect.arrayContaining(expected));
    expect(rows.every((row) => expected.some((each) => JSON.stringify(each) === JSON.stringify(row)))).toBe(
      true,
    );
    expect(new Set(bodies.flatMap(({ pageCount }) => pageCount ?? []))).toEqual(new Set([1, 2, 3]));
  });
});

describe("an answer that was given before", () => {
  const order = { jobId: "job_1", orderNumber: "VC-1", status: "paid", estimatedCompletionAt: "2026-12-01" };
  const replay = (body: object) => () => Response.json(body, { headers: { "idempotent-replayed": "true" } });

  it("is told from a new one: an order, a refund, and a secret", async () => {
    const { vidimus } = uncertain([
      answered(order),
      replay(order),
      answered({}),
      replay({}),
      answered({}),
      replay({}),
    ]);
    const calls = [
      () => vidimus.submit(SUBMISSION, { idempotencyKey: "order-20417" }),
      () => vidimus.refund("job_1", { amountCents: 100 }),
      () => vidimus.webhook.rotateSecret({ idempotencyKey: "rotation-1" }),
    ];
    const told: unknown[] = [];
    for (const send of calls) for (let time = 0; time < 2; time += 1) told.push((await send()).replayed);
    expect(told).toEqual([undefined, true, undefined, true, undefined, true]);
  });

  it("names its order to later calls", async () => {
    const { vidimus } = uncertain([replay({ ...order, currentStatus: "cancelled" }), answered({})]);
    const again = await vidimus.submit(SUBMISSION, { idempotencyKey: "order-20417" });
    expect(again).toEqual({ ...order, currentStatus: "cancelled", replayed: true });
    for (const verb of ["status", "refund", "cancel"] as const)
      expect(await settled(vidimus[verb](again) as Promise<unknown>)).toEqual({});
  });
});

/** One file's URL at two times, by the one who signs it. */
const SIGNED_TWICE = [
  [
    "S3",
    "https://b.s3.test/a.pdf?versionId=3&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=K%2F20261130&X-Amz-Date=20261130T120000Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature=aa11",
    "https://b.s3.test/a.pdf?versionId=3&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=K%2F20261201&X-Amz-Date=20261201T120000Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Security-Token=t&X-Amz-Signature=bb22",
  ],
  [
    "S3 in its older way",
    "https://b.s3.test/a.pdf?AWSAccessKeyId=A&Expires=1&Signature=aa%3D",
    "https://b.s3.test/a.pdf?AWSAccessKeyId=B&Expires=2&Signature=bb%3D",
  ],
  [
    "CloudFront",
    "https://d.test/a.pdf?Policy=eyJTdGF0&Signature=aa&Key-Pair-Id=K1",
    "https://d.test/a.pdf?Policy=eyJTdGF1&Signature=bb&Key-Pair-Id=K1",
  ],
  [
    "Google",
    "https://g.test/b/a.pdf?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Date=20261130T120000Z&X-Goog-Signature=aa",
    "https://g.test/b/a.pdf?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Date=20261130T130000Z&X-Goog-Signature=bb",
  ],
  [
    "Azure",
    "https://z.test/c/a.pdf?sv=2024-11-04&st=2026-11-30T12%3A00%3A00Z&se=2026-11-30T13%3A00%3A00Z&sr=b&sp=r&sig=aa%3D",
    "https://z.test/c/a.pdf?sv=2024-11-04&st=2026-11-30T12%3A10%3A00Z&se=2026-11-30T13%3A10%3A00Z&sr=b&sp=r&sig=bb%3D",
  ],
] as const;
const SIGNED = "https://files.test/download?id=1&policy=7&expires=1&signature=aa";
const OTHER_FILES = [
  ["id", SIGNED.replace("id=1", "id=2")],
  ["policy, which CloudFront didn't write,", SIGNED.replace("policy=7", "policy=8")],
  ["path", SIGNED.replace("download", "other")],
] as const;

describe("an uncertain call", () => {
  const url = "https://files.test/download?id=1";
  const sha256 = "ab".repeat(32);
  it.each<[string, Partial<SubmitInput>, Partial<SubmitInput>]>([
    [
      "a document of the same SHA-256",
      { documents: [{ url, sha256 }] },
      { documents: [{ url: `${url}2`, sha256 }] },
    ],
    [
      "a draft of the same SHA-256",
      { draftTranslation: { url, sha256 } },
      { draftTranslation: { url: `${url}2`, sha256 } },
    ],
    ...SIGNED_TWICE.map(([by, one, other]): [string, Partial<SubmitInput>, Partial<SubmitInput>] => [
      `a document that ${by} signs again`,
      { documents: [{ url: one }] },
      { documents: [{ url: other }] },
    ]),
    ["a price that it expects", {}, { expectedTotalCents: 4990 }],
    ["a permission", { allowQuoteReuse: true }, {}],
    ["a newer quote", {}, { quoteId: "q_newer", expectedTotalCents: 7025 }],
  ])("is the same order with %s", async (_, first, second) => {
    const { vidimus, sent } = uncertain([broken, answered({})]);
    for (const each of [first, second])
      await settled(vidimus.submit({ ...SUBMISSION, ...each } as Submission));
    const [one, other] = sent.map((each) => bodyOf(each).idempotencyKey);
    expect(other).toBe(one);
  });

  it.each<[string, Partial<SubmitInput>]>([
    ...OTHER_FILES.map(([member, url]): [string, Partial<SubmitInput>] => [
      `${member} of a signed URL`,
      { documents: [{ url }] },
    ]),
    ["query of its document's URL", { documents: [{ url: `${SUBMISSION.documents?.[0]?.url}?id=2` }] }],
    ["SHA-256", { documents: [{ url: "https://files.example/a.pdf", sha256 }] }],
    ["document", { documents: [{ url: "https://files.test/b.pdf" }] }],
    ["applicant", { applicantName: "Ana" }],
  ])("is another order with another %s", async (_, second) => {
    const { vidimus, sent } = uncertain([broken, answered({})]);
    const isSigned = second.documents?.[0]?.url.includes("signature") ?? false;
    const first = isSigned ? { documents: [{ url: SIGNED }] } : {};
    for (const each of [first, second])
      await settled(vidimus.submit({ ...SUBMISSION, ...each } as Submission));
    const [one, other] = sent.map((each) => bodyOf(each).idempotencyKey);
    expect(other).not.toBe(one);
  });

  it.each([
    ["documents", (id: number) => ({ documents: [{ url: `https://files.test/download?id=${id}` }] })],
    ["drafts", (id: number) => ({ draftTranslation: { url: `https://files.test/download?id=${id}` } })],
  ])("never stands for an order of other %s, whose URLs differ in the query alone", async (_, of) => {
    const bothSent = Promise.withResolvers<void>();
    const { vidimus, sent } = uncertain([
      () => bothSent.promise.then(answered({})),
      () => {
        bothSent.resolve();
        return Response.json({});
      },
    ]);
    const orders = [1, 2].map((id) => ({ ...SUBMISSION, ...of(id) }) as Submission);
    await Promise.all(orders.map((each) => settled(vidimus.submit(each))));
    expect(new Set(sent.map((each) => bodyOf(each).idempotencyKey)).size).toBe(2);
  });
});

describe("an equal order from another quote", () => {
  const newer = { ...SUBMISSION, quoteId: "q_newer" } as Submission;
  const keysOf = (sent: Parameters<typeof bodyOf>[0][]) => sent.map((each) => bodyOf(each).idempotencyKey);

  it("keeps the first key in a loop that quotes before each try, and leads to the order", async () => {
    const conflict = refused("IDEMPOTENCY_CONFLICT", {
      jobId: "job_1",
      recoveryHint: "job_1 exists already.",
    });
    const { vidimus, sent } = uncertain([broken, broken, conflict]);
    const errors: unknown[] = [];
    for (const quoteId of ["q_1", "q_2", "q_3"])
      errors.push(await settled(vidimus.submit({ ...SUBMISSION, quoteId } as Submission)));
    expect(new Set(keysOf(sent)).size).toBe(1);
    expect(errors.at(-1)).toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      jobId: "job_1",
      recoveryHint: "job_1 exists already.",
    });
  });

  it("is a second order after the first succeeded, or was refused", async () => {
    for (const first of [answered({}), refused("PAYMENT_FAILED")]) {
      const { vidimus, sent } = uncertain([first, answered({})]);
      await settled(vidimus.submit(SUBMISSION));
      await settled(vidimus.submit(newer));
      expect(new Set(keysOf(sent)).size).toBe(2);
    }
  });

  it("is a second order while the first is in flight, and each is repeated under its own key", async () => {
    const bothSent = Promise.withResolvers<void>();
    const { vidimus, sent } = uncertain([
      () => bothSent.promise.then(broken),
      () => {
        bothSent.resolve();
        return broken();
      },
      answered({}),
    ]);
    await Promise.all([SUBMISSION, newer].map((each) => settled(vidimus.submit(each))));
    for (const each of [newer, SUBMISSION]) await settled(vidimus.submit(each));
    const quoted = sent.map((each) => `${bodyOf(each).quoteId} ${bodyOf(each).idempotencyKey}`);
    expect(new Set(quoted).size).toBe(2);
    expect(new Set(keysOf(sent)).size).toBe(2);
  });
});

describe("an upload", () => {
  const upload = UPLOAD.ready as never as { url: string };
  it("stands for the document that it became", async () => {
    const { vidimus, sent } = clientOf([answered({})]);
    const order = {
      ...SUBMISSION,
      documents: [upload, { ...upload, pageHint: 2 }],
      draftTranslation: upload,
    };
    await vidimus.submit(order as Submission);
    expect(sent.map(bodyOf)).toMatchObject([
      {
        documents: [
          { url: upload.url, sha256: UPLOAD.sha256 },
          { url: upload.url, sha256: UPLOAD.sha256, pageHint: 2 },
        ],
        draftTranslation: { url: upload.url, sha256: UPLOAD.sha256 },
      },
    ]);
    expect(JSON.stringify(sent.map(bodyOf))).not.toContain("documentId");
  });

  it("keeps the SHA-256 that is given beside it, and has none before its bytes arrived", async () => {
    const { vidimus, sent } = clientOf([answered({})]);
    const sha256 = "0".repeat(64);
    const waiting = UPLOAD.waiting as never as { url: string };
    const order = { ...SUBMISSION, documents: [{ ...upload, sha256 }, waiting] };
    await vidimus.submit(order as Submission);
    expect(sent.map((each) => bodyOf(each).documents)).toEqual([
      [{ url: upload.url, sha256 }, { url: waiting.url }],
    ]);
  });
});

describe("a value that JSON can't hold", () => {
  it("is refused by the package, in its own words", async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    for (const metadata of [{ count: 5n }, circle]) {
      const { vidimus, sent } = clientOf([answered({})]);
      for (const call of [
        () => vidimus.submit({ ...SUBMISSION, metadata: metadata as never }),
        () => vidimus.quote({ ...INPUT, addons: metadata as never }),
      ])
        expect(await settled<unknown>(call())).toMatchObject({ code: "VALIDATION_ERROR" });
      expect(sent).toEqual([]);
    }
  });
});

describe("an address of the service", () => {
  it.each([
    ["https://vidimus.test/api/v1", null],
    ["https://vidimus.test/api/v1/", null],
    ["https://vidimus.test/eu/api/v1", null],
    ["https://gateway.test/api/vidimus", null],
    ["https://gateway.test/api/vidimus/api/v1/", null],
    ["https://gateway.test/eu/api", null],
    ["http://api", null],
    ["http://api:3000/", null],
    ["http://api/v1", null],
    ["vidimus.test", "https://vidimus.test"],
    ["vidimus.test/api/v1", "https://vidimus.test"],
    ["localhost:3000", "http://localhost:3000"],
    ["https://vidimus.test/api", "https://vidimus.test"],
    ["https://vidimus.test/api/mcp/", "https://vidimus.test"],
    ["https://vidimus.test/api/v1/quote", "https://vidimus.test"],
    ["https://vidimus.test/api/v1?key=x", "https://vidimus.test"],
    ["https://vidimus.test/eu/api/v1/?key=x", "https://vidimus.test/eu"],
    ["https://vidimus.test/api#x", "https://vidimus.test"],
  ])("given as %s is understood, or asked about", (baseUrl, meant) => {
    const make = () => createVidimus({ apiKey: "vc_sandbox_x", baseUrl });
    if (meant === null) make();
    else
      expect(make).toThrow(
        expect.objectContaining({
          code: "BAD_SETTING",
          recoveryHint: expect.stringContaining(`Did you mean ${meant}? `),
        }),
      );
  });
});

const SECRETS = [
  "vc_live_5ecret",
  "vc_sandbox_5ecret.test",
  "https://vc_live_5ecret/api",
  "https://vidimus.test/vc_live_5ecret/api/v1?x",
  "https://user:5ecret@vidimus.test",
  "https://user:5ecret@vidimus.test/api",
  "user.name:5ecret@vidimus.test/api",
  "https://vidimus.test?key=5ecret",
  "https://vidimus.test/api?key=5ecret",
  "https://vidimus.test/#5ecret",
  "whsec_5ecret/5ecret=",
];
describe.each([
  ["baseUrl", (value: string) => createVidimus({ baseUrl: value })],
  [
    "VIDIMUS_BASE_URL",
    (value: string) => {
      vi.stubEnv("VIDIMUS_BASE_URL", value);
      return createVidimus();
    },
  ],
])("a secret in %s", (name, make) => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  it.each(SECRETS)("is refused and not repeated: %s", (value) => {
    const error = thrownBy(() => make(value));
    expect(error).toMatchObject({ code: "BAD_SETTING", message: `${name} isn't the service's address.` });
    expect(`${error.message} ${error.recoveryHint} ${error.stack}`).not.toContain("5ecret");
    expect(error.recoveryHint).toMatch(/https:\/\/vidimus\.example, without a user, a key, or a query\.$/);
  });
});

function thrownBy(make: () => unknown): VidimusError {
  try {
    make();
  } catch (error) {
    if (error instanceof VidimusError) return error;
  }
  throw new Error("It was taken.");
}
