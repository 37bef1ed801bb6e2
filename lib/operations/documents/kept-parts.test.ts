import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptParts } from "@/lib/documents";
import type { DocumentPool } from "@/lib/documents/confined";
import { createDocumentReader } from "@/lib/documents/read";
import { pool } from "@/lib/documents/reader/testing/confined-reader";
import { makePages } from "@/lib/documents/sources/testing/make-documents";
import { createWorld, type World } from "@/lib/testing/world";
import { keptParts } from "./kept-parts";
import { putSource } from "./sources";

const PAGES = 32;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("a service that ends while it reads a document begins no kept part again, and reads what one reading would", async () => {
  const bytes = makePages(PAGES);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await putSource(world.services, { bytes, sha256, mediaType: "application/pdf" });
  const asked: string[] = [];
  const counting: DocumentPool = {
    ...pool,
    run(task, work) {
      asked.push(String(task.name).split(" ")[2] ?? "");
      return pool.run(task, work);
    },
  };
  const read = (kept?: KeptParts) =>
    createDocumentReader({ pool: counting, models: new Map() }).read(
      { bytes, mediaType: "application/pdf", sha256 },
      { language: "en", turn: { lane: "workflow", owner: "tests" }, ...(kept && { kept }) },
    );
  const whole = await read();
  expect(asked.splice(0)).toEqual(["1-10", "11-20", "21-30", "31-40"]);

  const kept = keptParts(world.services, sha256);
  let puts = 0;
  const ending: KeptParts = {
    get: kept.get,
    async put(name, json) {
      puts += 1;
      if (puts > 2) throw new Error("the service ended");
      await kept.put(name, json);
    },
  };
  await expect(read(ending)).rejects.toThrow("the service ended");
  asked.splice(0);
  expect(await read(kept)).toEqual(whole);
  expect(asked).toEqual(["21-30", "31-40"]);
});
