import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "@/lib/testing/mcp/rpc";
import { CERTIFIED, newIdempotencyKey, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const asTexts = (args: object) =>
  Object.fromEntries(
    Object.entries(args).map(([name, each]) => [
      name,
      typeof each === "string" ? each : JSON.stringify(each),
    ]),
  );

test.each(["2026-07-28", "2025-11-25"])(
  "a model of %s that writes everything as text, and null for what it leaves out, gets what it ordered",
  async (version) => {
    const options = { key, version };
    const quoted = await call(
      world,
      "quote",
      { ...asTexts(CERTIFIED), wordCount: null, shipTo: null },
      options,
    );
    expect(quoted.json.totalCents).toBe(4990);
    const { quoteId, echoedInput, totalCents } = quoted.json;
    const order = {
      quoteId,
      echoedInput,
      expectedTotalCents: totalCents,
      idempotencyKey: newIdempotencyKey(),
      documents: [{ url: "https://documents.test/acta.pdf?pages=2" }],
      allowQuoteReuse: false,
      applicantName: "Bond 007",
      metadata: { file: "0042", case: "1e3" },
    };
    const submitted = await call(world, "submit", { ...asTexts(order), endUser: null }, options);
    expect(submitted.json.status).toBe("paid");
    const plain = await call(world, "submit", order, options);
    expect([plain.json.jobId, plain.result._meta]).toEqual([
      submitted.json.jobId,
      expect.objectContaining({ "vidimus/idempotentReplayed": true }),
    ]);
    const whole = JSON.stringify({ jobId: submitted.json.jobId, amountCents: "100" });
    expect((await call(world, "refund", whole, options)).json).toMatchObject({
      refundedCents: 100,
      status: "paid",
    });
  },
);

const BROKEN_AMOUNTS: [sent: object, hint: string][] = [
  ...[null, "null", " NULL ", "None", "undefined", ""].map((amountCents): [object, string] => [
    { amountCents },
    "Send amountCents as a whole number in digits",
  ]),
  [{ amountCents: "1e2" }, "without quotes"],
  [{ amountCents: "1.00" }, "without quotes"],
  [{ amountCents: ["100"] }, "as a whole number"],
];

test.each(BROKEN_AMOUNTS)("a refund of %j gives nothing back, and says what to send", async (more, hint) => {
  const { json } = await call(world, "refund", { jobId: "job_x", ...more }, { key });
  expect(json.error).toMatchObject({ code: "VALIDATION_ERROR", field: "amountCents" });
  expect(json.error.recoveryHint).toContain(hint);
  expect(json.error.recoveryHint).toContain("only if that was asked for");
  expect(json.error.recoveryHint).not.toMatch(/leave|omit/i);
});

test("a model reads that a refund was only repeated, whether its host shows it the text or the structure", async () => {
  const { jobId } = await placeOrder(world, key);
  const again = { jobId, amountCents: 500 };
  const first = await call(world, "refund", { ...again, reason: "requested_by_customer" }, { key });
  const second = await call(world, "refund", { ...again, reason: "other" }, { key });
  expect(first.result.content).toHaveLength(1);
  expect(first.json).not.toHaveProperty("replayed");
  expect(second.json).toEqual({ ...first.json, replayed: true });
  expect(second.result.structuredContent).toEqual(second.json);
  expect(second.result.content[1].text).toMatch(/Nothing was ordered, charged, or refunded a second time/);
});

test.each(["percentage", "dryRun"])("a refund with %s isn't told to drop it", async (member) => {
  const { json } = await call(world, "refund", { jobId: "job_x", [member]: 20 }, { key });
  expect(json.error).toMatchObject({ code: "VALIDATION_ERROR", field: member });
  expect(json.error.recoveryHint).toMatch(/Nothing was refunded\. For a part, send amountCents/);
  expect(json.error.recoveryHint).not.toMatch(/leave it out/i);
});

test("the hint's own example is taken, once a model sends it", async () => {
  const refused = await call(world, "quote", { ...CERTIFIED, shipTo: "Germany" }, { key });
  const example = /such as (\{.*?\})\./.exec(refused.json.error.recoveryHint)?.[1] ?? "";
  const shipTo = { ...JSON.parse(example), country: "DE" };
  expect((await call(world, "quote", { ...CERTIFIED, shipTo }, { key })).json.error?.field).not.toBe(
    "shipTo",
  );
});

const at = (path: string, end: unknown): Record<string, unknown> => {
  const [name = "", ...rest] = path.split(".");
  return { [name]: rest.length === 0 ? end : at(rest.join("."), end) };
};

const ADDRESS = {
  line1: "1 A Street",
  city: "Honolulu",
  state: "HI",
  postal_code: "96801",
  country: "US",
};

test.each([
  ["applicantName", /^Leave it out, or/],
  ["endUser.externalId", /^Leave it out with all of endUser, or/],
  ["shippingAddress.name", /^Leave it out, or/],
  ["shippingAddress.line1", /^Leave it out with all of shippingAddress, or/],
  ["shippingAddress.line2", /^Leave it out, or/],
  ["shippingAddress.state", /^Leave it out, or/],
  ["shippingAddress.phone", /^Leave it out, or/],
  ["sourceText", /^Leave it out, or/],
])("%s is never the text that a program writes for nothing", async (field, hint) => {
  const { json: quoted } = await call(world, "quote", CERTIFIED, { key });
  const [first = ""] = field.split(".");
  for (const text of ["null", " null ", "NULL", "None", "undefined"]) {
    const said = at(field, text);
    const order = {
      quoteId: quoted.quoteId,
      echoedInput: quoted.echoedInput,
      idempotencyKey: newIdempotencyKey(),
      documents: [{ url: "https://documents.test/acta.pdf?pages=2" }],
      [first]: field.startsWith("shippingAddress.") ? Object.assign({}, ADDRESS, said[first]) : said[first],
    };
    for (const sent of [order, asTexts(order)]) {
      const { json } = await call(world, "submit", sent, { key });
      expect([text, json.error?.code, json.error?.field]).toEqual([text, "VALIDATION_ERROR", field]);
      expect(json.error.recoveryHint).toMatch(hint);
    }
  }
});

test.each(["Ana Null", "None Torres", "Nullet", "Undefined Behavior Ltd"])(
  "%j is a text like any other",
  async (text) => {
    const { json: quoted } = await call(world, "quote", CERTIFIED, { key });
    const { json } = await call(
      world,
      "submit",
      {
        quoteId: quoted.quoteId,
        echoedInput: quoted.echoedInput,
        idempotencyKey: newIdempotencyKey(),
        documents: [{ url: "https://documents.test/acta.pdf?pages=2" }],
        applicantName: text,
        metadata: { note: `${text}, in person` },
      },
      { key },
    );
    expect(json.status).toBe("paid");
  },
);
