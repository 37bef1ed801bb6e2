import { expect, test } from "vitest";
import { AUDIT } from "@/lib/contract/portal/audit";
import { ACTION_OPTIONS, readFilters, toListQuery } from "./audit-query";

test("whatever is typed into the address, the log can be asked for it", () => {
  const hostile = [
    "",
    " ",
    "x".repeat(300),
    "2026-02-31",
    "0000-01-01",
    "9999-99-99",
    "__proto__",
    "\0",
    "%00",
  ];
  for (const value of hostile) {
    for (const name of ["q", "who", "action", "from", "to", "after"]) {
      for (const params of [{ [name]: value }, { [name]: [value, value] }]) {
        const { after, ...filters } = readFilters(params);
        const query = { ...toListQuery(filters), ...(after === "" ? {} : { after }) };
        expect(AUDIT.listAudit.query.safeParse(query).success, `${name}=${value}`).toBe(true);
      }
    }
  }
});

test("each kind of change can be chosen", () => {
  for (const [action] of ACTION_OPTIONS.slice(1))
    expect(toListQuery(readFilters({ action }))).toEqual({ action });
});
