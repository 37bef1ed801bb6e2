import { expect, test } from "vitest";
import { orderLines } from "./desk-demo";

test("the desk's demo prints the whole key, so that more orders can be sent to the desk", () => {
  const lines = orderLines("http://localhost:3000", "vc_live_abcdefghijklmnopqrstuvwxyz");
  expect(lines.join("\n")).toContain("vc_live_abcdefghijklmnopqrstuvwxyz");
  expect(lines.join("\n")).toContain("http://localhost:3000/api/v1/quote");
});
