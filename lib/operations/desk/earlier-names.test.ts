import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrder, updateOrder } from "@/db/queries/orders";
import type { LockedName } from "@/lib/review/shared";
import type { LiveKey } from "@/lib/testing/live-world";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { namesOfOrder } from "../orders/names-of-order";
import { eraseOrder } from "../retention/erase-order";
import { CORRECTED, correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let corrections: ReturnType<typeof correctionActions>;
let other: LiveKey;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks(), renderer: createFakeRenderer() });
  corrections = correctionActions(world);
  ana = await world.makeReviewer();
  other = await world.makeLiveKey();
});
afterAll(() => world.close());

const client = (externalId: string | null, applicantName = "Ana Ruiz Cortés") => ({
  applicantName,
  ...(externalId === null ? {} : { endUser: { externalId } }),
});
const certified = (who: object) => corrections.certified(ana, who);
const open = (who: object) => world.placeInReview(CERTIFIED, who);

async function earlier(jobId: string): Promise<string[]> {
  const order = await getOrder(world.services.db, jobId);
  if (!order) throw new Error(`there is no order ${jobId}`);
  const names = await namesOfOrder(world.services.db, order);
  return names.flatMap(({ spelling, origin }) =>
    origin.kind === "certificate" ? `${spelling}, ${origin.orderNumber}, ${origin.day}` : [],
  );
}

async function line(jobId: string, spelling: string): Promise<string> {
  const order = await getOrder(world.services.db, jobId);
  return `${spelling}, ${order?.orderNumber}, ${world.clock.now().toISOString().slice(0, 10)}`;
}

async function later(): Promise<void> {
  world.clock.advance({ hours: 25 });
  ana.cookie = (await signIn(world, ana.staff.email)).cookie;
}

test("an order is told how the same end user's name was certified, the newest first", async () => {
  const first = await certified(client("two", "Ana Ruiz Cortes"));
  const firstLine = await line(first, "Ana Ruiz Cortes");
  await later();
  // Both texts say Cortés, as the page does: it is told once, from the newest.
  const second = await certified(client("two"));
  expect(await earlier(await open(client("two")))).toEqual([
    await line(second, "Ana Ruiz Cortés"),
    firstLine,
  ]);
});

test("an end user without an ID is recognised by name, whatever its accents, capitals and order", async () => {
  const first = await certified(client(null, "Zoë Ruiz Cortés"));
  const told = await line(first, "Zoë Ruiz Cortés");
  expect(await earlier(await open(client(null, "RUIZ CORTES, Zoe")))).toContain(told);
  expect(await earlier(await open(client(null, "Zoë Ruiz")))).toEqual([]);
});

test("names of another partner, another end user or a sandbox are never told", async () => {
  await certified(client("mine", "Ana Ruíz Cortes"));
  await certified(client(null, "Eva Ruíz Cortes"));
  const mine = await open(client("mine"));
  expect(await earlier(mine)).not.toEqual([]);
  for (const who of [client("mine"), client(null, "Eva Ruiz Cortes")]) {
    const { jobId } = await placeOrder(world, other.key, CERTIFIED, who);
    await world.settle();
    expect(await earlier(jobId)).toEqual([]);
  }
  expect(await earlier(await open(client("other")))).toEqual([]);
  // The same name, but a different end user: it may be another person.
  expect(await earlier(await open(client("another", "Eva Ruiz Cortes")))).toEqual([]);
  const found = await getOrder(world.services.db, mine);
  if (!found) throw new Error("an order vanished");
  expect(
    (await namesOfOrder(world.services.db, { ...found, environment: "sandbox" })).filter(
      ({ origin }) => origin.kind === "certificate",
    ),
  ).toEqual([]);
});

test("orders that were erased, revoked or not signed yet tell nothing", async () => {
  const erased = await certified(client("gone"));
  await open(client("gone"));
  const asking = await open(client("gone"));
  expect(await earlier(asking)).toHaveLength(1);
  await eraseOrder(world.services, erased);
  expect(await earlier(asking)).toEqual([]);
});

test("a corrected name is told as it was corrected", async () => {
  const jobId = await certified(client("corrected", "Ana Ruiz Cortez"));
  await corrections.correct(ana, await corrections.standing(jobId), CORRECTED);
  await world.settle();
  expect(await earlier(await open(client("corrected", "Ana R. C.")))).toEqual([
    await line(jobId, "Ana Ruiz Cortés"),
  ]);
});

test("a name spelled otherwise than it was certified must be explained before signing", async () => {
  const earlierId = await certified(client("finding"));
  const number = (await getOrder(world.services.db, earlierId))?.orderNumber;
  const jobId = await open(client("finding", "Ana Ruiz Cortes"));
  const { body: claimed } = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  expect(claimed.settledNames.map(({ spelling }: LockedName) => spelling)).toEqual([
    "Ana Ruiz Cortes",
    "Ana Ruiz Cortés",
  ]);
  const [name, born] = SETTLED.content.blocks;
  const content = {
    ...SETTLED.content,
    blocks: [{ ...name, runs: [{ text: "Name: Ana Ruiz Cortes" }] }, born],
  };
  const path = `/orders/${jobId}/translations/source-0`;
  const saved = await world.ask(ana, "PUT", path, { ...SETTLED, content, revision: 0 });
  const finding = saved.body.findings.find(({ message }: { message: string }) =>
    message.includes("certificate"),
  );
  expect(finding.message).toBe(
    `The translation has “Ana Ruiz Cortes”, but certificate ${number} of ${world.clock.now().toISOString().slice(0, 10)} has “Ana Ruiz Cortés”.`,
  );
  const refused = await world.ask(ana, "POST", `/orders/${jobId}/signing`, {});
  expect(refused.body.error.code).toBe("NOT_SIGNABLE");
  const explanations = Object.fromEntries(
    saved.body.findings.map(({ id }: { id: string }) => [id, "The client gave this spelling."]),
  );
  const explained = await world.ask(ana, "PUT", path, { ...SETTLED, content, explanations, revision: 1 });
  expect(explained.body.findings.every(({ explanation }: { explanation: string }) => explanation)).toBe(true);
  expect((await world.ask(ana, "POST", `/orders/${jobId}/signing`, {})).status).toBe(200);
});

test("a client's answers and the order's metadata settle a spelling as well", async () => {
  const jobId = await world.placeInReview(CERTIFIED, {
    ...client(null, "Ada Novak"),
    metadata: { glossary: "Nombre = Given name", spellings: "Ada Nováková", ref: "A = B" },
  });
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const asked = await world.ask(ana, "POST", `/orders/${jobId}/questions`, {
    question: "How is it spelled?",
  });
  const { id } = asked.body.questions[0];
  const answered = await world.request("POST", `/api/v1/questions/${jobId}/${id}`, {
    key: world.key.key,
    body: { answer: "She writes it Ada Nováková-Ruiz." },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(
    body.settledNames.map(({ spelling, source, origin }: LockedName) => [origin.kind, source, spelling]),
  ).toEqual([
    ["client", null, "Ada Novak"],
    ["metadata", "Nombre", "Given name"],
    ["metadata", null, "Ada Nováková"],
    ["answer", null, "Ada Nováková-Ruiz"],
  ]);
  await updateOrder(world.services.db, jobId, { erasedAt: world.clock.now() });
});
