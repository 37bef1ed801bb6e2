import { afterAll, beforeAll, expect, test } from "vitest";
import { CERTIFIED } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer({ legalName: "Ana Ruiz Cortés" });
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
});
afterAll(() => world.close());

const [NAME, BIRTH] = SETTLED.content.blocks;
const saying = (name: string | null) => ({
  ...SETTLED,
  content: {
    ...SETTLED.content,
    blocks: [...(name === null ? [] : [{ ...NAME, runs: [{ text: name }] }]), BIRTH],
  },
});

async function claimed(input: object = CERTIFIED, extra?: object) {
  const jobId = await world.placeInReview(input, extra);
  const { body } = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const [{ key, content }] = body.translations;
  const path = `/orders/${jobId}/translations/${key}`;
  const save = async (work: object, revision: number, by = ana) => {
    const { status, body: saved } = await world.ask(by, "PUT", path, { ...work, revision });
    expect(status, JSON.stringify(saved)).toBe(200);
  };
  const history = async (blockId: string, by = ana) =>
    (await world.ask(by, "GET", `${path}/blocks/${blockId}/versions`)).body;
  const first = async () => (await world.ask(ana, "GET", `${path}/first-version`)).body.first;
  return { jobId, content, save, history, first };
}

interface Version {
  revision: number;
  by: { origin: string; name: string | null };
  block: { runs: { text: string }[] } | null;
}
const told = ({ versions }: { versions: Version[] }) =>
  versions.map(({ revision, by, block }) => [revision, by.name ?? by.origin, block?.runs[0]?.text ?? null]);

test("a block tells who wrote what, the draft at its end, and nothing of saves that left it alone", async () => {
  const { jobId, content, save, history } = await claimed();
  const { id, runs } = content.blocks.find(({ runs }: { runs?: { text: string }[] }) =>
    runs?.[0]?.text.includes("Nacida"),
  );
  const drafted = runs[0].text;
  expect(told(await history(id))).toEqual([[0, "draft", drafted]]);
  const at = (text: string | null) => ({
    ...SETTLED,
    content: {
      ...SETTLED.content,
      blocks: content.blocks.flatMap((block: { id: string }) =>
        block.id !== id ? [block] : text === null ? [] : [{ ...block, runs: [{ text }] }],
      ),
    },
  });
  await save(at("Name: Ana"), 0);
  await save({ ...at("Name: Ana"), explanations: { x: "y" } }, 1);
  await save(at(null), 2);
  await world.ask(ana, "POST", `/orders/${jobId}/release`, {});
  await world.ask(ben, "POST", `/orders/${jobId}/claim`, {});
  await save(at("Name: Ana Ruiz"), 3, ben);
  const { versions, isCut } = await history(id, ben);
  expect(isCut).toBe(false);
  expect(told({ versions })).toEqual([
    [4, "Ben Okafor", "Name: Ana Ruiz"],
    [3, "Ana Ruiz Cortés", null],
    [1, "Ana Ruiz Cortés", "Name: Ana"],
    [0, "draft", drafted],
  ]);
  expect((await history("nowhere", ben)).versions).toEqual([]);
});

test("the draft stays what it was, however often it is saved over", async () => {
  const { content, save, first } = await claimed();
  expect(await first()).toMatchObject({ revision: 0, by: { origin: "draft", name: null }, content });
  await save(saying("One"), 0);
  await save(saying("Two"), 1);
  expect(await first()).toMatchObject({ revision: 0, by: { origin: "draft" }, content });
});

test("a client's draft is called one", async () => {
  const { save, first } = await claimed(
    { ...CERTIFIED, productLine: "review_and_certify" },
    { draftTranslation: { url: "https://documents.test/draft.pdf" } },
  );
  const before = await first();
  expect(before.by).toEqual({ origin: "client", name: null });
  await save(saying("Corrected"), before.revision);
  expect(await first()).toEqual(before);
});

test("a block that changed more than a hundred times shows the latest, and says that there are more", async () => {
  const { save, history } = await claimed();
  for (let at = 0; at < 102; at++) await save(saying(`Name: ${at}`), at);
  const { versions, isCut } = await history(NAME?.id ?? "");
  expect(versions).toHaveLength(100);
  expect([isCut, told({ versions })[0]?.[2]]).toEqual([true, "Name: 101"]);
});
