import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrder } from "@/db/queries/orders";
import { auditLog } from "@/db/schema";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalInput, PortalName } from "@/lib/contract/portal/table";
import { createAuthenticator } from "@/lib/testing/authenticator";
import { addApp, appCode } from "@/lib/testing/authenticator-app";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld();
});
afterAll(() => world.close());

function account<K extends PortalName>(by: SignedIn, name: K, input: PortalInput<K>) {
  const { method, path, body } = portalRequest(name, input);
  const headers = { cookie: by.cookie, origin: "https://vidimus.test", "x-vidimus-surface": "desk" };
  return world.request(method, path, { headers, ...(body === null ? {} : { body }) });
}

async function withPasskey() {
  const by = await world.makeReviewer({ legalName: "Ana Ruiz", hasApp: false });
  const device = createAuthenticator();
  const { body } = await account(by, "startAddingPasskey", {});
  const made = await account(by, "addPasskey", {
    body: { name: "Laptop", response: device.make(body.options) },
  });
  expect(made.status).toBe(200);
  const jobId = await world.placeInReview();
  await world.makeSignable(by, jobId);
  return { by, device, jobId };
}

const start = async (by: SignedIn, jobId: string) =>
  (await world.ask(by, "POST", `/orders/${jobId}/signing`, {})).body;

async function sign(by: SignedIn, jobId: string, contentSha256: string, proof: object) {
  const body = { contentSha256, typedName: "Ana Ruiz", ...proof };
  const { status, body: answer } = await world.ask(by, "POST", `/orders/${jobId}/sign`, body);
  return status === 200 ? "signed" : (answer.error.code as string);
}

test("a colleague with a passkey signs by its touch, and is mailed no code", async () => {
  const { by, device, jobId } = await withPasskey();
  const before = (await world.server.open.mailbox?.list())?.length;
  const signing = await start(by, jobId);
  expect((await world.server.open.mailbox?.list())?.length).toBe(before);
  const passkey = device.touch(signing.passkey);
  expect(await sign(by, jobId, signing.contentSha256, { passkey })).toBe("signed");
});

test("nothing less than a touch for this very order and content signs", async () => {
  const { by, device, jobId } = await withPasskey();
  const other = await withPasskey();
  const signing = await start(by, jobId);
  const { contentSha256 } = signing;
  const elsewhere = await start(other.by, other.jobId);
  const { body: stepUp } = await account(by, "startPasskeyStepUp", {});
  const proofs: [object, string][] = [
    [{ code: "123456" }, "PASSKEY_NEEDED"],
    [{}, "PASSKEY_NEEDED"],
    [{ passkey: other.device.touch(signing.passkey) }, "PASSKEY_NEEDED"],
    [{ passkey: device.touch(elsewhere.passkey) }, "WRONG_CODE"],
    [{ passkey: device.touch(stepUp.options) }, "WRONG_CODE"],
    [{ passkey: { ...other.device.touch(elsewhere.passkey), id: device.id } }, "WRONG_CODE"],
  ];
  for (const [proof, refusal] of proofs) expect(await sign(by, jobId, contentSha256, proof)).toBe(refusal);
  for (const manner of [{ isVerified: false }, { origin: "https://evil.test" }]) {
    // Two signatures started in the same millisecond have no defined order.
    world.clock.advance({ seconds: 1 });
    const fresh = await start(by, jobId);
    const passkey = device.touch(fresh.passkey, manner);
    expect(await sign(by, jobId, contentSha256, { passkey })).toBe("PASSKEY_NEEDED");
  }
  expect((await getOrder(world.services.db, jobId))?.signedAt).toBeNull();
});

test("a touch from before the content changed, or from ten minutes ago, signs nothing", async () => {
  const { by, device, jobId } = await withPasskey();
  const first = await start(by, jobId);
  const passkey = device.touch(first.passkey);
  world.clock.advance({ minutes: 10 });
  expect(await sign(by, jobId, first.contentSha256, { passkey })).toBe("CODE_EXPIRED");
  const second = await start(by, jobId);
  expect(second.passkey.challenge).not.toBe(first.passkey.challenge);
  expect(await sign(by, jobId, second.contentSha256, { passkey })).toBe("WRONG_CODE");
});

test("a colleague with a passkey and an app cannot sign with the app's code", async () => {
  const { by, device, jobId } = await withPasskey();
  await addApp(world, by);
  const { contentSha256, passkey } = await start(by, jobId);
  expect(await sign(by, jobId, contentSha256, { code: appCode(world, by) })).toBe("PASSKEY_NEEDED");
  expect(await sign(by, jobId, contentSha256, { passkey: device.touch(passkey) })).toBe("signed");
  const [line] = await world.services.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.orderId, jobId), eq(auditLog.action, "order.signed")));
  expect(line?.detail).toEqual({ contentSha256, provedBy: "passkey", timeZone: null });
});

test("a desk session reaches nothing that belongs to a partner", async () => {
  const by = await world.makeReviewer();
  const { body } = await account(by, "getAccount", { params: { partnerId: "prt_1" } });
  expect(body.error.code).toBe("NOT_FOUND");
});
