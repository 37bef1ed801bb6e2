import { afterAll, beforeAll, expect, test } from "vitest";
import { withConfinedPrinting } from "@/lib/testing/papers/with-printing";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withConfinedPrinting() });
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

async function bytesOf(
  path: string,
  cookie: string,
): Promise<{ status: number; bytes: Buffer; type: string }> {
  const response = await world.raw("GET", path, { headers: { cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, type: response.headers.get("content-type") ?? "" };
}

test("a preview is the PDF that signing would make, marked, and of no use as a certificate", async () => {
  const jobId = await world.placeInReview();
  await world.makeSignable(ana, jobId);
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}`);
  const { previewUrl } = body.translations[0];
  const preview = await bytesOf(previewUrl, ana.cookie);
  expect([preview.status, preview.type], preview.bytes.toString("utf8", 0, 200)).toEqual([
    200,
    "application/pdf",
  ]);
  expect(preview.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(preview.bytes.length).toBeGreaterThan(10_000);
  const path = `/orders/${jobId}/translations/source-0`;
  const changed = { ...SETTLED, content: { ...SETTLED.content, title: "Another Title" } };
  await world.ask(ana, "PUT", path, { ...changed, revision: 1 });
  const next = await bytesOf(previewUrl, ana.cookie);
  expect(next.status).toBe(200);
  expect(next.bytes.equals(preview.bytes)).toBe(false);
  expect((await bytesOf(previewUrl, "")).status).toBe(401);
  expect((await bytesOf(previewUrl.replace("source-0", "source-7"), ana.cookie)).status).toBe(404);
  expect((await world.request("GET", "/api/v1/verify/vcrt_preview")).status).toBe(404);
});
