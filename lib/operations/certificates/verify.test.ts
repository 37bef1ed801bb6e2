import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { certificates } from "@/db/schema";
import { fixtureReviewer, signReview } from "@/lib/operations/fulfilment/review";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { certify } from "../fulfilment/certify-order";

let world: World;
let certificateId: string;
beforeAll(async () => {
  world = await createWorld();
  const { jobId } = await placeOrder(world, await world.makeKey());
  world.clock.advance({ seconds: 60 });
  await world.settle();
  await signReview(world.services, jobId, fixtureReviewer(world.services));
  const bytes = new TextEncoder().encode("%PDF");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const renderer = { render: async () => ({ bytes, sha256, pageCount: 1 }) };
  await certify(
    { ...world.services, renderer, sealer: noSealer, parseClientDraft: noClientDrafts },
    jobId,
    0,
  );
  certificateId = (await listArtifacts(world.services.db, jobId))[0]?.certificateId ?? "";
});
afterAll(() => world.close());

const verified = async () => (await world.request("GET", `/api/v1/verify/${certificateId}`)).body;

async function verifiedWith(change: Partial<typeof certificates.$inferInsert>) {
  const { db } = world.services;
  const [before] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
  if (!before) throw new Error("the certificate is gone");
  await db.update(certificates).set(change).where(eq(certificates.id, certificateId));
  try {
    return await verified();
  } finally {
    await db.update(certificates).set(before).where(eq(certificates.id, certificateId));
  }
}

test("an untouched certificate is valid", async () => {
  expect(await verified()).toMatchObject({ valid: true, isSandbox: true, revokedAt: null });
});

test.each([
  ["a specimen made to look live", { isSandbox: false }],
  ["another translator", { translatorName: "Somebody Else" }],
  ["better credentials", { translatorCredentials: "ATA-certified" }],
  ["another date", { issuedAt: new Date("2020-01-01T00:00:00Z") }],
  ["a guarantee that was never given", { isSandbox: false, acceptanceGuaranteeUscis: true }],
])(
  "a record altered around a genuine receipt, %s, does not verify and promises nothing",
  async (_, change) => {
    expect(await verifiedWith(change)).toMatchObject({ valid: false, acceptanceGuarantee: null });
  },
);

test("another certificate's receipt, however genuine, does not verify in this one's place", async () => {
  const { jws } = await world.services.signer.signReceipt({ sub: "vcrt_00000000000000000000000000" });
  expect((await verifiedWith({ jws })).valid).toBe(false);
});
