import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDocumentReader } from "@/lib/documents/read";
import { inspectBytes, pool } from "@/lib/documents/reader/testing/confined-reader";
import { BROKEN_PICTURES, SOME_TEXT, withPicture } from "@/lib/documents/reader/testing/doubtful-papers";
import { CERTIFIED, submission } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import type { SignedIn } from "@/lib/testing/staff";
import { createTestSources } from "@/lib/testing/test-sources";
import { deleteDerived, derivedKey, putDerived } from "../documents/derived-files";
import { draftDoubts, keptParts } from "../documents/kept-parts";
import { READING_NAME } from "../exhibit/picture-files";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

const BYTES = withPicture(BROKEN_PICTURES["JPEG 2000 without a codestream"], SOME_TEXT);

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  const sha256 = createHash("sha256").update(BYTES).digest("hex");
  const fetchDocument = async () => ({ bytes: BYTES, sha256, ...(await inspectBytes(BYTES)) });
  world = await createDeskWorld({
    papers: withChecks(),
    services: {
      reader: createDocumentReader({ pool }),
      sources: { ...createTestSources(), fetchDocument },
    },
  });
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

test("a submission is answered with what may be missing on its pages, and so is its repetition", async () => {
  const key = await world.makeKey();
  const body = await submission(world, key, { ...CERTIFIED, pageCount: 1 });
  const first = await world.request("POST", "/api/v1/submit", { key, body });
  expect(first.body.warnings).toEqual([
    {
      code: "picture_not_drawn",
      message: expect.stringMatching(/^Page 1: A picture on it can't be decoded/),
      page: 1,
      document: 0,
    },
  ]);
  expect((await world.request("POST", "/api/v1/submit", { key, body })).body).toEqual(first.body);
});

test("its reviewer finds it, and gives a reason", async () => {
  const jobId = await world.placeInReview();
  const { body } = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const found = body.translations[0].findings.filter(({ id }: { id: string }) =>
    id.endsWith("picture_not_drawn"),
  );
  expect(found).toMatchObject([
    {
      id: "doubt:p0.1:picture_not_drawn",
      kind: "doubt",
      page: 1,
      message: expect.stringContaining("Page 1: A picture on this page can't be decoded"),
      explanation: null,
    },
  ]);
});

test("its reviewer is told of a page that the draft was made without", async () => {
  const jobId = await world.placeInReview();
  const sha256 = createHash("sha256").update(BYTES).digest("hex");
  const kept = draftDoubts(world.services, { orderId: jobId, sha256 });
  expect(await kept.get()).toEqual([{ page: 1, kind: "picture_not_drawn" }]);
  await deleteDerived(world.services.storage, sha256);
  await kept.put([{ page: 1, kind: "not_read" }]);
  const { body } = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  expect(body.translations[0].findings).toContainEqual(
    expect.objectContaining({ id: "doubt:p0.1:not_read", page: 1, explanation: null }),
  );
});

test("doubts of kinds that only another release knows leave the others to be told", async () => {
  const jobId = await world.placeInReview();
  const sha256 = createHash("sha256").update(BYTES).digest("hex");
  const unknown = ["of_another_release", "toString", null].map((kind) => ({ page: 1, kind }));
  const parts = keptParts(world.services, sha256);
  await deleteDerived(world.services.storage, sha256);
  await parts.put(`doubts-${jobId}`, JSON.stringify([...unknown, { page: 1, kind: "not_read" }]));
  // Kept readings outlive a rollback to an older release.
  const { body: first } = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const reading = await world.services.storage.get(derivedKey(sha256, READING_NAME));
  const pages = JSON.parse(Buffer.from(reading?.bytes ?? []).toString("utf8"));
  pages[0].doubts.push("of_another_release");
  const bytes = Buffer.from(JSON.stringify(pages));
  await world.services.storage.delete(derivedKey(sha256, READING_NAME));
  await putDerived(world.services, sha256, { name: READING_NAME, bytes, mediaType: "application/json" });
  const { body: second } = await world.ask(ana, "GET", `/orders/${jobId}`);
  for (const { translations } of [first, second]) {
    const doubts = translations[0].findings.filter(({ kind }: { kind: string }) => kind === "doubt");
    expect(doubts.map(({ id }: { id: string }) => id)).toEqual([
      "doubt:p0.1:picture_not_drawn",
      "doubt:p0.1:not_read",
    ]);
  }
});
