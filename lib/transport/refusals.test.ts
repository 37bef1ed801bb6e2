import { afterAll, beforeAll, expect, test } from "vitest";
import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { PROBLEMS } from "@/lib/core/problem";
import { CERTIFIED, placeOrder, runToEnd, statusOf, submission } from "@/lib/testing/orders";
import { type Answer, createWorld, type World } from "@/lib/testing/world";
import {
  LONG,
  pathOf,
  type RefusedRequest,
  wrongInputs,
  wrongKeys,
  wrongRequests,
} from "./testing/refused-requests";

let world: World;
let key: string;
let finished: { jobId: string; certificateId: string };
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
  const { jobId } = await placeOrder(world, key);
  await runToEnd(world);
  const result = (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
  finished = { jobId, certificateId: result.certification.certificateId };
});
afterAll(() => world.close());

const UUID = /^[0-9a-f-]{36}$/;
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
const GENERIC: readonly string[] = [PROBLEMS.VALIDATION_ERROR.hint, PROBLEMS.NOT_FOUND.hint];

/** From its reader's point of view. */
function faultsOf(
  { what, field, tells = [] }: Omit<RefusedRequest, "name" | "method" | "path">,
  answer: Answer,
): string[] {
  const { error } = answer.body;
  if (!(answer.status >= 400 && answer.status < 500) || !error) return [`${what}: answered ${answer.status}`];
  const told = `${error.message} ${error.recoveryHint}`;
  const isNamed =
    field === undefined || (field.endsWith(LONG) ? error.field?.endsWith(LONG) : error.field === field);
  const checks: [isGood: boolean, fault: string][] = [
    [UUID.test(answer.headers.get("x-vc-request-id") ?? ""), "has no request id"],
    [answer.headers.get("content-type") === "application/json; charset=utf-8", "isn't JSON"],
    [answer.headers.get("x-should-retry") === "false", "is to be repeated"],
    [error.docUrl?.endsWith(error.code.toLowerCase()), "links nowhere"],
    [isNamed, `names ${error.field}, not ${field}`],
    [field === undefined || error.message.includes(error.field), "doesn't name the member in its message"],
    [
      tells.every((part) => told.includes(part)),
      `doesn't tell ${tells.filter((part) => !told.includes(part))}`,
    ],
    [!GENERIC.includes(error.recoveryHint), "has a hint that fits anything"],
    [/^[A-Z].*[.?]$/.test(error.recoveryHint) && /[.]$/.test(error.message), "has no whole sentences"],
    [!/\(\w+\)\.$|: must|\.\.$|Invalid|undefined|\[object/.test(error.message), "reads like a program's"],
    [
      ![error.message, error.recoveryHint, error.field ?? ""].some((text) => UNSEEN.test(text)),
      "has unseen characters",
    ],
    [told.length < 1200, "is too long"],
    [!told.includes(key.slice(12, 40)), "repeats a key"],
  ];
  return checks.flatMap(([isGood, fault]) =>
    isGood ? [] : `${what}: ${fault} (${error.message} | ${error.recoveryHint})`.slice(0, 600),
  );
}

const BY_NAME = Map.groupBy([...wrongInputs(), ...wrongRequests()], ({ name }) => name);

test("there are enough refusals to learn from", () => {
  expect([...BY_NAME.values()].flat().length).toBeGreaterThan(1000);
});

test.each(API_NAMES)("%s says what was wrong with a request, and what to send instead", async (name) => {
  const faults: string[] = [];
  let sender = "";
  for (const [at, request] of (BY_NAME.get(name) ?? []).entries()) {
    // The rate limit of a key is 300 a minute.
    if (at % 250 === 0) sender = await world.makeKey();
    const { method, path, body, headers } = request;
    const answer = await world.request(method, path, { key: sender, body, ...(headers && { headers }) });
    faults.push(...faultsOf(request, answer));
  }
  expect(faults).toEqual([]);
});

test("a key that is sent wrongly is told how it was, and never repeated", async () => {
  const faults: string[] = [];
  for (const { what, query = "", headers, tells } of wrongKeys(key)) {
    const answer = await world.request("GET", `/api/v1/capabilities${query}`, { headers });
    faults.push(
      ...(answer.status === 401 ? [] : [`${what}: ${answer.status}`]),
      ...faultsOf({ what, tells }, answer),
    );
  }
  expect(faults).toEqual([]);
});

test("a key without the word Bearer is taken", async () => {
  const headers = { authorization: key };
  expect((await world.request("GET", "/api/v1/capabilities", { headers })).status).toBe(200);
});

test.each(API_NAMES)("%s without the members of its path is no other operation", async (name) => {
  const path = pathOf(name);
  // The router drops empty path segments.
  const without = path.replaceAll(/\/x(?=\/|$)/g, "");
  if (without === path) return;
  const { status } = await world.request(OPERATIONS[name].method, without, { key });
  expect([404, 405]).toContain(status);
});

test.each([
  ["/api/v1/quotes", "Did you mean POST /api/v1/quote?"],
  ["/api/v1/Submit", "Did you mean POST /api/v1/submit?"],
  ["/api/v1/webhook/test", "Did you mean POST /api/v1/webhooks/test?"],
  ["/api/v1/status", "Add the jobId to the path: GET /api/v1/status/{jobId}."],
  ["/api/v1/sandbox/advance", "Add the jobId to the path: POST /api/v1/sandbox/advance/{jobId}."],
  ["/api/v1/pigeons", PROBLEMS.NOT_FOUND.hint],
])("nothing is at %s, and its hint says: %s", async (path, hint) => {
  const { status, body } = await world.request("POST", path, { key });
  expect([status, body.error.recoveryHint]).toEqual([404, hint]);
});

test.each([
  ["a day", "2026-11-21", "not a day alone"],
  ["a time without its offset", "2026-11-21T12:00:00", "has no offset"],
  ["a plus sign that was read as a space", "2026-11-21T12:00:00+02:00", "%2B"],
  ["a year of another age", "0099-11-21T12:00:00Z", "from 1970 to 2999"],
])("createdAfter as %s is told what it lacks", async (_, createdAfter, reason) => {
  const { body } = await world.request("GET", `/api/v1/orders?createdAfter=${createdAfter}`, { key });
  expect(body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "createdAfter" });
  expect(body.error.message).toContain(reason);
});

test.each([
  [{ pageCount: 2 }, "Did you mean echoedInput.pageCount?"],
  [{ postalCode: "10001" }, "shippingAddress.postal_code"],
  [{ quote_id: "q", end_user: "u" }, "Instead of end_user, did you mean endUser?"],
  [{ colour: "blue" }, "places the order and charges"],
])("an unknown member of submit, %j, is told where it belongs", async (members, hint) => {
  const body = { ...(await submission(world, key)), ...members };
  const answer = await world.request("POST", "/api/v1/submit", { key, body });
  expect(answer.body.error.recoveryHint).toContain(hint);
});

const UNKNOWN = [
  ...["percentage", "value", "usd", "sum", "totalCents", "refundAmount", "partial", "refund", "line_items"],
  ...["dryRun", "dry_run", "preview", "validateOnly", "test", "simulate"],
];

test.each(["refund", "cancel", "submit"])(
  "no hint leads to a %s that the sender didn't ask for",
  async (name) => {
    const path = name === "submit" ? "/api/v1/submit" : `/api/v1/${name}/${finished.jobId}`;
    const rest = name === "submit" ? await submission(world, key) : {};
    const refused = [
      ...UNKNOWN.map((member) => ({ ...rest, [member]: 20 })),
      ...(name === "submit" ? [{ ...rest, documents: [{ ...rest.documents?.[0], pages: "1" }] }] : []),
    ];
    for (const body of refused) {
      const { error } = (await world.request("POST", path, { key, body })).body;
      expect(error.code).toBe("VALIDATION_ERROR");
      expect(error.recoveryHint).not.toMatch(/leave (?:it|them) out/i);
      expect(error.recoveryHint).toMatch(/Did you mean|^(?:There's no dry run.*)?Nothing was \w+\./);
      if (/dry|preview|validate|test|simulate/.test(error.field))
        expect(error.recoveryHint).toMatch(/no dry run/);
    }
    expect((await statusOf(world, key, finished.jobId)).status).toBe("ready");
  },
);

test("a hard copy that is only wished for is told what it takes", async () => {
  const body = { ...CERTIFIED, addons: { hardcopy: true } };
  const { error } = (await world.request("POST", "/api/v1/quote", { key, body })).body;
  expect(error.message).toBe("addons.hardcopy must be an object, not true.");
  expect(error.recoveryHint).toContain('{"service":"usps_ground"}');
});

test.each([
  "amountCents=500",
  "amountCents=500&amountCents=500",
  "amount_cents=500",
  "amount=500",
  "dryRun=true",
  "reason=other",
  "jobId=job_x",
])("a refund with ?%s refunds nothing and revokes nothing", async (search) => {
  for (const body of ["", {}, { amountCents: 500 }]) {
    const answer = await world.request("POST", `/api/v1/refund/${finished.jobId}?${search}`, { key, body });
    expect(answer.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: search.split("=")[0] });
    expect(answer.body.error.recoveryHint).not.toMatch(/leave it out/i);
  }
  const { certificateId } = finished;
  expect((await world.request("GET", `/api/v1/verify/${certificateId}`)).body.valid).toBe(true);
  const { status, events } = await statusOf(world, key, finished.jobId);
  expect(status).toBe("ready");
  expect(events.filter(({ type }: { type: string }) => type.includes("refund"))).toEqual([]);
});

test("no hint tells a client to leave out the amount of a refund, which would refund everything", async () => {
  const body = { amountCents: null };
  const { error } = (await world.request("POST", "/api/v1/refund/job_x", { key, body })).body;
  expect(error.field).toBe("amountCents");
  expect(error.recoveryHint).not.toContain("leave it out");
});
