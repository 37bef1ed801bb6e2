import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocuments } from "@/db/queries/orders";
import type { Block } from "@/lib/core/documents/document-model";
import { createDocumentReader } from "@/lib/documents/read";
import { pool } from "@/lib/documents/reader/testing/confined-reader";
import { scanOf } from "@/lib/documents/reader/testing/draw-letter";
import { letterIn } from "@/lib/documents/reader/testing/letters";
import { withChecks } from "@/lib/testing/papers/with-checks";
import type { SignedIn } from "@/lib/testing/staff";
import { createTestSources } from "@/lib/testing/test-sources";
import { sizedPicture } from "../exhibit/sized-picture";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

const TURN = { lane: "desk", owner: "tests" } as const;

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  const bytes = new Uint8Array(
    await sharp(await scanOf(letterIn("es")))
      .rotate(90)
      .png()
      .toBuffer(),
  );
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const photograph = { bytes, mediaType: "image/png", pageCount: 1, sha256 } as const;
  world = await createDeskWorld({
    papers: withChecks(),
    services: {
      reader: createDocumentReader({ pool }),
      sources: { ...createTestSources(), fetchDocument: async () => photograph },
    },
  });
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

test("a photograph on its side is shown upright, with the blocks where they stand on the upright page", async () => {
  const jobId = await world.placeInReview();
  const { body } = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const [page] = body.sources[0].pages;
  expect(page.heightPt).toBeGreaterThan(page.widthPt);
  expect(page.pictureUrl).toMatch(/\/sources\/0\/pages\/1\.jpg\?turns=3$/);
  expect((await world.ask(ana, "GET", `${page.pictureUrl.replace("/api/desk", "")}&side=800`)).status).toBe(
    200,
  );
  const [source] = await listDocuments(world.services.db, jobId);
  if (!source) throw new Error("the order has no document");
  const pixels = async (turns?: 3) => {
    const picture = await sizedPicture(world.services, source, { page: 1, sidePx: 800, turns }, TURN);
    if (!picture) throw new Error("the document has no first page");
    const { width, height } = await sharp(await buffer(picture)).metadata();
    return [width, height];
  };
  const [width = 0, height = 0] = await pixels(3);
  expect(height).toBeGreaterThan(width);
  expect(await pixels()).toEqual([height, width]);

  const blocks: Block[] = body.translations[0].content.blocks;
  const placed = blocks.flatMap(({ source }) => (source?.box ? [source] : []));
  expect(placed.length).toBeGreaterThan(2);
  for (const { box, turns } of placed) {
    expect(turns).toBe(3);
    expect((box?.[2] ?? 0) * page.widthPt).toBeGreaterThan((box?.[3] ?? 0) * page.heightPt);
    expect(box?.[0]).toBeLessThan(150);
  }
  const { content, inventory, explanations, revision } = body.translations[0];
  const saved = await world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, {
    content,
    inventory,
    explanations,
    revision,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await world.ask(ana, "GET", `/orders/${jobId}`)).body.sources[0].pages[0]).toEqual(page);
});

test.each(["0", "4", "-1", "1.5", "right"])("a picture turned by %s is refused by name", async (turns) => {
  const jobId = await world.placeInReview();
  const path = `/orders/${jobId}/sources/0/pages/1.jpg?turns=${turns}`;
  const { status, body } = await world.ask(ana, "GET", path);
  expect([status, body.error.code, body.error.field]).toEqual([400, "VALIDATION_ERROR", "turns"]);
});
