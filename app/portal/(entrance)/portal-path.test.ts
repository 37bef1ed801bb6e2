import { expect, test } from "vitest";
import { portalPath } from "./portal-path";

test.each([
  "/portal",
  "/portal/prt_1/live/keys?q=x",
  "/portal?x=1",
  "/api/auth/oauth2/authorize?client_id=x",
])("whoever asked for %s is sent there after signing in", (path) => expect(portalPath(path)).toBe(path));

test.each([
  "https://evil.example/portal",
  "//evil.example/portal",
  "/\\evil.example",
  "/portal//evil.example",
  "/portal\\evil",
  "/portals",
  "/desk",
  "/portal/\nSet-Cookie: x",
  "javascript:alert(1)",
  "",
  undefined,
  ["/portal", "/portal"],
])("signing in never leads to %j", (path) => expect(portalPath(path)).toBeUndefined());
