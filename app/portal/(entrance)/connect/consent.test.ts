import { expect, test } from "vitest";
import type { ConnectionRequest } from "@/lib/contract/portal/connections";
import { bodyOf, canOrder, firstChoice, givenScopes, hasEnded } from "./consent";

const REQUEST: ConnectionRequest = {
  client: { name: "App", host: "app.example", returnsTo: null, logoUrl: null },
  scopes: ["read", "order", "refund"],
  partners: [
    { partnerId: "prt_none", name: "None", scopes: [] },
    { partnerId: "prt_dev", name: "Dev", scopes: ["read", "order"] },
    { partnerId: "prt_own", name: "Own", scopes: ["read", "order", "refund"] },
  ],
};
const choice = { ...firstChoice(REQUEST.partners, "prt_own"), environment: "live" as const };
const capped = (spendCap: string, orderCap = "50") => ({
  ...choice,
  caps: { live: { spendCap, orderCap }, sandbox: { spendCap, orderCap } },
});

test("the account that was shown last is chosen first, unless nothing can be given there", () => {
  expect(firstChoice(REQUEST.partners, "prt_own").partnerId).toBe("prt_own");
  expect(firstChoice(REQUEST.partners, "prt_none").partnerId).toBe("prt_dev");
  expect(firstChoice([], "prt_own").partnerId).toBe("");
});

test("the sandbox is chosen first: nobody spends money by pressing one button", () => {
  expect(firstChoice(REQUEST.partners, null).environment).toBe("sandbox");
});

test("live, an app that may order has caps of 100 and 50 dollars unless told otherwise", () => {
  expect(bodyOf(REQUEST, choice, "q").body).toEqual({
    query: "q",
    partnerId: "prt_own",
    environment: "live",
    scopes: ["read", "order", "refund"],
    spendCapCents: 10_000,
    orderCapCents: 5_000,
    days: 90,
  });
});

test.each(["", "ten", "-1", "1e9", "99999999999", "100 000"])(
  "a cap of %j is told at its field",
  (spendCap) => {
    expect(bodyOf(REQUEST, capped(spendCap), "q")).toEqual({
      mistakes: { spendCap: expect.stringContaining("amount") },
    });
  },
);

test("an amount is read as people write it", () => {
  const { body } = bodyOf(REQUEST, capped(" $1,250.50 ", "0"), "q");
  expect(body).toMatchObject({ spendCapCents: 125_050, orderCapCents: 0 });
});

test("in the sandbox a cap may be left out, and one that is no amount is told", () => {
  const sandbox = { ...choice, environment: "sandbox" as const };
  expect(bodyOf(REQUEST, sandbox, "q").body).toMatchObject({ spendCapCents: null, orderCapCents: null });
  const typed = { ...capped("12", "nonsense"), environment: "sandbox" as const };
  expect(Object.keys(bodyOf(REQUEST, typed, "q").mistakes ?? {})).toEqual(["orderCap"]);
});

test("an app that may not order has no caps: what was typed in them is not sent", () => {
  const other = { ...capped("nonsense"), refused: ["order" as const] };
  expect(canOrder(REQUEST, other)).toBe(false);
  expect(bodyOf(REQUEST, other, "q").body).toMatchObject({ spendCapCents: null, orderCapCents: null });
});

test("what was ticked for one account is not sent for another where the role does not allow it", () => {
  expect(givenScopes(REQUEST, { ...choice, partnerId: "prt_dev" })).toEqual(["read", "order"]);
  expect(givenScopes(REQUEST, { ...choice, partnerId: "prt_none" })).toEqual([]);
  expect(givenScopes(REQUEST, { ...choice, partnerId: "prt_foreign" })).toEqual([]);
});

test("nothing at all is no consent", () => {
  expect(
    bodyOf(REQUEST, { ...choice, refused: ["read", "order", "refund"] }, "q").mistakes?.scopes,
  ).toBeDefined();
});

test("no end is sent as none", () => {
  expect(bodyOf(REQUEST, { ...choice, days: "" }, "q").body?.days).toBeNull();
});

test.each([
  ["exp=1000", 999_999, false],
  ["exp=1000", 1_000_000, true],
  ["exp=soon", 0, true],
  ["client_id=x", 0, false],
])("a request with %s has ended at %i: %s", (query, now, ended) => {
  expect(hasEnded(query, new Date(now))).toBe(ended);
});
