import { createHash, X509Certificate } from "node:crypto";
import { compactVerify, createLocalJWKSet, importX509 } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { recordDocumentKey } from "@/db/queries/document-keys";
import { documentKeys } from "@/db/schema";
import { type DocumentKeyPem, openDocumentKey } from "@/lib/paper/keys";
import { makeDocumentKey } from "@/lib/paper/seal";
import { operate } from "@/lib/testing/operate";
import { createWorld, type World } from "@/lib/testing/world";

const worlds: World[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

async function openWorld(given?: DocumentKeyPem): Promise<World> {
  const world = await createWorld(given ? { env: settingsOf(given) } : {});
  worlds.push(world);
  return world;
}

const settingsOf = ({ privateKeyPem, certificatePem }: DocumentKeyPem) => ({
  DOCUMENT_SIGNING_KEY: privateKeyPem.replaceAll("\n", "\\n"),
  DOCUMENT_SIGNING_CERTIFICATE: certificatePem.replaceAll("\n", "\\n"),
});

const makeGiven = () =>
  makeDocumentKey({
    organization: "Vidimus",
    commonName: "From the settings",
    notBefore: new Date("2026-01-01T00:00:00Z"),
    notAfter: new Date("2040-01-01T00:00:00Z"),
  });

const fingerprintOf = (der: Uint8Array) => createHash("sha256").update(der).digest("base64url");

async function published(world: World): Promise<string[]> {
  const { body } = await world.request("GET", "/.well-known/jwks.json");
  return body.sealCertificates.map((each: { "x5t#S256": string }) => each["x5t#S256"]);
}

async function sealingFingerprint(world: World): Promise<string> {
  const [der] = (await world.server.open.openDocumentKey()).certificates;
  if (!der) throw new Error("a key without a certificate");
  return fingerprintOf(der);
}

const run = (world: World, name: string, input: object = {}) => operate(world, name, input);

describe("the certificate that seals PDFs", () => {
  test("is published with the key set as soon as it is there, as x5c with its fingerprint", async () => {
    const world = await openWorld();
    expect(await published(world)).toEqual([]);
    const fingerprint = await sealingFingerprint(world);
    const { body } = await world.request("GET", "/.well-known/jwks.json");
    const [own] = body.sealCertificates;
    const der = Buffer.from(own.x5c[0], "base64");
    expect(own).toMatchObject({ kty: "EC", crv: "P-256", use: "sig", kid: fingerprint });
    expect([own["x5t#S256"], fingerprintOf(der)]).toEqual([fingerprint, fingerprint]);
    expect(Object.keys(own).sort()).toEqual(["crv", "kid", "kty", "use", "x", "x5c", "x5t#S256", "y"]);
    await importX509(new X509Certificate(der).toString(), "ES256");
  });

  test("stands apart from the keys of receipts, which stay Ed25519 without exception", async () => {
    const world = await openWorld();
    await sealingFingerprint(world);
    const { body } = await world.request("GET", "/.well-known/jwks.json");
    for (const { kty, crv, alg } of body.keys) expect([kty, crv, alg]).toEqual(["OKP", "Ed25519", "EdDSA"]);
    const { jws } = await world.services.signer.signReceipt({ sub: "vcrt_test" });
    await compactVerify(jws, createLocalJWKSet(body));
  });

  test("stays published when another one has taken its place, even after it ran out", async () => {
    const world = await openWorld();
    const first = await sealingFingerprint(world);
    world.clock.advance({ days: 6 * 365 });
    const second = await sealingFingerprint(world);
    expect(second).not.toBe(first);
    expect(await published(world)).toEqual([first, second]);
    world.clock.advance({ days: 6 * 365 });
    expect(await published(world)).toEqual([first, second]);
  });

  test("from the settings is published once, and stays when the settings name another or none", async () => {
    const given = await makeGiven();
    const world = await openWorld(given);
    const fingerprint = await sealingFingerprint(world);
    await sealingFingerprint(world);
    expect(await published(world)).toEqual([fingerprint]);
    expect(fingerprint).toBe(fingerprintOf(openDocumentKey(given).certificates[0] ?? new Uint8Array()));
    const [row] = await world.services.db.select().from(documentKeys);
    expect(row?.privateKeySealed).toBeNull();
    const { createDocumentKeySource } = await import("../services/document-key-source");
    const own = createDocumentKeySource(
      world.services,
      { documentKey: null, siteUrl: "https://vidimus.test" },
      world.server.open.secrets,
    );
    world.clock.advance({ seconds: 1 });
    await own();
    expect(await published(world)).toHaveLength(2);
    expect((await published(world))[0]).toBe(fingerprint);
  });

  test("at a signing service is on record before its first seal, and so is the one that it is renewed by", async () => {
    const world = await openWorld();
    const { createDocumentKeySource } = await import("../services/document-key-source");
    const [first, renewed] = [openDocumentKey(await makeGiven()), openDocumentKey(await makeGiven())];
    let remote = first;
    const open = createDocumentKeySource(
      world.services,
      { documentKey: null, siteUrl: "https://vidimus.test" },
      world.server.open.secrets,
      async () => remote,
    );
    for (const key of [first, renewed]) {
      remote = key;
      world.clock.advance({ seconds: 1 });
      expect((await open()).certificates).toEqual(key.certificates);
      expect((await published(world)).at(-1)).toBe(fingerprintOf(key.certificates[0] ?? new Uint8Array()));
    }
    const [row] = await world.services.db.select().from(documentKeys);
    expect(row?.privateKeySealed).toBeNull();
    await world.services.db.update(documentKeys).set({ compromisedAt: world.clock.now() });
    await expect(open()).rejects.toThrow("CSC_CREDENTIAL_ID is marked as compromised");
  });

  test("from the settings seals with the chain that is published, when the settings name another chain later", async () => {
    const [given, issuer] = [await makeGiven(), await makeGiven()];
    const withIssuer = { ...given, certificatePem: `${given.certificatePem}\n${issuer.certificatePem}` };
    for (const [first, later] of [
      [given, withIssuer],
      [withIssuer, given],
    ] as const) {
      const world = await openWorld(first);
      await sealingFingerprint(world);
      const { createDocumentKeySource } = await import("../services/document-key-source");
      const open = createDocumentKeySource(
        world.services,
        { documentKey: later, siteUrl: "https://vidimus.test" },
        world.server.open.secrets,
      );
      const { body } = await world.request("GET", "/.well-known/jwks.json");
      const chain = (await open()).certificates.map((der) => Buffer.from(der).toString("base64"));
      expect(body.sealCertificates.map(({ x5c }: { x5c: string[] }) => x5c)).toEqual([chain]);
    }
  });

  test("that was compromised is withdrawn at once and seals nothing more", async () => {
    const world = await openWorld();
    const first = await sealingFingerprint(world);
    const [listed] = (await run(world, "list-document-keys")) as { id: string; fingerprint: string }[];
    expect(await run(world, "compromise-document-key", { id: listed?.id ?? "" })).toEqual({
      withdrawn: true,
    });
    expect(await published(world)).toEqual([]);
    const second = await sealingFingerprint(world);
    expect(second).not.toBe(first);
    expect(await published(world)).toEqual([second]);
    expect(await run(world, "compromise-document-key", { id: "dky_unknown" })).toEqual({ withdrawn: false });
  });

  test("that was compromised and stands in the settings still is refused, in plain words", async () => {
    const world = await openWorld(await makeGiven());
    await sealingFingerprint(world);
    const [listed] = (await run(world, "list-document-keys")) as { id: string }[];
    await run(world, "compromise-document-key", { id: listed?.id ?? "" });
    await expect(world.server.open.openDocumentKey()).rejects.toThrow("DOCUMENT_SIGNING_KEY");
    expect(await published(world)).toEqual([]);
  });

  test("is listed for operators with its fingerprint as other tools print it, and without its private part", async () => {
    const world = await openWorld();
    const fingerprint = await sealingFingerprint(world);
    const [listed] = (await run(world, "list-document-keys")) as object[];
    expect(listed).toEqual({
      id: expect.stringMatching(/^dky_/),
      isFor: "seals",
      fingerprint: Buffer.from(fingerprint, "base64url").toString("hex"),
      createdAt: expect.any(Date),
      notAfter: expect.any(Date),
      compromisedAt: null,
      isFromSettings: false,
    });
  });
});

test("the certificate of an authority that was compromised is withdrawn in every chain, and comes back in none", async () => {
  const world = await openWorld();
  const [own, issuer, cross] = (await Promise.all([makeGiven(), makeGiven(), makeGiven()])).map(
    ({ certificatePem }) => certificatePem,
  );
  const record = (name: string, ...chain: (string | undefined)[]) =>
    recordDocumentKey(world.services.db, {
      id: `tsa_${name}`,
      certificatePem: chain.join(""),
      privateKeySealed: null,
      notAfter: new Date("2040-01-01T00:00:00Z"),
      createdAt: world.clock.now(),
      compromisedAt: null,
    });
  const stampers = async () =>
    (await world.request("GET", "/.well-known/jwks.json")).body.timestampCertificates.length;
  await record("one", own, issuer);
  await record("two", own, cross);
  await record("other", cross);
  expect(await stampers()).toBe(3);
  const listed = (await run(world, "list-document-keys")) as { id: string; isFor: string }[];
  expect(listed.map(({ id, isFor }) => `${id} ${isFor}`).sort()).toEqual([
    "tsa_one time-stamps",
    "tsa_other time-stamps",
    "tsa_two time-stamps",
  ]);
  await run(world, "compromise-document-key", { id: "tsa_one" });
  expect(await stampers()).toBe(1);
  expect((await record("three", own)).compromisedAt).toEqual(world.clock.now());
  expect(await stampers()).toBe(1);
});
