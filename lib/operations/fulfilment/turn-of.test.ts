import { expect, test } from "vitest";
import { createDocumentReader } from "@/lib/services/reader/document-reader";
import type { DocumentReader, ReaderOptions } from "@/lib/services/reader/port";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createWorld } from "@/lib/testing/world";

test("the documents of one key's orders wait behind one another, however many orders it has", async () => {
  const turns: ReaderOptions["turn"][] = [];
  const reader: DocumentReader = {
    ...createDocumentReader(),
    async exhibitPicture(_, { turn }) {
      turns.push(turn);
      return { bytes: await makeExhibitPicture(), cpuMs: 0 };
    },
  };
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
    expect(turns.every((turn) => turn?.lane === "workflow")).toBe(true);
    expect(new Set(turns.map((turn) => turn?.owner)).size).toBe(keys.length);
  } finally {
    await world.close();
  }
});
