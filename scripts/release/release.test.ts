import { createHash, sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Envelope,
  PAYLOAD_TYPE,
  PROVENANCE_FILE,
  preAuthEncoding,
} from "@/lib/core/releases/provenance";
import { openDocumentKey } from "@/lib/paper/keys";
import { makeDocumentKey } from "@/lib/paper/seal";
import { operate } from "@/lib/testing/operate";
import { createWorld, type World } from "@/lib/testing/world";
import { changelogSection, withSection } from "./changelog";
import { hashFiles, verifyRelease } from "./verify-release";

describe("the changelog", () => {
  test("has what readers notice, by kind, and what breaks them first", () => {
    const subjects = [
      "fix(portal): a link opens",
      "feat(api)!: quotes have no field `x` any more",
      "refactor(core): nobody notices",
      "perf(verify): half the time",
      "feat: no scope",
      "WIP something",
    ];
    expect(changelogSection("1.2.0", "2026-11-24", subjects)).toBe(
      "## 1.2.0 (2026-11-24)\n\n### Breaking\n\n- **api:** quotes have no field `x` any more\n\n### New\n\n- no scope\n\n" +
        "### Fixed\n\n- **portal:** a link opens\n\n### Faster\n\n- **verify:** half the time\n",
    );
  });

  test("says so where there is nothing to say", () => {
    expect(changelogSection("1.2.0", "2026-11-24", [""])).toContain("Nothing that a reader would notice.");
  });

  test("keeps older sections as they are, the newest on top, and a version once", () => {
    const one = changelogSection("1.0.0", "2026-01-01", ["feat: one"]);
    const two = changelogSection("1.1.0", "2026-02-01", ["feat: two"]);
    const first = withSection("", "1.0.0", one);
    expect(first).toBe(`# Changelog\n\n${one}`);
    const both = withSection(first, "1.1.0", two);
    expect(both).toBe(`# Changelog\n\n${two}\n${one}`);
    expect(withSection(both, "1.1.0", two)).toBe(both);
  });
});

describe("a signed release", () => {
  const FILES = { "vidimus-1.2.3.tgz": "package", "sbom.cdx.json": "{}" };
  const COMMIT = "c".repeat(40);
  let world: World;
  let folder: string;
  let keySet: { sealCertificates: { kid: string; x5c: string[] }[] };
  let envelope: Envelope;
  beforeAll(async () => {
    world = await createWorld();
    folder = mkdtempSync(join(tmpdir(), "vidimus-release-"));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const input = { version: "1.2.3", commit: COMMIT, files: await hashFiles(folder) };
    ({ envelope } = (await operate(world, "sign-release", input)) as { envelope: Envelope });
    keySet = (await world.request("GET", "/.well-known/jwks.json")).body;
  });
  beforeEach(() => put(envelope));
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const put = (value: unknown) => writeFileSync(join(folder, PROVENANCE_FILE), JSON.stringify(value));
  const withPayload = (change: (text: string) => string): Envelope => ({
    ...envelope,
    payload: Buffer.from(change(Buffer.from(envelope.payload, "base64").toString())).toString("base64"),
  });

  test("verifies against the published key set, with its version and commit", async () => {
    await expect(verifyRelease(folder, keySet)).resolves.toEqual({ version: "1.2.3", commit: COMMIT });
    expect(envelope.signatures.map(({ keyid }) => keyid)).toEqual([keySet.sealCertificates.at(-1)?.kid]);
  });

  test("is refused with a file changed, missing or added, which it names", async () => {
    const name = "sbom.cdx.json";
    writeFileSync(join(folder, name), "{ }");
    await expect(verifyRelease(folder, keySet)).rejects.toThrow(`${name} isn't the file that was released.`);
    rmSync(join(folder, name));
    await expect(verifyRelease(folder, keySet)).rejects.toThrow(`${name} is missing.`);
    writeFileSync(join(folder, name), FILES[name]);
    writeFileSync(join(folder, "setup.sh"), "");
    await expect(verifyRelease(folder, keySet)).rejects.toThrow("setup.sh is no part of this release.");
    rmSync(join(folder, "setup.sh"));
  });

  test("is refused with any other statement under the same signature", async () => {
    const others = [
      withPayload((text) => text.replace("1.2.3", "1.2.4")),
      withPayload((text) => text.replace(COMMIT, "d".repeat(40))),
      withPayload((text) => text.replace(createHash("sha256").update("{}").digest("hex"), "0".repeat(64))),
      withPayload((text) => `${text} `),
      { ...envelope, signatures: [{ keyid: "", sig: "" }] },
      { ...envelope, signatures: [{ keyid: envelope.signatures[0]?.keyid, sig: "MAAwAA==" }] },
    ];
    for (const other of others) {
      put(other);
      await expect(verifyRelease(folder, keySet)).rejects.toThrow("No published document key signed this");
    }
    for (const none of [
      null,
      [],
      {},
      { ...envelope, payloadType: "text/plain" },
      { ...envelope, signatures: [] },
    ]) {
      put(none);
      await expect(verifyRelease(folder, keySet)).rejects.toThrow("isn't a signed statement");
    }
  });

  test("is refused where somebody else signed it, or the key is no longer published", async () => {
    const settings = { organization: "Vidimus", commonName: "Somebody else" };
    const days = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2040-01-01T00:00:00Z") };
    const foreign = openDocumentKey(await makeDocumentKey({ ...settings, ...days }));
    const payload = new Uint8Array(Buffer.from(envelope.payload, "base64"));
    const sig = sign("sha256", preAuthEncoding(PAYLOAD_TYPE, payload), foreign.privateKey).toString("base64");
    put({ ...envelope, signatures: [{ keyid: envelope.signatures[0]?.keyid, sig }] });
    await expect(verifyRelease(folder, keySet)).rejects.toThrow("No published document key");
    put(envelope);
    const x5c = foreign.certificates.map((der) => Buffer.from(der).toString("base64"));
    await expect(verifyRelease(folder, { sealCertificates: [{ x5c }] })).rejects.toThrow(
      "No published document",
    );
    await expect(verifyRelease(folder, { sealCertificates: [] })).rejects.toThrow(
      "no certificate of a document key",
    );
  });

  test("is all that the command signs: nothing else gets a signature of the key that seals PDFs", async () => {
    const good = { version: "1.2.3", commit: COMMIT, files: await hashFiles(folder) };
    const wrong = [
      { ...good, version: "1.2" },
      { ...good, commit: "HEAD" },
      { ...good, files: [] },
      { ...good, files: [{ name: "../x", sha256: "0".repeat(64) }] },
      { ...good, files: [{ name: "x", sha256: "0" }] },
      { ...good, payload: "MQ==" },
    ];
    for (const input of wrong)
      await expect(operate(world, "sign-release", input)).rejects.toThrow("Wrong input");
    const payload = readFileSync(join(folder, PROVENANCE_FILE), "utf8");
    expect(Buffer.from(JSON.parse(payload).payload, "base64").toString()).toContain(
      "https://in-toto.io/Statement/v1",
    );
  });
});
