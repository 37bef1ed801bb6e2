import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { at } from "./at";

test("a path's parameters are text, and its environment is one of two", () => {
  const { path, params } = at("/partners/{partnerId}/{environment}/orders/{jobId}.pdf");
  expect(path).toBe("/partners/{partnerId}/{environment}/orders/{jobId}.pdf");
  const given = { partnerId: "prt_1", environment: "live", jobId: "job_1" } as const;
  expectTypeOf<z.output<typeof params>>().toEqualTypeOf<{
    partnerId: string;
    environment: "sandbox" | "live";
    jobId: string;
  }>();
  expect(params.parse(given)).toEqual(given);
  expect(params.safeParse({ ...given, environment: "test" }).success).toBe(false);
  expect(params.safeParse({ ...given, more: "" }).success).toBe(false);
});
