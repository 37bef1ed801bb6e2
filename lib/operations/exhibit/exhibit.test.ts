import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { getOrder, listDocuments } from "@/db/queries/orders";
import { orderDocuments } from "@/db/schema";
import { Problem } from "@/lib/core/problem";
import { createInProcessRenderer } from "@/lib/paper/print";
import { createPadesSealer } from "@/lib/paper/seal";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { createLiveWorld } from "@/lib/testing/live-world";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import { deleteDerived, derivedKey } from "../documents/derived-files";
import type { CertifyServices } from "../fulfilment/certify-document";
import { certify } from "../fulfilment/certify-order";
import { sha256Of } from "./draw-pages";
import { pageName } from "./picture-files";

let world: DeskWorld;
let ana: SignedIn;
let services: CertifyServices;
let other: Uint8Array;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer();
  other = await makeExhibitPicture({ grey: 90 });
  services = {
    ...world.services,
    renderer: createInProcessRenderer(),
    sealer: createPadesSealer({ openKey: world.server.open.openDocumentKey }),
    parseClientDraft: noClientDrafts,
  };
});
afterAll(() => world.close());

async function sourceOf(jobId: string) {
  const [source] = await listDocuments(world.services.db, jobId);
  if (!source) throw new Error("the order has no source");
  return source;
}

const writePictures = (jobId: string, pagePictures: string[] | null) =>
  world.services.db.update(orderDocuments).set({ pagePictures }).where(eq(orderDocuments.orderId, jobId));

async function placeSignable(): Promise<string> {
  const jobId = await world.placeInReview();
  await world.makeSignable(ana, jobId);
  return jobId;
}

async function placeSigned(): Promise<string> {
  const jobId = await placeSignable();
  const signature = await world.startSigning(ana, jobId);
  const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature);
  expect(status, JSON.stringify(body)).toBe(200);
  return jobId;
}

async function replacePicture(jobId: string, bytes: Uint8Array): Promise<void> {
  const { sha256 } = await sourceOf(jobId);
  await world.services.storage.delete(derivedKey(sha256, pageName(1)));
  await world.services.storage.put(derivedKey(sha256, pageName(1)), bytes, "image/png");
}

describe("the picture of a page", () => {
  it("is part of what a code is mailed for: a code for one picture signs no other", async () => {
    const jobId = await placeSignable();
    const signature = await world.startSigning(ana, jobId);
    const { pagePictures } = await sourceOf(jobId);
    expect(pagePictures).toEqual([sha256Of(await makeExhibitPicture())]);
    for (const pictures of [[sha256Of(other)], [], null, [...(pagePictures ?? []), sha256Of(other)]]) {
      await writePictures(jobId, pictures);
      const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature);
      expect([status, body.error.code]).toEqual([409, "CONTENT_CHANGED"]);
    }
    expect((await getOrder(world.services.db, jobId))?.signedAt).toBeNull();
  });

  it("is what a reviewer was shown: the desk's pictures are made of it, whatever their size", async () => {
    const jobId = await world.placeInReview();
    const { sha256 } = await sourceOf(jobId);
    await deleteDerived(world.services.storage, sha256);
    const { reader } = world.services;
    const { picture } = reader;
    const drawnFrom: string[] = [];
    reader.picture = (document, options) => {
      drawnFrom.push(
        `${sha256Of(document.bytes)} ${document.mediaType} ${options.page} ${options.isExhibit}`,
      );
      return picture(document, options);
    };
    for (const width of [240, 1200]) {
      const path = `/orders/${jobId}/sources/0/pages/1.jpg?w=${width}`;
      expect((await world.ask(ana, "GET", path)).status).toBe(200);
    }
    reader.picture = picture;
    const printed = sha256Of(await makeExhibitPicture());
    expect(new Set(drawnFrom)).toEqual(new Set([`${printed} image/png 1 true`]));
  });

  it("that waits for others is neither missing nor refused: it is to be asked for again", async () => {
    const jobId = await placeSignable();
    const { reader, storage } = world.services;
    await deleteDerived(storage, (await sourceOf(jobId)).sha256);
    const { exhibitPicture } = reader;
    reader.exhibitPicture = async () => {
      throw new Problem("SERVICE_UNAVAILABLE", "Too many documents.", { retryAfterSeconds: 15 });
    };
    const picture = await world.ask(ana, "GET", `/orders/${jobId}/sources/0/pages/1.jpg`);
    const signing = await world.ask(ana, "POST", `/orders/${jobId}/signing`, {});
    reader.exhibitPicture = exhibitPicture;
    for (const { status, body, headers } of [picture, signing]) {
      expect([status, body.error.code, headers.get("retry-after")]).toEqual([
        503,
        "SERVICE_UNAVAILABLE",
        "15",
      ]);
    }
  });

  it("that cannot be drawn is told before a signature, with its page, and no code is mailed", async () => {
    const jobId = await placeSignable();
    const { reader, storage } = world.services;
    await deleteDerived(storage, (await sourceOf(jobId)).sha256);
    const { exhibitPicture } = reader;
    reader.exhibitPicture = async () => {
      throw new Problem("DOCUMENT_UNREADABLE", "It takes too much time.");
    };
    const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/signing`, {});
    reader.exhibitPicture = exhibitPicture;
    expect([status, body.error.code]).toEqual([409, "NOT_SIGNABLE"]);
    expect(body.error.message).toBe(
      "Source 1 cannot be printed as an exhibit. Page 1: It takes too much time.",
    );
    expect((await sourceOf(jobId)).pagePictures).toBeNull();
  });
});

it("is signed for only where the desk shows as many pages as are printed", async () => {
  const jobId = await placeSignable();
  const ask = async (pageCount: number) => {
    const which = eq(orderDocuments.orderId, jobId);
    await world.services.db.update(orderDocuments).set({ pageCount, pagePictures: null }).where(which);
    return world.ask(ana, "POST", `/orders/${jobId}/signing`, {});
  };
  for (const count of [2, 3]) {
    const { status, body } = await ask(count);
    const words = `Source 1 is shown here with 1 pages, and would be printed with ${count}.`;
    expect([status, body.error?.message]).toEqual([409, words]);
  }
  expect((await ask(1)).status).toBe(200);
});

describe("the printed exhibit", () => {
  it("is the picture that was signed, drawn again if it was lost", async () => {
    const jobId = await placeSigned();
    await world.services.storage.delete(derivedKey((await sourceOf(jobId)).sha256, pageName(1)));
    await certify(services, jobId, 0);
    expect(await listArtifacts(world.services.db, jobId)).toHaveLength(1);
  });

  it.each<[string, (jobId: string) => Promise<unknown>]>([
    ["another picture lies in its place", (jobId) => replacePicture(jobId, other)],
    [
      "the picture has more in it",
      async (jobId) => {
        await replacePicture(jobId, Buffer.concat([await makeExhibitPicture(), Buffer.from("more")]));
      },
    ],
    ["another hash was written down", (jobId) => writePictures(jobId, [sha256Of(other)])],
    ["pages were exchanged", (jobId) => writePictures(jobId, [sha256Of(other), sha256Of(other)])],
    [
      "the source is drawn otherwise by now",
      async (jobId) => {
        await world.services.storage.delete(derivedKey((await sourceOf(jobId)).sha256, pageName(1)));
        world.services.reader.exhibitPicture = async () => ({ bytes: other, cpuMs: 0 });
      },
    ],
  ])("is never anything else: nothing is made when %s", async (_, tamper) => {
    const { exhibitPicture } = world.services.reader;
    const jobId = await placeSigned();
    await tamper(jobId);
    await expect(certify(services, jobId, 0)).rejects.toThrow("is not the one that was signed");
    expect(await listArtifacts(world.services.db, jobId)).toEqual([]);
    world.services.reader.exhibitPicture = exhibitPicture;
    await replacePicture(jobId, await makeExhibitPicture());
  });

  it("is drawn at issue for an order signed before pictures were part of the signature, and kept from then on", async () => {
    const jobId = await placeSigned();
    await writePictures(jobId, null);
    await certify(services, jobId, 0);
    expect(await listArtifacts(world.services.db, jobId)).toHaveLength(1);
    expect((await sourceOf(jobId)).pagePictures).toEqual([sha256Of(await makeExhibitPicture())]);
  });
});

describe("a page that cannot be drawn and that nobody reviews", () => {
  const refuse = async () => {
    throw new Problem("DOCUMENT_UNREADABLE", "It takes too much time.");
  };

  it.each(["live", "sandbox"] as const)(
    "fails a %s order at once, in words that its client understands",
    async (environment) => {
      const live = await createLiveWorld();
      live.services.reader.exhibitPicture = refuse;
      const key = environment === "live" ? (await live.makeLiveKey()).key : await live.makeKey();
      const { jobId } = await placeOrder(live, key, CERTIFIED);
      await runToEnd(live);
      expect((await getOrder(live.services.db, jobId))?.failureReason).toBe(
        "Document 1 cannot be printed as an exhibit. Page 1: It takes too much time.",
      );
      expect(live.logged.filter(({ level }) => level === "error")).toEqual([]);
      await live.close();
    },
  );
});
