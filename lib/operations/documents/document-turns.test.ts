import { expect, test } from "vitest";
import type { DocumentReader, ReaderOptions } from "@/lib/documents";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { createLiveWorld } from "@/lib/testing/live-world";
import { createListedReader } from "@/lib/testing/llm/listed-reader";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createWorld } from "@/lib/testing/world";
import { createDeskWorld } from "../desk/testing/desk-world";

type Turn = ReaderOptions["turn"];

function listening(reader: DocumentReader): { reader: DocumentReader; turns: Turn[] } {
  const turns: Turn[] = [];
  return {
    turns,
    reader: {
      read: (document, options) => {
        turns.push(options.turn);
        return reader.read(document, options);
      },
      picture: (document, options) => {
        turns.push(options.turn);
        return reader.picture(document, options);
      },
      async exhibitPicture(_, { turn }) {
        turns.push(turn);
        return { bytes: await makeExhibitPicture(), cpuMs: 0 };
      },
    },
  };
}

test("the documents of one sandbox key's orders wait behind one another, and behind every live order", async () => {
  const { reader, turns } = listening(createListedReader({}));
  const world = await createWorld({ services: { reader } });
  try {
    const keys = [await world.makeKey(), await world.makeKey()];
    for (const key of keys) {
      for (const name of ["a", "b"])
        await placeOrder(world, key, CERTIFIED, {
          documents: [{ url: `https://documents.test/${key.slice(-8)}-${name}.pdf` }],
        });
    }
    await runToEnd(world);
    expect(turns.length).toBeGreaterThanOrEqual(4);
    expect(new Set(turns.map(({ lane }) => lane))).toEqual(new Set(["sandbox"]));
    expect(new Set(turns.map(({ owner }) => owner)).size).toBe(keys.length);
    expect(turns.every(({ isStep }) => isStep)).toBe(true);
  } finally {
    await world.close();
  }
});

test("drafting reads behind the same key's orders, whatever is read: a source or a client's draft", async () => {
  const { reader, turns } = listening(
    createListedReader(
      Object.fromEntries(["/a.pdf", "/b.pdf", "/draft.pdf"].map((name) => [name, [{ lines: [name] }]])),
    ),
  );
  const world = await createLiveWorld({ services: { reader } });
  world.services.settings.fixtureReviewsLive = false;
  try {
    const keys = [await world.makeLiveKey(), await world.makeLiveKey()];
    for (const [at, { key }] of keys.entries()) {
      const documents = [{ url: `https://documents.test/${["a", "b"][at]}.pdf` }];
      await placeOrder(world, key, CERTIFIED, { documents });
      await placeOrder(
        world,
        key,
        { ...CERTIFIED, productLine: "review_and_certify" },
        {
          documents,
          draftTranslation: { url: "https://documents.test/draft.pdf" },
        },
      );
    }
    await world.settle();
    const ofKey = keys.map(({ apiKeyId }) => turns.filter(({ owner }) => owner === apiKeyId));
    expect(ofKey.map((own) => own.length)).toEqual([2, 2]);
    expect(turns).toHaveLength(4);
    expect(turns.every(({ lane, isStep }) => lane === "workflow" && isStep)).toBe(true);
  } finally {
    await world.close();
  }
});

test("what a reviewer waits for stands behind no workflow, and behind no other order's pages", async () => {
  const desk = await createDeskWorld();
  try {
    const ana = await desk.makeReviewer();
    const { reader, turns } = listening({ ...desk.services.reader });
    Object.assign(desk.services.reader, reader);
    const jobId = await desk.placeInReview();
    expect(turns.splice(0).map(({ lane }) => lane)).toEqual(["workflow"]);
    await desk.makeSignable(ana, jobId);
    await desk.startSigning(ana, jobId);
    expect(turns.length).toBeGreaterThan(0);
    expect(new Set(turns.map(({ lane, owner }) => `${lane} ${owner}`))).toEqual(new Set([`desk ${jobId}`]));
  } finally {
    await desk.close();
  }
});
