import { expect, test } from "vitest";
import { nameInUrl } from "./file-name";

test.each([
  ["https://a.test/clients/7/acta.pdf", "acta.pdf"],
  ["https://a.test/acta%20de%20nacimiento.pdf?X-Amz-Signature=1", "acta de nacimiento.pdf"],
  ["https://a.test/Jos%C3%A9.pdf/", "José.pdf"],
  ["https://a.test/download?id=7", "download"],
  ["https://vidimus.test/files/uploads/upl_01m7?signature=x", "upl_01m7"],
  ["https://a.test/..%2F..%2Fetc%2Fpasswd", "passwd"],
  ["https://a.test/a%5Cb.pdf", "b.pdf"],
  ["https://a.test/a%0Ab%E2%80%AEfdp.exe", "a\uFFFDb\uFFFDfdp.exe"],
  ["https://a.test/100%.pdf", "100%.pdf"],
  [`https://a.test/${"x".repeat(300)}`, `${"x".repeat(120)}…`],
])("%s names %j", (url, name) => expect(nameInUrl(url)).toBe(name));

test.each(["https://a.test/", "https://a.test/...", "https://a.test?file=acta.pdf", "nonsense"])(
  "%s names no document",
  (url) => expect(nameInUrl(url)).toBeNull(),
);
