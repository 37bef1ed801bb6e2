import type { RefusalVector } from "./vectors";

const envelope = (error: object) =>
  JSON.stringify({ error: { message: "No.", recoveryHint: "Do this.", ...error } });
/** Half a second, then twice as long each time, less at most half of it. */
const BACKOFF: [number, number][] = [
  [0.25, 0.5],
  [0.5, 1],
];
const asked = (seconds: number): [number, number][] => [
  [seconds, seconds + 0.5],
  [seconds, seconds + 0.5],
];

export const REFUSAL_VECTORS: RefusalVector[] = [
  {
    name: "a refusal for good",
    status: 400,
    headers: { "x-should-retry": "false" },
    body: envelope({ code: "VALIDATION_ERROR", retryable: false, field: "documents.0.url" }),
    expected: {
      code: "VALIDATION_ERROR",
      retryable: false,
      recoveryHint: "Do this.",
      field: "documents.0.url",
      waits: null,
    },
  },
  {
    name: "a limit that says how long it lasts",
    status: 429,
    headers: { "retry-after": "3", "x-should-retry": "true" },
    body: envelope({ code: "RATE_LIMITED", retryable: true, retryAfterSeconds: 3 }),
    expected: { code: "RATE_LIMITED", retryable: true, retryAfterSeconds: 3, waits: asked(3) },
  },
  {
    name: "a limit whose header alone says how long it lasts",
    status: 429,
    headers: { "retry-after": "7" },
    body: envelope({ code: "RATE_LIMITED", retryable: true }),
    expected: { code: "RATE_LIMITED", retryable: true, retryAfterSeconds: 7, waits: asked(7) },
  },
  {
    name: "a wait of more than a minute, which is the caller's to decide",
    status: 429,
    headers: { "retry-after": "61" },
    body: envelope({ code: "RATE_LIMITED", retryable: true }),
    expected: { code: "RATE_LIMITED", retryable: true, retryAfterSeconds: 61, waits: null },
  },
  {
    name: "a wait that is a date",
    status: 503,
    headers: { "retry-after": "Thu, 26 Nov 2026 10:00:00 GMT" },
    body: envelope({ code: "SERVICE_UNAVAILABLE", retryable: true }),
    expected: { code: "SERVICE_UNAVAILABLE", retryable: true, waits: BACKOFF },
  },
  {
    name: "an error that names no time",
    status: 500,
    headers: {},
    body: envelope({ code: "INTERNAL_ERROR", retryable: true }),
    expected: { code: "INTERNAL_ERROR", retryable: true, waits: BACKOFF },
  },
  {
    name: "a header that forbids what the body allows",
    status: 500,
    headers: { "x-should-retry": "false" },
    body: envelope({ code: "INTERNAL_ERROR", retryable: true }),
    expected: { code: "INTERNAL_ERROR", retryable: false, waits: null },
  },
  {
    name: "a header that allows what the body forbids",
    status: 409,
    headers: { "x-should-retry": "true" },
    body: envelope({ code: "IDEMPOTENCY_CONFLICT", retryable: false }),
    expected: { code: "IDEMPOTENCY_CONFLICT", retryable: true, waits: BACKOFF },
  },
  {
    name: "a job that is not ready, which is news",
    status: 409,
    headers: { "retry-after": "5", "x-should-retry": "true" },
    body: envelope({ code: "JOB_NOT_READY", retryable: true, retryAfterSeconds: 5 }),
    expected: { code: "JOB_NOT_READY", retryable: true, retryAfterSeconds: 5, waits: null },
  },
  {
    name: "a code that this version does not know",
    status: 418,
    headers: {},
    body: envelope({ code: "TEAPOT", retryable: false, newMember: 1 }),
    expected: { code: "TEAPOT", retryable: false, waits: null },
  },
  {
    name: "an error with less than an error has",
    status: 400,
    headers: {},
    body: '{"error":{"code":"TEAPOT","message":"No.","recoveryHint":4,"field":5}}',
    expected: { code: "TEAPOT", retryable: false, recoveryHint: "", waits: null },
  },
  ...[408, 429, 502, 503, 504].map(
    (status): RefusalVector => ({
      name: `a proxy's ${status}`,
      status,
      headers: {},
      body: "<html>bad gateway",
      expected: { code: "UNEXPECTED_ANSWER", retryable: true, waits: BACKOFF },
    }),
  ),
  ...[307, 400, 404, 500].map(
    (status): RefusalVector => ({
      name: `somebody else's ${status}`,
      status,
      headers: { location: "https://evil.example" },
      body: "<html>nope",
      expected: { code: "UNEXPECTED_ANSWER", retryable: false, waits: null },
    }),
  ),
  ...[
    '{"error":"no"}',
    '{"error":{"code":5,"message":"No."}}',
    "[]",
    '"text"',
    "null",
    "[".repeat(20_000),
  ].map(
    (body): RefusalVector => ({
      name: `an answer of another shape, ${body.slice(0, 40)}`,
      status: 400,
      headers: {},
      body,
      expected: { code: "UNEXPECTED_ANSWER", retryable: false, waits: null },
    }),
  ),
];
