import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import { makeDocumentKey } from "@/lib/paper/seal";
import { createSecrets } from "@/lib/services/secrets/secrets";
import { createTimestampSource } from "./timestamp-source";

const NOTHING = { clock: { now: () => new Date("2030-01-01T00:00:00Z") } } as Services;

test("an authority that could never be asked shows at the start, not with the first order", async () => {
  const { certificatePem } = await makeDocumentKey({
    organization: "Authority",
    commonName: "Time-stamps",
    notBefore: new Date("2026-01-01T00:00:00Z"),
    notAfter: new Date("2036-01-01T00:00:00Z"),
  });
  const sourceOf = (url: string, certificate = certificatePem) => {
    const settings = parseSettings({
      NODE_ENV: "test",
      TIMESTAMP_URL: url,
      TIMESTAMP_CERTIFICATE: certificate,
    });
    return createTimestampSource(
      NOTHING,
      { ...settings, allowLoopback: false },
      createSecrets("s".repeat(32)),
    );
  };
  for (const url of ["http://tsa.example/stamp", "https://tsa.example"]) expect(sourceOf(url)).not.toBeNull();
  for (const [url, reason] of [
    ["https://us:s3cret@tsa.example/", "TIMESTAMP_URL must not carry a user name or a password"],
    ["https://tsa.example:8443/", "TIMESTAMP_URL must use port 443"],
    ["http://10.0.0.1/", "TIMESTAMP_URL must not name a private address"],
    ["http://localhost/", "TIMESTAMP_URL must not name a private address"],
    ["http://tsa.internal/", "TIMESTAMP_URL must not name a private address"],
  ] as const) {
    expect(() => sourceOf(url)).toThrow(SettingsError);
    expect(() => sourceOf(url)).toThrow(reason);
  }
  expect(() => sourceOf("https://tsa.example", "none")).toThrow("TIMESTAMP_CERTIFICATE");
});
