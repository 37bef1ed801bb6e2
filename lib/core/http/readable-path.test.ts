import { expect, test } from "vitest";
import { readablePath } from "./readable-path";

test.each([
  ["/api/v1/verify/%zz", "/api/v1/verify/%25zz"],
  ["/api/v1/verify/%", "/api/v1/verify/%25"],
  ["/api/v1/verify/%E0%A4%A", "/api/v1/verify/%25E0%25A4%25A"],
  ["/files/%ff?expires=%ff", "/files/%25ff?expires=%ff"],
  ["/verify/%F0%9F%92%A9/%ED%A0%80", "/verify/%F0%9F%92%A9/%25ED%25A0%2580"],
  ["/api/v1/quote/", "/api/v1/quote"],
  ["//api/v1/quote", "/api/v1/quote"],
  ["/api/v1//quote/?compare=tiers", "/api/v1/quote?compare=tiers"],
  ["http://here.test//api//mcp/", "/api/mcp"],
  ["*", "/*"],
  ["http://elsewhere.test:99999/a?b=%zz", "/a?b=%zz"],
  ["http://elsewhere.test", "/"],
  ["", "/"],
])("%s becomes %s", (target, readable) => {
  expect(readablePath(target)).toBe(readable);
  expect(() => decodeURIComponent(readable.split("?")[0] ?? "")).not.toThrow();
});

test.each([
  "/api/v1/status/job_x",
  "/api/v1/verify/a%2Fb",
  "/verify/%C3%B1%00?q=%zz",
  "/a?%zz",
  "/a?b=http://c",
  "/docs/",
  "//elsewhere.test/api/",
])("%s is left alone", (target) => expect(readablePath(target)).toBe(target));
