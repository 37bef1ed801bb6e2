import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrderIdsSignedBy, listStandingCertificates } from "@/db/queries/certificates";
import { revokeCertificate } from "@/lib/operations/certificates/revoke-certificates";
import { compromiseSigningKey, rotateSigningKeys } from "@/lib/operations/certificates/rotate-signing-keys";
import { placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

// Each test continues where the previous one stopped, as the life of a key does.
let world: World;
let key: string;
let firstKid: string;
let first: Finished;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
  [firstKid = ""] = await publishedKids();
  first = await finishOrder();
});
afterAll(() => world.close());

interface Finished {
  jobId: string;
  certificateId: string;
  jws: string;
  sha256: string;
  url: string;
}

const rotate = (force = false) =>
  rotateSigningKeys(world.services, world.server.open.makeSigningKey, { force });

async function keySet(): Promise<JSONWebKeySet> {
  // Past any server's cache.
  world.clock.advance({ seconds: 11 });
  return (await world.request("GET", "/.well-known/jwks.json")).body;
}

async function publishedKids(): Promise<string[]> {
  return (await keySet()).keys.map(({ kid }) => kid ?? "");
}

const kidOf = ({ jws }: { jws: string }) => decodeProtectedHeader(jws).kid;

async function isProven(jws: string): Promise<boolean> {
  return compactVerify(jws, createLocalJWKSet(await keySet())).then(
    () => true,
    () => false,
  );
}

async function resultOf(jobId: string): Promise<Finished> {
  const { status, body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(status, JSON.stringify(body)).toBe(200);
  const [artifact] = body.artifacts;
  const { certificateId, jws } = body.certification;
  expect(artifact.certificateId).toBe(certificateId);
  return { jobId, certificateId, jws, sha256: artifact.sha256, url: artifact.url };
}

async function finishOrder(): Promise<Finished> {
  const { jobId } = await placeOrder(world, key);
  await runToEnd(world);
  return resultOf(jobId);
}

const verified = async (certificateId: string) =>
  (await world.request("GET", `/api/v1/verify/${certificateId}`)).body;

test("a forced rotation publishes the next key at once, and goes on signing with the old one", async () => {
  expect(await rotate(true)).toHaveLength(1);
  const kids = await publishedKids();
  expect(kids).toHaveLength(2);
  expect(kids[0]).toBe(firstKid);
  expect(await rotate(true)).toEqual([]);
  world.clock.advance({ minutes: 100 });
  expect(await rotate()).toEqual([]);
  expect(kidOf(await finishOrder())).toBe(firstKid);
});

test("two hours after its publication the next key signs, and the old one stays for what it signed", async () => {
  const [, nextKid] = await publishedKids();
  world.clock.advance({ minutes: 20 });
  world.clock.advance({ hours: 1 });
  await world.settle();
  const second = await finishOrder();
  expect(kidOf(second)).toBe(nextKid);
  expect(await publishedKids()).toEqual([firstKid, nextKid]);
  expect(await isProven(first.jws)).toBe(true);
  expect(await verified(first.certificateId)).toMatchObject({ valid: true });
  expect(await isProven(second.jws)).toBe(true);
});

test("the old key leaves the key set once its last certificate is revoked", async () => {
  const orderIds = await listOrderIdsSignedBy(world.services.db, firstKid);
  expect(orderIds.length).toBeGreaterThan(1);
  for (const [at, orderId] of orderIds.entries()) {
    expect(await publishedKids(), `after ${at} revocations`).toContain(firstKid);
    for (const { id } of await listStandingCertificates(world.services.db, orderId))
      await revokeCertificate(world.services, id, "test");
  }
  expect(await publishedKids()).not.toContain(firstKid);
  expect(await verified(first.certificateId)).toMatchObject({ valid: false, revokedReason: "test" });
});

test("a compromised key leaves at once, and its finished orders are certified again with another", async () => {
  const before = await finishOrder();
  const { jobId: unfinished } = await placeOrder(world, key);
  world.clock.advance({ seconds: 60 });
  await world.settle();
  const badKid = kidOf(before) ?? "";
  const history = (await statusOf(world, key, before.jobId)).events;
  await compromiseSigningKey(world.services, world.server.open.makeSigningKey, badKid);
  expect(await publishedKids()).not.toContain(badKid);
  expect(await isProven(before.jws)).toBe(false);
  await world.settle();
  await runToEnd(world);

  const after = await resultOf(before.jobId);
  expect(after.certificateId).not.toBe(before.certificateId);
  expect(after.sha256).not.toBe(before.sha256);
  expect(kidOf(after)).not.toBe(badKid);
  expect(await isProven(after.jws)).toBe(true);
  expect(await verified(after.certificateId)).toMatchObject({ valid: true, revokedReason: null });
  expect(await verified(before.certificateId)).toMatchObject({
    valid: false,
    revokedReason: "key_compromised",
  });
  const { status, events } = await statusOf(world, key, before.jobId);
  expect(status).toBe("ready");
  expect(events.slice(0, history.length)).toEqual(history);
  expect(events.slice(history.length)).toEqual([
    expect.objectContaining({ type: "certificate.revoked", note: "key_compromised" }),
  ]);
  const { pathname, search } = new URL(after.url);
  const file = await world.raw("GET", pathname + search);
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  expect(Buffer.from(digest).toString("hex")).toBe(after.sha256);
  expect(kidOf(await resultOf(unfinished))).not.toBe(badKid);
});
