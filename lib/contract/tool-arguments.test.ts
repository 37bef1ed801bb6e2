import { describe, expect, test } from "vitest";
import { z } from "zod";
import { EXAMPLES } from "./examples";
import { ALL_TOOL_NAMES, OPERATIONS } from "./operations";
import { flatInput, type Operation } from "./operations/operation";
import { kindHint, readArguments } from "./tool-arguments";

const operationOf = (name: (typeof ALL_TOOL_NAMES)[number]): Operation => OPERATIONS[name];
const { submit, quote, refund, listOrders } = {
  submit: operationOf("submit"),
  quote: operationOf("quote"),
  refund: operationOf("refund"),
  listOrders: operationOf("listOrders"),
};

const SAMPLES = ALL_TOOL_NAMES.flatMap((name) => {
  const { params, query, body } = EXAMPLES[name] as {
    params?: object;
    query?: object;
    body?: Record<string, { value: object }>;
  };
  const bodies = body ? Object.values(body).map(({ value }) => value) : [{}];
  return bodies.map((value) => [name, { ...params, ...query, ...value }] as const);
});

const isText = (value: unknown) => typeof value === "string";
const asText = (value: unknown): unknown => (isText(value) ? value : JSON.stringify(value));
const asTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value.map(asTexts));
  if (typeof value !== "object" || value === null) return asText(value);
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTexts(each)])),
  );
};
const mapMembers = (of: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));

describe.each(SAMPLES)("%s", (name, sample) => {
  const operation = operationOf(name);

  test("takes its own examples as they are", () => {
    expect(readArguments(operation, sample)).toEqual(sample);
  });

  test("takes members as JSON text, at the top and all the way down, and all of it as one text", () => {
    expect(readArguments(operation, mapMembers(sample, asText))).toEqual(sample);
    expect(readArguments(operation, mapMembers(sample, asTexts))).toEqual(sample);
    expect(readArguments(operation, JSON.stringify(sample))).toEqual(sample);
    const spaced = (value: unknown) => (isText(value) ? value : ` ${JSON.stringify(value, null, 2)}\n`);
    expect(readArguments(operation, mapMembers(sample, spaced))).toEqual(sample);
  });

  test("takes null for every member that was left out", () => {
    const { properties = {} } = z.toJSONSchema(flatInput(operation), { io: "input" });
    const filters = ["status", "externalId", "metadata", "createdAfter", "createdBefore", "state"];
    const kept = operation.annotations.destructive ? ["amountCents"] : "after" in properties ? filters : [];
    const names = Object.keys(properties).filter(
      (each) => !Object.hasOwn(sample, each) && !kept.includes(each),
    );
    const padded = { ...Object.fromEntries(names.map((each) => [each, null])), ...sample };
    expect(readArguments(operation, padded)).toEqual(sample);
  });
});

describe("text that the schema wants is never touched", () => {
  test.each([
    "007",
    "12",
    "1e3",
    "0x10",
    " 12 ",
    "true",
    "null",
    "NULL",
    "[]",
    '{"a":1}',
    '["María"]',
    "",
    " María  José ",
    "-0",
    "NaN",
    "∞",
  ])("%j", (text) => {
    const sent = {
      quoteId: text,
      applicantName: text,
      sourceText: text,
      idempotencyKey: text,
      metadata: { a: text, [text]: text },
      endUser: { externalId: text },
      shippingAddress: { name: text, line1: text, postal_code: text },
      documents: [{ url: text, sha256: text }],
    };
    expect(readArguments(submit, sent)).toEqual(sent);
    expect(readArguments(submit, mapMembers(sent, asText))).toEqual(sent);
  });
});

describe("a number", () => {
  test.each([
    ["100", 100],
    ["0", 0],
    ["-5", -5],
    [" 12 ", 12],
    ["12\n", 12],
    ["999999999999999", 999999999999999],
  ])("is %j for %d", (text, number) => {
    expect(readArguments(refund, { amountCents: text })).toEqual({ amountCents: number });
  });

  test.each([
    "1e3",
    "0x10",
    "0b1",
    "007",
    "+5",
    "1,000",
    "1_000",
    "1 000",
    "49.90",
    "49.00",
    "100.0",
    ".5",
    "5.",
    "$100",
    "100 cents",
    "--5",
    "9999999999999999",
    "Infinity",
    "NaN",
    "",
    " ",
    "true",
    "[100]",
    "{}",
    "١٠٠",
    "１００",
  ])("is not %j, which stays as it came", (text) => {
    expect(readArguments(refund, { amountCents: text })).toEqual({ amountCents: text });
    expect(kindHint(refund, { amountCents: text }, "amountCents")).toContain(
      "Send amountCents as a whole number in digits, without quotes",
    );
  });
});

test.each([
  ["true", true],
  ["False", false],
  ["TRUE ", true],
  ["yes", "yes"],
  ["1", "1"],
  ["", ""],
  ["on", "on"],
])("true or false as %j is %j", (text, read) => {
  expect(readArguments(submit, { allowQuoteReuse: text })).toEqual({ allowQuoteReuse: read });
  expect(readArguments(quote, { addons: { notarization: text } })).toEqual({
    addons: { notarization: read },
  });
});

test.each([
  "[{'url': 'https://a.test'}]",
  "https://a.test/a.pdf",
  '{"url":"https://a.test"}',
  '"[]"',
  "[",
  "[1,]",
  `[${"1,".repeat(200_000)}1]`,
])("a list is not %.40j, which stays as it came, and the hint shows a list", (text) => {
  expect(readArguments(submit, { documents: text })).toEqual({ documents: text });
  expect(kindHint(submit, { documents: text }, "documents")).toContain(
    'as a JSON array, not as text, such as [{"url":"…"}]',
  );
});

describe("null", () => {
  test("is never taken for an amount that is left out, since a refund then gives everything back", () => {
    for (const amountCents of [null, "null"]) {
      expect(readArguments(refund, { jobId: "job_1", amountCents })).toEqual({
        jobId: "job_1",
        amountCents: null,
      });
    }
    expect(kindHint(refund, { amountCents: null }, "amountCents")).toBe(
      "Send amountCents as a whole number in digits, without quotes, such as 1. Whole cents. Without it, everything is refunded and the certificates are revoked: only if that was asked for.",
    );
    expect(readArguments(refund, { reason: null })).toEqual({});
  });

  test.each(["status", "externalId", "metadata", "createdAfter", "createdBefore"])(
    "is never taken for no %s of a list, since everybody's orders then are in it",
    (name) => {
      expect(readArguments(listOrders, { [name]: null, after: null, limit: null })).toEqual({ [name]: null });
      expect(kindHint(listOrders, { [name]: null }, name)).toMatch(
        new RegExp(`^Leave ${name} out, or send it`),
      );
    },
  );

  test("stays where it is a value of the client's own, and in lists", () => {
    const sent = { metadata: { a: null }, documents: [null] };
    expect(readArguments(submit, sent)).toEqual(sent);
  });

  test("stays where nobody knows the member", () => {
    expect(readArguments(submit, { nonsense: null })).toEqual({ nonsense: null });
    expect(readArguments(submit, null)).toBeNull();
  });
});

test("a member that we don't know is kept as sent, whatever its name", () => {
  const sent = JSON.parse('{"__proto__":{"pageCount":"2"},"constructor":"1","toString":null}');
  expect(readArguments(quote, sent)).toEqual(sent);
  expect(({} as { pageCount?: unknown }).pageCount).toBeUndefined();
});

test.each([
  [submit, { quoteId: 5 }, "quoteId", 'Send quoteId as text in quotes: "5".'],
  [submit, { endUser: "u-1" }, "endUser", 'as a JSON object, not as text, such as {"externalId":"…"}'],
  [submit, { echoedInput: [] }, "echoedInput", "not as array"],
  [submit, { echoedInput: "x" }, "echoedInput", "echoedInput of the quote, unchanged."],
  [submit, { metadata: { a: 5 } }, "metadata.a", 'Send metadata.a as text in quotes: "5".'],
  [submit, { documents: [{ url: null }] }, "documents.0.url", "Send documents.0.url as text in quotes."],
  [submit, { allowQuoteReuse: "yes" }, "allowQuoteReuse", "as true or false, without quotes"],
  [submit, { expectedTotalCents: 49.9 }, "expectedTotalCents", "as a whole number in digits"],
  [submit, 5, undefined, "Send the arguments as a JSON object"],
] as [Operation, unknown, string | undefined, string][])(
  "the hint says what to send: %#",
  (operation, sent, field, hint) => {
    expect(kindHint(operation, sent, field)).toContain(hint);
  },
);

test("nothing is hinted of a value of the right kind, or of a member that isn't there", () => {
  expect(kindHint(submit, { quoteId: "" }, "quoteId")).toBeNull();
  expect(kindHint(submit, {}, "quoteId")).toBeNull();
  expect(kindHint(submit, { x: 1 }, "x")).toBeNull();
  expect(kindHint(submit, { documents: "x" }, "documents.0.url")).toBeNull();
});
