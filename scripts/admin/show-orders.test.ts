import { expect, test } from "vitest";
import { orderTable } from "./show-orders";

const ORDER = {
  orderNumber: "VC-7K2M-9QXD",
  jobId: "job_01m7yzmhg048d08pvmj5amv0r4",
  status: "in_review",
  environment: "live",
  partnerName: "Acme",
  productLine: "certified_translation",
  totalCents: 4990,
  refundedCents: 0,
  externalId: null,
  createdAt: "2026-11-21T12:00:00.000Z",
  promisedAt: "2026-11-22T12:00:00.000Z",
} as unknown as Parameters<typeof orderTable>[0][number];

test("orders stand in columns, each under its head, whatever the lengths", () => {
  const long = { ...ORDER, partnerName: "A partner with a long name", totalCents: 5 };
  const [head = "", ...lines] = orderTable([ORDER, long]);
  for (const name of ["STATE", "PARTNER", "CENTS", "PROMISED", "JOB"]) {
    const at = head.indexOf(name);
    for (const line of lines) expect(line.slice(at - 2, at + 1)).toMatch(/^ {2}\S$/);
  }
  expect(lines[0]).toContain("2026-11-22 12:00");
  expect(orderTable([])).toEqual([]);
});
