import { afterAll, beforeAll, expect, test } from "vitest";
import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { PROBLEMS } from "@/lib/core/problem";
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
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const UUID = /^[0-9a-f-]{36}$/;
/** Nothing that a terminal obeys, or that nobody sees. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
const GENERIC: readonly string[] = [PROBLEMS.VALIDATION_ERROR.hint, PROBLEMS.NOT_FOUND.hint];

/** What is wrong with a refusal, as its reader would say it. */
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
    // A key may send three hundred a minute.
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
  // Empty parts of a path are left out before it is routed.
  const without = path.replaceAll(/\/x(?=\/|$)/g, "");
  if (without === path) return;
  const { status } = await world.request(OPERATIONS[name].method, without, { key });
  expect([404, 405]).toContain(status);
});
