// The service with every part a real one, and one part after the other gone while customers go on. The tests'
// second pass takes some of the rows; `npm run outages` takes all and prints the table.
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Kind } from "./gate";
import { measureOutage } from "./measure-outage";
import type { Part } from "./parts";
import { isChosen, tell } from "./rows";
import { openScene, type Scene, type Server, type Work } from "./scene";

interface Row {
  part: Part;
  kind: Kind;
  expect: number[];
}

const KINDS: Kind[] = ["refused", "hanging", "failing"];
const mayAnswer = (part: Part, ...statuses: number[]): Row[] =>
  KINDS.map((kind) => ({ part, kind, expect: statuses }));

const ALL: Record<"the service itself" | "Inngest", Row[]> = {
  "the service itself": [
    ...mayAnswer("database", 503),
    ...mayAnswer("limiter"),
    ...mayAnswer("store", 503),
    ...mayAnswer("mail"),
    ...mayAnswer("payments", 503),
    ...mayAnswer("model"),
  ],
  Inngest: mayAnswer("inngest"),
};
const SCENES = Object.entries(ALL)
  .map(([who, rows]): [string, Row[]] => [who, rows.filter(isChosen)])
  .filter(([, rows]) => rows.length > 0);

describe.skipIf(!process.env.TEST_DATABASE_URL).each(SCENES)("workflows are carried by %s", (who, rows) => {
  let scene: Scene;
  let server: Server;
  let work: Work;
  beforeAll(async () => {
    scene = await openScene({ hasInngest: who === "Inngest" });
    server = await scene.startServer();
    work = await scene.openForCustomers([server.url]);
  }, 300_000);
  afterAll(() => scene?.close());

  test.each(rows)(
    "$part $kind: nothing is lost, and all is well again by itself",
    {
      timeout: 3_600_000,
    },
    async (row) => {
      const gate = scene.parts.gates[row.part];
      if (!gate) return tell({ ...row, skipped: "no Redis is installed" });
      await measureOutage(server, work, { ...row, begin: () => gate.close(row.kind), end: gate.open });
    },
  );
});
