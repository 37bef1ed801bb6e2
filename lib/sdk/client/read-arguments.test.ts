import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXAMPLES } from "@/lib/contract/examples";
import { IN_REVIEW } from "@/lib/contract/examples/orders";
import type { AnyExamples } from "@/lib/contract/operations/operation";
import { CALLS } from "@/lib/contract/published";
import { QUOTE_INPUT_EXAMPLES, QUOTE_OUTPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import { vidimusTools } from "../ai-sdk";
import { createVidimus, VidimusError } from "../client";
import {
  answered,
  bodyOf,
  broken,
  clientOf,
  forgetKeys,
  headerOf,
  type Reply,
  refused,
  type Sent,
  SUBMISSION,
  settled,
} from "../testing/stub-service";
import { ORDER_SHAPES, QUOTE_INPUT, SUBMISSION as SUBMISSION_MEMBERS } from "./members";
import { IDS, type IdMember, METHODS, type MethodName } from "./methods";
import { nearNames } from "./misuse";
import type { RowMethod } from "./row-calls";
import { CHECKS, type CheckedName } from "./values";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  forgetKeys();
  vi.useRealTimers();
});

const names = Object.keys(METHODS) as MethodName[];
const ORDER = EXAMPLES.submit.response.paid?.value;
const [QUOTE] = QUOTE_OUTPUT_EXAMPLES;
const [INPUT] = QUOTE_INPUT_EXAMPLES;
const DOCUMENTS = [{ url: "https://files.example/a.pdf" }];
const ARTIFACT = { kind: "certified_pdf", url: "https://files.test/a.pdf", sha256: "0".repeat(64) };

const SUBJECTS_OF_ROWS = Object.fromEntries(
  Array.from(CALLS.values(), ({ method, id: member }) => {
    const { alias, prefix } = IDS[member as IdMember] ?? {};
    const id = `${prefix}1`;
    return [method, member === undefined ? [] : [id, { [member]: id }, { [alias]: id }, { id }]];
  }),
) as Record<RowMethod, unknown[]>;

/** The first argument of each method; empty for a method without one. */
const SUBJECTS: Record<MethodName, unknown[]> = {
  ...SUBJECTS_OF_ROWS,
  quote: [INPUT],
  submit: [SUBMISSION, { quote: QUOTE, documents: DOCUMENTS }],
  status: ["job_1", { jobId: "job_1" }, { job_id: "job_1" }, { id: "job_1" }, { jobId: "job_1", id: 7 }],
  refund: ["job_1", { jobId: "job_1" }, { job_id: "job_1" }, { id: "job_1" }, { ...ORDER, jobId: "job_1" }],
  cancel: ["job_1", { jobId: "job_1" }, { ...ORDER, jobId: "job_1" }],
  orders: [],
  upload: [new Uint8Array(3)],
  questions: ["job_1", { jobId: "job_1" }],
  answer: ["job_1", { jobId: "job_1" }],
  events: [],
  waitFor: ["job_1", { jobId: "job_1" }],
  download: [ARTIFACT],
  "webhook.get": [],
  "webhook.set": [null, "https://hooks.test/vidimus"],
  "webhook.test": [],
  "webhook.rotateSecret": [],
  "webhook.deliveries": [],
  "webhook.replay": ["msg_1", { messageId: "msg_1" }, { id: "msg_1" }],
};
/** Options that a call requires. */
const NEEDED: Partial<Record<MethodName, object>> = {
  answer: { question: "qst_1", answer: "It is 1984." },
  events: { follow: false },
};

/** For each option, a valid value with a visible effect, and invalid values. */
const VALUES: Record<CheckedName, { good: unknown; bad: unknown[] }> = {
  signal: { good: AbortSignal.abort(new Error("mine")), bad: [null, 5, "no", {}] },
  timeoutMs: { good: 7, bad: [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, "7"] },
  maxRetries: { good: 0, bad: [null, -1, 1.5, Number.NaN, "0", Number.POSITIVE_INFINITY] },
  pageSize: { good: 17, bad: [null, 0, 101, 1.5, "17"] },
  pollMs: { good: 1_234, bad: [null, -1, Number.NaN, "5", Number.POSITIVE_INFINITY] },
  maxPollMs: { good: 1_234, bad: [null, -1, Number.NaN, "5"] },
  after: { good: "cursor", bad: [5, {}] },
  save: { good: () => undefined, bad: [null, "cursor.txt"] },
  follow: { good: false, bad: [null, 0, "false"] },
  compare: { good: "tiers", bad: [null, true, "Tiers"] },
  language: { good: "es", bad: [null, 5, ""] },
  idempotencyKey: { good: "key-of-mine", bad: [undefined, "", 5, {}, Number.NaN] },
  amountCents: {
    good: 100,
    bad: [undefined, null, 0, -100, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "100", 100n, [100], true],
  },
  reason: { good: "duplicate", bad: [undefined, null, "", 5] },
  allowDuplicate: { good: true, bad: [undefined, null, 1, "true"] },
  type: { good: "order.ready", bad: [undefined, null, "", 5] },
  question: { good: { questionId: "qst_2" }, bad: [undefined, null, "", 5, {}] },
  answer: { good: "It is 1985.", bad: [undefined, null, "", 5] },
  status: { good: ["ready"], bad: [undefined, null, [], [undefined], "", 5] },
  state: { good: ["failed"], bad: [undefined, null, [], {}] },
  externalId: { good: "client-1", bad: [undefined, null, "", 5] },
  metadata: { good: { case: "1" }, bad: [undefined, null, {}, [], { case: undefined }, { case: 5 }] },
  createdAfter: { good: "2026-11-01T00:00:00Z", bad: [undefined, null, new Date(0), "", 5] },
  createdBefore: { good: "2026-11-01T00:00:00Z", bad: [undefined, null, new Date(0), "", 5] },
};

type Outcome = { sent: unknown[]; error: string | null; isRefused: boolean };

async function outcomeOf(method: MethodName, args: unknown[], reply: Reply = broken): Promise<Outcome> {
  const { vidimus, sent } = clientOf([reply], reply === silent ? { fetch: waitForAbort } : {});
  const run = async () => {
    const [group = "", name = ""] = method.split(".");
    const holder = (name ? vidimus.webhook : vidimus) as unknown as Record<
      string,
      (...args: unknown[]) => unknown
    >;
    const result = holder[name || group]?.(...args);
    if (Symbol.asyncIterator in Object(result)) for await (const _ of result as AsyncIterable<unknown>);
    return await result;
  };
  const failure: unknown = await settled(run().then(() => null));
  // Repeats count once, and keys that the client generated are left out.
  const requests = sent.map(({ url, init }) => {
    const headers = new Headers(init.headers);
    headers.delete("x-vc-request-id");
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    for (const each of [headers.get("idempotency-key"), body?.idempotencyKey])
      if (/^[0-9a-f-]{36}$/.test(String(each))) {
        headers.delete("idempotency-key");
        if (body) delete body.idempotencyKey;
      }
    return { url, method: init.method, headers: [...headers], body };
  });
  const isRefused =
    failure instanceof VidimusError && failure.code === "VALIDATION_ERROR" && failure.status === null;
  return { sent: requests, error: failure === null ? null : String(failure), isRefused };
}

/** Never answers, so that a time limit shows. */
const silent: Reply = () => Promise.reject(new Error("it answers nothing"));
const waitForAbort = ((_url: string, { signal }: RequestInit) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)))) as typeof fetch;

function replyTo(name: CheckedName): Reply {
  return name === "timeoutMs" ? silent : broken;
}

function rightArgs(method: MethodName, more: object): unknown[] {
  const [subject] = SUBJECTS[method];
  return SUBJECTS[method].length === 0
    ? [{ ...NEEDED[method], ...more }]
    : [subject, { ...NEEDED[method], ...more }];
}

const withNames = names.flatMap((method) => METHODS[method].names.map((name) => ({ method, name })));

class Money {
  #cents = 500;
  toString() {
    return String(this.#cents);
  }
}
const AMOUNTS: unknown[] = [
  ...[5, 5.5, 500n, "5", "-5", "1 000,00", "50%", Object(5), new Money(), new Date(0), () => 500, undefined],
  ...["$5.00", "$ 5", "5 €", "5 USD", "USD5", "5usd", "US$5.00", "5 dollars", "about 5 cents"],
  ...[{ amountCents: 500 }, { a: [{ b: "5 USD" }] }, [500], { a: new Money() }],
];
const WORDS: unknown[] = [
  ...["text", "2026-11-22", "VC-MG70-XCXJ", "job_01m7", "Order 5 of Ana", "accents 5", ""],
  ...[null, true, {}, [[]], { a: ["b", { c: null }] }],
];

describe("the table of methods", () => {
  it("has every method that the client has, and no other", () => {
    const vidimus = createVidimus({ baseUrl: "https://vidimus.test" });
    const own = Object.keys(vidimus).filter((name) => name !== "webhook");
    const ofWebhook = Object.keys(vidimus.webhook).map((name) => `webhook.${name}`);
    expect([...own, ...ofWebhook].sort()).toEqual([...names].sort());
  });

  it("has no name that a member of an answer could be taken for", () => {
    const members = ORDER_SHAPES.flatMap(({ always, sometimes }) => [...always, ...sometimes]);
    for (const method of names.filter((each) => METHODS[each].id === "jobId"))
      for (const member of members)
        expect(METHODS[method].names, `${method} ${member}`).not.toContain(member);
    for (const name of ["timeoutMs", "signal", "maxRetries", "compare"]) {
      expect(QUOTE_INPUT).not.toContain(name);
      expect(SUBMISSION_MEMBERS).not.toContain(name);
    }
  });
});

describe("a call in plain JavaScript", () => {
  it.each(names)("to %s has the same subject, however it is named", async (method) => {
    const outcomes = await Promise.all(
      SUBJECTS[method].map((subject) =>
        outcomeOf(method, [subject, ...(NEEDED[method] ? [NEEDED[method]] : [])]),
      ),
    );
    for (const { sent, isRefused } of outcomes) {
      expect(isRefused).toBe(false);
      expect(sent.length).toBeGreaterThan(0);
      if (METHODS[method].id) expect(sent).toEqual(outcomes[0]?.sent);
    }
  });

  it.each(withNames)("$method takes $name by name, and it makes a difference", async ({ method, name }) => {
    const { good } = VALUES[name];
    const reply = replyTo(name);
    const right = await outcomeOf(method, rightArgs(method, { [name]: good }), reply);
    expect(right.isRefused).toBe(false);
    // These options take effect only after an answer.
    if (["pollMs", "maxPollMs", "save", "follow"].includes(name)) return;
    expect(right).not.toEqual(await outcomeOf(method, rightArgs(method, {}), reply));
  });

  it.each(withNames)(
    "$method does with $name in another place what was meant, or nothing",
    async ({ method, name }) => {
      const { good } = VALUES[name];
      const needed = NEEDED[method] ?? {};
      const reply = replyTo(name);
      const asMeant = { ...needed, [name]: good };
      class Options {
        constructor() {
          Object.assign(this, asMeant);
        }
      }
      const subjects = SUBJECTS[method].length === 0 ? [undefined] : SUBJECTS[method];
      for (const subject of subjects) {
        const isObject = typeof subject === "object" && subject !== null && !(subject instanceof Uint8Array);
        const inside = isObject ? { ...subject, [name]: good } : null;
        const rest = isObject
          ? [[inside], [inside, needed], [{ ...needed, ...inside }], [inside, undefined]]
          : [];
        const places: unknown[][] = [
          [subject, needed, { [name]: good }],
          [subject, asMeant, undefined],
          [subject, undefined, asMeant],
          [subject, good, needed],
          [subject, needed, good],
          [subject, [good]],
          [subject, new Options()],
          [subject, JSON.stringify(asMeant)],
          [asMeant, subject],
          ...(subject === undefined ? [[needed, { [name]: good }], [good], [null, asMeant]] : rest),
        ];
        const right = await outcomeOf(method, subject === undefined ? [asMeant] : [subject, asMeant], reply);
        for (const args of places) {
          const { isRefused, sent, error } = await outcomeOf(method, args, reply);
          const isSame = JSON.stringify([sent, error]) === JSON.stringify([right.sent, right.error]);
          const told = `${method}(${JSON.stringify(args)}) ${error}`;
          expect(isSame || (isRefused && sent.length === 0), told).toBe(true);
        }
      }
    },
  );

  it.each(withNames)("$method refuses $name misspelt, and says how it is spelt", async ({ method, name }) => {
    const { good } = VALUES[name];
    const misspelt = [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      name.toLowerCase(),
      name.toUpperCase(),
      `${name}s`,
      name.slice(0, -1),
      `${name.slice(0, 2)}${name.slice(3)}`,
    ].filter((each) => each !== name && !METHODS[method].names.includes(each as CheckedName));
    for (const other of new Set(misspelt)) {
      for (const args of [
        rightArgs(method, { [other]: good }),
        rightArgs(method, { [name]: good, [other]: good }),
      ]) {
        const { isRefused, sent, error } = await outcomeOf(method, args);
        expect([isRefused, sent], `${method} ${other}`).toEqual([true, []]);
        if (nearNames(other, [name]).length > 0) expect(error).toContain("Did you mean");
      }
    }
  });

  it.each(withNames)("$method refuses values of $name that mean nothing", async ({ method, name }) => {
    for (const bad of VALUES[name].bad) {
      const { isRefused, sent, error } = await outcomeOf(method, rightArgs(method, { [name]: bad }));
      expect([isRefused, sent], `${method} ${name} ${String(bad)}`).toEqual([true, []]);
      expect(error).toContain(name);
    }
    expect(VALUES[name].bad.filter(CHECKS[name].is)).toEqual([]);
  });

  it.each(names)("to %s is not sent when its subject or its options are of a wrong kind", async (method) => {
    const { length } = SUBJECTS[method];
    const strange: unknown[] = [
      5,
      true,
      [],
      ["job_1"],
      new Map(),
      () => "job_1",
      Promise.resolve(ORDER),
      { a: 1 },
    ];
    for (const each of strange) {
      const first = await outcomeOf(method, [
        each,
        ...(NEEDED[method] && length > 0 ? [NEEDED[method]] : []),
      ]);
      if (method !== "quote" || typeof each !== "object" || Array.isArray(each))
        if (method !== "submit" || typeof each !== "object" || Array.isArray(each))
          expect([first.isRefused, first.sent], `${method}(${String(each)})`).toEqual([true, []]);
      if (length === 0) continue;
      const second = await outcomeOf(method, [SUBJECTS[method][0], { ...NEEDED[method] }, each]);
      expect([second.isRefused, second.sent], `${method}(…, ${String(each)})`).toEqual([true, []]);
    }
  });
});

describe("a refund", () => {
  const refunded = async (...args: unknown[]) => (await outcomeOf("refund", args, answered({}))).sent;
  const body = (amountCents?: number) => (amountCents === undefined ? {} : { amountCents });

  it("is 100 cents wherever the call says 100 cents", async () => {
    const places = [
      [{ jobId: "job_1" }, { amountCents: 100 }],
      [{ jobId: "job_1", amountCents: 100 }],
      ["job_1", { amountCents: 100 }],
      ["job_1", { amountCents: 100 }, { idempotencyKey: "key-of-mine" }],
      ["job_1", { idempotencyKey: "key-of-mine" }, { amountCents: 100 }],
      [{ ...ORDER, jobId: "job_1" }, { amountCents: 100 }],
      [{ ...ORDER, jobId: "job_1", amountCents: 100 }],
      [{ ...IN_REVIEW, jobId: "job_1" }, { amountCents: 100 }],
    ];
    for (const args of places)
      expect(await refunded(...args)).toMatchObject([
        { url: expect.stringMatching(/job_1$/), body: body(100) },
      ]);
  });

  it("takes all that remains when only an order is passed, in every form that our answers have", async () => {
    const operations: AnyExamples[] = [
      EXAMPLES.submit,
      EXAMPLES.status,
      EXAMPLES.result,
      EXAMPLES.refund,
      EXAMPLES.cancel,
    ];
    const answers = operations.flatMap(({ response }) => Object.values(response).map(({ value }) => value));
    const listed = Object.values(EXAMPLES.listOrders.response).flatMap(({ value }) => value.data);
    expect(answers.length + listed.length).toBeGreaterThan(7);
    for (const each of [...answers, ...listed] as { refundedCents?: number }[]) {
      if (each.refundedCents) {
        expect(await outcomeOf("refund", [each])).toMatchObject({ isRefused: true, sent: [] });
        continue;
      }
      expect(await refunded(each)).toMatchObject([{ body: body() }]);
      expect(await refunded({ ...each, addedLater: "text", another: { a: "b" } })).toMatchObject([
        { body: body() },
      ]);
    }
  });

  it.each([
    ["refundCents", 100],
    ["refundAmount", 100],
    ["partial", "12.50"],
    ["amount", 100],
    ["cents", 100],
    ["amount_cents", 100],
    ["refundedCents", 100],
    ["value", 5],
    ...AMOUNTS.map((amount): [string, unknown] => ["addedLater", amount]),
  ])("of an order that says %s %s is refused: the whole order was not meant", async (name, value) => {
    for (const args of [
      [{ jobId: "job_1", [name]: value }],
      [{ ...ORDER, [name]: value }],
      ["job_1", { [name]: value }],
      [ORDER, { [name]: value }],
      [{ jobId: "job_1", [name]: value }, { reason: "other" }],
    ]) {
      const { isRefused, sent, error } = await outcomeOf("refund", args, answered({}));
      expect([isRefused, sent], String(args)).toEqual([true, []]);
      expect(error).toMatch(new RegExp(`${name}|totalCents`));
    }
  });

  it.each(WORDS)("takes all that remains of an order to which a newer service added %j", async (words) => {
    expect(await refunded({ ...ORDER, addedLater: words })).toMatchObject([{ body: body() }]);
  });

  it("without an amount is refused for an order that was refunded in part", async () => {
    const part = { jobId: "job_1", orderNumber: "VC-AAAA-BBBB", status: "ready", refundedCents: 500 };
    expect(await outcomeOf("refund", [part])).toMatchObject({ isRefused: true, sent: [] });
    expect(await refunded(part, { amountCents: 100 })).toMatchObject([{ body: body(100) }]);
  });

  it("is refused where an amount may have been forgotten, and says how it is written", async () => {
    for (const args of [
      ["job_1", undefined],
      ["job_1", 100],
      ["job_1", "100"],
      [{ jobId: "job_1" }, undefined],
    ]) {
      const { vidimus, sent } = clientOf([answered({})]);
      const call = (vidimus.refund as (...args: unknown[]) => Promise<unknown>)(...args);
      await expect(call).rejects.toMatchObject({
        code: "VALIDATION_ERROR",
        recoveryHint: expect.stringContaining("refund(order, { amountCents: 500 })"),
      });
      expect(sent).toEqual([]);
    }
  });

  it("with two amounts or two orders is refused", async () => {
    for (const args of [
      [{ jobId: "job_1", amountCents: 100 }, { amountCents: 200 }],
      [{ jobId: "job_1", job_id: "job_2" }, { amountCents: 100 }],
      [{ jobId: "job_1" }, { jobId: "job_2", amountCents: 100 }],
    ])
      expect(await outcomeOf("refund", args)).toMatchObject({ isRefused: true, sent: [] });
  });
});

describe("an order", () => {
  const submit = (...args: unknown[]) => outcomeOf("submit", args, answered({}));

  it("takes the quote itself, wherever it stands, and its price with it", async () => {
    const { quoteId, echoedInput, totalCents } = QUOTE as Record<string, unknown>;
    const expectedTotalCents = totalCents;
    const silent = { quoteId, echoedInput, documents: DOCUMENTS };
    const altered = { ...QUOTE, totalCents: 1 };
    for (const [args, price] of [
      [[{ quote: QUOTE, documents: DOCUMENTS }], { expectedTotalCents }],
      [[{ documents: DOCUMENTS }, { quote: QUOTE }], { expectedTotalCents }],
      [[{ quote: { quoteId, echoedInput, totalCents }, documents: DOCUMENTS }], { expectedTotalCents }],
      [[QUOTE, { documents: DOCUMENTS }], { expectedTotalCents }],
      [[{ ...QUOTE, documents: DOCUMENTS }], { expectedTotalCents }],
      [[{ quote: altered, documents: DOCUMENTS }], { expectedTotalCents: 1 }],
      [[{ ...altered, documents: DOCUMENTS }], { expectedTotalCents: 1 }],
      [[{ quote: altered, documents: DOCUMENTS, expectedTotalCents }], { expectedTotalCents }],
      [[QUOTE, { documents: DOCUMENTS, expectedTotalCents: 5 }], { expectedTotalCents: 5 }],
      [[{ expectedTotalCents: 5, documents: DOCUMENTS }, { quote: QUOTE }], { expectedTotalCents: 5 }],
      [[{ quote: { quoteId, echoedInput }, documents: DOCUMENTS }], {}],
      [[{ quoteId, echoedInput }, { documents: DOCUMENTS }], {}],
      [[silent], {}],
    ] as const) {
      const { sent } = await submit(...args);
      const { idempotencyKey, ...body } = (sent as { body: Record<string, unknown> }[])[0]?.body ?? {};
      expect([sent.length, body]).toEqual([
        1,
        { ...silent, ...price, allowQuoteReuse: false, allowDuplicate: false, allowMorePages: false },
      ]);
    }
  });

  it("is one for one key, wherever the key stands", async () => {
    const key = "key-of-mine";
    for (const args of [
      [SUBMISSION, { idempotencyKey: key }],
      [{ ...SUBMISSION, idempotencyKey: key }],
      [{ ...SUBMISSION, idempotencyKey: key }, { idempotencyKey: key }],
      [SUBMISSION, {}, { idempotencyKey: key }],
    ])
      expect((await submit(...args)).sent).toMatchObject([{ body: { idempotencyKey: key } }]);
    for (const args of [
      [SUBMISSION, key],
      [SUBMISSION, { idempotency_key: key }],
      [{ ...SUBMISSION, idempotency_key: key }],
      [{ ...SUBMISSION, idempotencyKey: key }, { idempotencyKey: "another-key" }],
      [SUBMISSION, { headers: { "Idempotency-Key": key } }],
    ])
      expect(await submit(...args)).toMatchObject({ isRefused: true, sent: [] });
  });

  it("with two quotes, with none, or with only a quote's ID is refused", async () => {
    for (const args of [
      [{ quote: QUOTE, quoteId: "q_other", documents: DOCUMENTS }],
      [{ quote: undefined, documents: DOCUMENTS }],
      [{ quote: "q_1", documents: DOCUMENTS }],
      [{ quote: Promise.resolve(QUOTE), documents: DOCUMENTS }],
      ...["quoteId", "echoedInput", "expectedTotalCents", "allowQuoteReuse", "applicantName"].flatMap(
        (name) => [[{ ...SUBMISSION, [name]: undefined }]],
      ),
      ["q_1", { documents: DOCUMENTS }],
    ])
      expect(await submit(...args)).toMatchObject({ isRefused: true, sent: [] });
  });

  it.each([
    ["targetLanguage", { targetLanguage: undefined }],
    ["addons", { addons: undefined }],
    ["addons.hardcopy", { addons: { hardcopy: undefined } }],
    ["shipTo.country", { shipTo: { country: undefined } }],
    ["documentType", { documentType: () => "birth_certificate" }],
    ["giftWrapping", { giftWrapping: Symbol("red") }],
  ])("refuses a quote's %s that means nothing: the default would be quoted", async (field, more) => {
    const { isRefused, sent, error } = await outcomeOf("quote", [{ ...INPUT, ...more }], answered({}));
    expect({ isRefused, sent }).toEqual({ isRefused: true, sent: [] });
    expect(error).toContain(` as ${field.split(".").pop()}. `);
  });

  it.each([
    ["metadata.case", { metadata: { case: undefined } }],
    ["endUser.externalId", { endUser: { externalId: undefined } }],
    ["webhookUrl", { webhookUrl: undefined }],
    ["documents.0.pageHint", { documents: [{ ...DOCUMENTS[0], pageHint: undefined }] }],
  ])("refuses a submission's %s that means nothing", async (field, more) => {
    const { isRefused, sent, error } = await outcomeOf("submit", [{ ...SUBMISSION, ...more }], answered({}));
    expect({ isRefused, sent }).toEqual({ isRefused: true, sent: [] });
    expect(error).toContain(` as ${field.split(".").pop()}. `);
  });

  it("leaves members that only a newer service knows to the service", async () => {
    expect((await submit({ ...SUBMISSION, giftWrapping: true })).sent).toMatchObject([
      { body: { giftWrapping: true } },
    ]);
    expect(await submit(SUBMISSION, { giftWrapping: true })).toMatchObject({ isRefused: true, sent: [] });
  });
});

/** Objects with the same members as a plain one, which a spread or Object.entries misses. */
const HIDING: [string, (members: Record<string, unknown>) => object][] = [
  [
    "getters of a class",
    (members) => {
      class Hidden {}
      for (const [name, value] of Object.entries(members))
        Object.defineProperty(Hidden.prototype, name, { get: () => value });
      return new Hidden();
    },
  ],
  [
    "getters of a class above",
    (members) => {
      class Above {}
      for (const [name, value] of Object.entries(members))
        Object.defineProperty(Above.prototype, name, { get: () => value });
      return new (class extends Above {})();
    },
  ],
  ["a prototype", (members) => Object.create(members)],
  ["a prototype without one", (members) => Object.create(Object.assign(Object.create(null), members))],
  ["an object without prototype", (members) => Object.assign(Object.create(null), members)],
  [
    "hidden members",
    (members) =>
      Object.defineProperties(
        {},
        Object.fromEntries(Object.entries(members).map(([name, value]) => [name, { value }])),
      ),
  ],
  ["a proxy", (members) => new Proxy(members, {})],
];

describe("an object that speaks by other means", () => {
  it.each(HIDING)("%s means the same, or nothing is sent", async (_, hide) => {
    const key = "key-of-mine";
    const cases: [MethodName, object, object?][] = [
      ["refund", { jobId: "job_1", amountCents: 500 }],
      ["refund", { jobId: "job_1", refundCents: 500 }],
      ["refund", { jobId: "job_1" }, { amountCents: 500 }],
      ["cancel", { jobId: "job_1", amountCents: 500 }],
      ["answer", { jobId: "job_1" }, { question: "qst_1", answer: "It is 1984." }],
      ["submit", { ...SUBMISSION, expectedTotalCents: 4990, idempotencyKey: key }],
      ["submit", { ...SUBMISSION, applicant_name: "Ana" }],
      ["submit", { ...SUBMISSION }, { idempotencyKey: key }],
      ["quote", { ...INPUT, compare: "tiers" }],
      ["quote", { ...INPUT, page_count: 5 }],
    ];
    for (const [method, subject, bag] of cases) {
      const right = await outcomeOf(method, bag ? [subject, bag] : [subject], answered({}));
      const hidden: unknown[][] = bag
        ? [
            [subject, hide({ ...bag })],
            [hide({ ...subject }), bag],
          ]
        : [[hide({ ...subject })]];
      for (const args of hidden) {
        const { isRefused, sent } = await outcomeOf(method, args, answered({}));
        const isSame = !right.isRefused && JSON.stringify(sent) === JSON.stringify(right.sent);
        expect(isSame || (isRefused && sent.length === 0), `${method} ${JSON.stringify(sent)}`).toBe(true);
      }
    }
  });
});

describe("a call that is made again", () => {
  const again = async (replies: Reply[], ...bodies: object[]) => {
    const { vidimus, sent } = clientOf(replies, { maxRetries: 0 });
    const failures = [];
    for (const body of bodies) failures.push(await settled(vidimus.submit({ ...SUBMISSION, ...body })));
    return { keys: sent.map((each) => bodyOf(each).idempotencyKey), failures };
  };

  it("after a failure that leaves its outcome open is the same order", async () => {
    const html: Reply = () => new Response("<html>", { status: 200 });
    for (const open of [broken, html, () => new Response("", { status: 502 })] as Reply[]) {
      const { keys, failures } = await again([open, answered({}), answered({})], {}, {}, {});
      expect(keys[0]).toBe(keys[1]);
      expect(keys[2]).not.toBe(keys[0]);
      expect(failures[0]).toMatchObject({ idempotencyKey: keys[0] });
    }
  });

  const page =
    (status: number): Reply =>
    () =>
      new Response("<html>", { status });
  const envelope =
    (status: number, code: string): Reply =>
    () =>
      Response.json({ error: { code, message: "No.", retryable: false } }, { status });
  const UNCERTAIN = [
    broken,
    ...[200, 302, 403, 404, 500, 502].map(page),
    envelope(500, "INTERNAL_ERROR"),
    refused("IDEMPOTENCY_CONFLICT", { retryable: true }),
  ];
  const REFUSALS = [
    ...[403, 404].map(page),
    envelope(401, "INVALID_API_KEY"),
    envelope(404, "JOB_NOT_FOUND"),
    envelope(400, "VALIDATION_ERROR"),
  ];
  const keysOf = (sent: readonly Sent[]) =>
    sent.map((each) => headerOf(each, "idempotency-key") ?? bodyOf(each).idempotencyKey);

  it("keeps a key that was uncertain once until it succeeds, whatever refuses it meanwhile", async () => {
    for (const uncertain of UNCERTAIN)
      for (const refusal of REFUSALS) {
        const { vidimus, sent } = clientOf([uncertain, refusal, refusal, answered({}), answered({})], {
          maxRetries: 0,
        });
        for (let call = 0; call < 5; call++) {
          const outcome = await settled(vidimus.webhook.rotateSecret());
          if (call < 3) expect(outcome).toMatchObject({ idempotencyKey: keysOf(sent)[0] });
        }
        const keys = keysOf(sent);
        expect(new Set(keys.slice(0, 4)).size).toBe(1);
        expect(keys[4]).not.toBe(keys[0]);
      }
  });

  it("keeps the key of a call whose first attempt had no answer and whose second one was refused", async () => {
    for (const refusal of REFUSALS) {
      const { vidimus, sent } = clientOf([broken, refusal, answered({})], { maxRetries: 1 });
      for (let call = 0; call < 2; call++) await settled(vidimus.submit(SUBMISSION));
      expect(sent).toHaveLength(3);
      expect(new Set(keysOf(sent)).size).toBe(1);
    }
  });

  it("by another client, in another order of members, is the same; for another account it isn't", async () => {
    const reordered = Object.fromEntries(Object.entries(SUBMISSION).reverse()) as typeof SUBMISSION;
    for (const [other, isSame] of [
      [{}, true],
      [{ baseUrl: "https://vidimus.test/api/v1/" }, true],
      [{ apiKey: "vc_live_other" }, false],
      [{ baseUrl: "https://other.test" }, false],
    ] as const) {
      const first = clientOf([broken], { maxRetries: 0 });
      const second = clientOf([answered({})], other);
      await settled(first.vidimus.submit(SUBMISSION));
      await settled(second.vidimus.submit(reordered));
      expect(JSON.stringify(keysOf(first.sent)) === JSON.stringify(keysOf(second.sent))).toBe(isSame);
    }
  });

  it("while the first is in flight is the same order, but a rotation of its own, and stays so", async () => {
    for (const [method, count] of [
      ["submit", 1],
      ["rotateSecret", 2],
    ] as const) {
      const bothSent = async () => {
        await vi.waitFor(() => expect(sent).toHaveLength(2));
        return await broken();
      };
      const { vidimus, sent } = clientOf([bothSent, bothSent, answered({})], { maxRetries: 0 });
      const call = () =>
        settled<unknown>(method === "submit" ? vidimus.submit(SUBMISSION) : vidimus.webhook.rotateSecret());
      await Promise.all([call(), call()]);
      for (let time = 0; time < 3; time++) await call();
      const keys = keysOf(sent);
      expect(keys.slice(0, 4)).not.toContain(keys.pop());
      expect(new Set(keys.slice(0, 2)).size).toBe(count);
      expect(keys.slice(2).sort()).toEqual(keys.slice(0, 2).sort());
    }
  });

  it("after a caller gave up waiting for the first is the same order; once all have ended well, a new one", async () => {
    let answer = (_: Response): void => undefined;
    const held: Reply = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { vidimus, sent } = clientOf([held, answered({})], { maxRetries: 0 });
    const first = vidimus.submit(SUBMISSION);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await settled(vidimus.submit(SUBMISSION));
    answer(Response.json({}));
    await settled(first);
    await settled(vidimus.submit(SUBMISSION));
    const keys = keysOf(sent);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("with the error's own key settles it: the next equal call is another one", async () => {
    const { vidimus, sent } = clientOf([broken, answered({})], { maxRetries: 0 });
    const { idempotencyKey = "" } = (await settled(vidimus.webhook.rotateSecret())) as VidimusError;
    await settled(vidimus.webhook.rotateSecret({ idempotencyKey }));
    await settled(vidimus.webhook.rotateSecret());
    const keys = keysOf(sent);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("within a day has the same key, of which little is kept, and no secret", async () => {
    const { vidimus, sent } = clientOf([broken], { maxRetries: 0 });
    const submit = () => settled(vidimus.submit({ ...SUBMISSION, sourceText: "x".repeat(50_000) }));
    await submit();
    const kept = (globalThis as { [name: symbol]: unknown })[Symbol.for("vidimus.openKeys")];
    const text = JSON.stringify([...(kept as Map<string, object>)]);
    expect(text.length).toBeLessThan(1_000);
    expect(text).not.toContain("vc_sandbox_test");
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1_000);
    await submit();
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1_000);
    await submit();
    const keys = keysOf(sent);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("with another body, or after a refusal, is another order", async () => {
    const other = await again([broken, answered({})], {}, { applicantName: "Ana" });
    expect(other.keys[0]).not.toBe(other.keys[1]);
    forgetKeys();
    const refusal: Reply = () =>
      Response.json({ error: { code: "VALIDATION_ERROR", message: "No." } }, { status: 400 });
    const refused = await again([refusal, answered({})], {}, {});
    expect(refused.keys[0]).not.toBe(refused.keys[1]);
  });

  it("is the same rotation too, while two that succeed are two", async () => {
    const { vidimus, sent } = clientOf([broken, answered({}), answered({})], { maxRetries: 0 });
    for (let time = 0; time < 3; time++) await settled(vidimus.webhook.rotateSecret());
    const keys = sent.map(({ init }) => new Headers(init.headers).get("idempotency-key"));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe("settings", () => {
  const make = (...args: unknown[]) => (createVidimus as (...args: unknown[]) => unknown)(...args);

  it.each([
    ["baseURL", "baseUrl"],
    ["base_url", "baseUrl"],
    ["apikey", "apiKey"],
    ["api_key", "apiKey"],
    ["key", "apiKey"],
    ["timeout", "timeoutMs"],
    ["retries", "maxRetries"],
    ["maxretries", "maxRetries"],
  ])("by the name %s are refused: it is %s", (name, meant) => {
    const right = { apiKey: "vc_sandbox_x", baseUrl: "https://vidimus.test" };
    expect(() => make({ ...right, [name]: "x" })).toThrow(
      expect.objectContaining({
        code: "BAD_SETTING",
        message: expect.stringContaining(`Did you mean ${meant}?`),
      }),
    );
  });

  it("in another place, or of another kind, are refused: the environment's own would be in force", () => {
    vi.stubEnv("VIDIMUS_API_KEY", "vc_live_env");
    vi.stubEnv("VIDIMUS_BASE_URL", "https://env.test");
    for (const args of [
      ["vc_sandbox_x"],
      ["vc_sandbox_x", { baseUrl: "https://a.test" }],
      [{}, { apiKey: "x" }],
      [null],
    ])
      expect(() => make(...args)).toThrow(expect.objectContaining({ code: "BAD_SETTING" }));
    for (const bad of [
      { apiKey: null },
      { apiKey: 5 },
      { timeoutMs: "5" },
      { maxRetries: -1 },
      { fetch: {} },
    ])
      expect(() => make(bad)).toThrow(expect.objectContaining({ code: "BAD_SETTING" }));
    vi.unstubAllEnvs();
  });

  it("that were lost don't become the environment's", () => {
    const right = { apiKey: "vc_sandbox_x", baseUrl: "https://vidimus.test" };
    for (const [name, variable] of [
      ["apiKey", "VIDIMUS_API_KEY"],
      ["baseUrl", "VIDIMUS_BASE_URL"],
    ] as const) {
      const lost = { ...right, [name]: undefined };
      for (const open of [createVidimus, vidimusTools]) {
        vi.stubEnv(variable, "https://env.test");
        expect(() => open(lost)).toThrow(
          expect.objectContaining({ code: "BAD_SETTING", message: expect.stringContaining(variable) }),
        );
        vi.stubEnv(variable, "");
        if (name === "apiKey") open(lost);
      }
    }
    vi.stubEnv("VIDIMUS_API_KEY", "vc_live_env");
    vi.stubEnv("VIDIMUS_BASE_URL", "https://env.test");
    for (const open of [createVidimus, vidimusTools]) {
      open();
      open({});
      expect(() => (open as (options: unknown) => unknown)(undefined)).toThrow(
        expect.objectContaining({ code: "BAD_SETTING" }),
      );
    }
    vi.unstubAllEnvs();
  });
});

describe("a promise that wasn't awaited", () => {
  const late = async () => ({ url: "https://files.example/a.pdf" });
  it.each([
    ["documents.0", (v: ReturnType<typeof createVidimus>) => v.submit({ documents: [late()] } as never)],
    ["quote", (v: ReturnType<typeof createVidimus>) => v.submit({ quote: late() } as never)],
    [
      "endUser.externalId",
      (v: ReturnType<typeof createVidimus>) => v.submit({ endUser: { externalId: late() } } as never),
    ],
    ["pageCount", (v: ReturnType<typeof createVidimus>) => v.quote({ pageCount: late() } as never)],
    ["reason", (v: ReturnType<typeof createVidimus>) => v.refund("job_1", { reason: late() } as never)],
  ])("is named, with await as the cure: %s", async (path, call) => {
    const fetch = vi.fn();
    const vidimus = createVidimus({ apiKey: "vc_sandbox_x", baseUrl: "https://vidimus.test", fetch });
    const failed = (async () => call(vidimus))();
    await expect(failed).rejects.toMatchObject({
      field: path,
      message: expect.stringContaining(`got a promise as ${path}. Put await before it.`),
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});
