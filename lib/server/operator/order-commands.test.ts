import { afterAll, beforeAll, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let finished: { jobId: string; orderNumber: string };
let waiting: { jobId: string; orderNumber: string };
beforeAll(async () => {
  world = await createWorld();
  finished = await placeOrder(world, await world.makeKey("sandbox", "One"), CERTIFIED, {
    applicantName: "Juana Secreta",
    endUser: { externalId: "client-7" },
  });
  await runToEnd(world);
  waiting = await placeOrder(world, await world.makeKey("sandbox", "Another"));
});
afterAll(() => world.close());

const listed = async (filter: object) =>
  ((await operate(world, "list-orders", filter)) as { jobId: string }[]).map(({ jobId }) => jobId);

test("orders of all partners are listed, newest first, and filtered by what operators know of one", async () => {
  const both = [waiting.jobId, finished.jobId];
  expect(await listed({})).toEqual(both);
  expect(await listed({ limit: 1 })).toEqual([waiting.jobId]);
  expect(await listed({ partnerName: "One" })).toEqual([finished.jobId]);
  expect(await listed({ externalId: "client-7" })).toEqual([finished.jobId]);
  expect(await listed({ status: "ready" })).toEqual([finished.jobId]);
  expect(await listed({ environment: "live" })).toEqual([]);
  expect(await listed({ since: "2100-01-01" })).toEqual([]);
  expect(await listed({ isLate: true })).toEqual([]);
  await expect(listed({ partnerName: "Nobody" })).rejects.toThrow(/Nobody/);
});

test("an order is shown by its number, its job and its certificate, however they are copied", async () => {
  const [artifact] = await listArtifacts(world.services.db, finished.jobId);
  const shown = await operate(world, "show-order", { order: finished.jobId });
  expect(shown).toMatchObject({
    orderNumber: finished.orderNumber,
    partnerName: "One",
    certificates: [{ certificateId: artifact?.certificateId, documentHash: artifact?.sha256 }],
  });
  for (const order of [
    finished.orderNumber,
    ` ${finished.orderNumber.toLowerCase()}\n`,
    finished.jobId.toUpperCase(),
    artifact?.certificateId,
    artifact?.certificateId?.toUpperCase().replace("_", " "),
    `https://vidimus.example/verify/${artifact?.certificateId}?utm_source=mail`,
    `https://vidimus.example/desk/orders/${finished.jobId}`,
    `https://vidimus.example/portal/prt_0/sandbox/orders/${finished.jobId}#money`,
    `https://translations.a-rather-long-name-of-a-partner.example/portal/prt_${"0".repeat(26)}/sandbox/orders/${finished.jobId}?from=list`,
  ])
    expect(await operate(world, "show-order", { order })).toEqual(shown);
  await expect(operate(world, "show-order", { order: "VC-0000-0000" })).rejects.toThrow(
    "No order has this number, job ID, certificate ID, or link: VC-0000-0000",
  );
});

test("neither the list nor an order names the end client", async () => {
  const told = [
    await operate(world, "list-orders", {}),
    await operate(world, "show-order", { order: finished.jobId }),
  ];
  expect(JSON.stringify(told)).not.toContain("Secreta");
});

test("an order that was cancelled tells who did it and why", async () => {
  const reason = "asked by telephone";
  await operate(world, "cancel-order", { order: waiting.orderNumber, reason }, { reason, operator: "sam" });
  expect(await operate(world, "show-order", { order: waiting.jobId })).toMatchObject({
    status: "cancelled",
    trace: [
      { action: "operator.cancel-order", by: "sam", stage: "begun", reason },
      { action: "operator.cancel-order", by: "sam", stage: "done" },
    ],
  });
});

test("an order that can't be cancelled any more says what pays it back", async () => {
  const input = { order: finished.orderNumber, reason: "x" };
  await expect(operate(world, "cancel-order", input)).rejects.toThrow(
    /^This order is ready, so it can't be cancelled\. To pay it back, run `orders refund`$/,
  );
});

test("an error about a value that is too long or too small uses our wording, not the library's", async () => {
  const cancel = { order: waiting.orderNumber, reason: "x".repeat(201) };
  await expect(operate(world, "cancel-order", cancel)).rejects.toThrow("reason must have at most 200 char");
  await expect(operate(world, "set-retention", { partnerName: "One", days: 0 })).rejects.toThrow(
    "days must be at least 1",
  );
});

test("a partner's name that is mistyped leads to the list of names", async () => {
  await expect(operate(world, "set-retention", { partnerName: "Oen", days: 7 })).rejects.toThrow(
    /^No partner is named Oen\. To see their names, run `partner list`/,
  );
});

test("creating a key tells whether its partner is new, because a name may be mistyped", async () => {
  const key = (partnerName: string) => operate(world, "create-key", { environment: "live", partnerName });
  expect(await key("Acme Legal")).toMatchObject({ isNewPartner: true });
  expect(await key("Acme Legal")).toMatchObject({ isNewPartner: false });
  expect(await key("Acme Legl")).toMatchObject({ isNewPartner: true });
});

test("a key is also revoked by its ID, which is all that the list of a partner's keys shows", async () => {
  const key = await world.makeKey("sandbox", "Leaky");
  const { keys } = (await operate(world, "show-partner", { partnerName: "Leaky" })) as {
    keys: { id: string }[];
  };
  const ask = async () => (await world.request("GET", "/api/v1/orders", { key })).status;
  expect(await ask()).toBe(200);
  const input = { key: keys[0]?.id };
  expect(await operate(world, "revoke-key", input)).toEqual({ revoked: true });
  // A key that was just used stays cached for a few seconds.
  world.clock.advance({ minutes: 1 });
  expect(await ask()).toBe(401);
  expect(await operate(world, "revoke-key", input)).toEqual({ revoked: false });
});

test("a certificate that never was is told from one that was revoked already", async () => {
  const certificate = "vcrt_00000000000000000000000000";
  expect(await operate(world, "revoke-certificate", { certificate, reason: "x" })).toEqual({
    certificateId: certificate,
    isKnown: false,
    revoked: false,
  });
});
