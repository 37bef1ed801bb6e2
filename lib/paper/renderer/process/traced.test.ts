import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILT_PROGRAMS, confinedCommand } from "@/lib/documents/confined";
import { ship, shippedWith } from "@/lib/documents/sources/confined/testing/shipped";
import { PROGRAMS } from "@/scripts/processes/programs";
import { LONG_HEADS, type LongHeads } from "../testing/long-heads";
import { sampleCertificate } from "../testing/sample-certificate";
import { createConfinedRenderer, createPrintingPool } from "./confined-renderer";

const ROUTE = "/api/desk/**";
const TIMEOUT_MS = 120_000;
let folder: string;
beforeAll(async () => {
  folder = await ship(ROUTE);
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

it("what routes are shipped with prints a certificate", { timeout: TIMEOUT_MS }, async () => {
  const pool = createPrintingPool({ root: folder, confinement: "node" });
  try {
    // Its heads need hyphenation patterns.
    const { content } = LONG_HEADS[0] as LongHeads;
    const certificate = sampleCertificate(content);
    const { bytes } = await createConfinedRenderer(pool).render(certificate);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  } finally {
    pool.close();
  }
});

it("every route that prints is shipped with the same", () => {
  const printing = shippedWith(ROUTE);
  for (const route of ["/api/inngest", "/api/portal/**"])
    expect(shippedWith(route)).toEqual(expect.arrayContaining(printing));
});

it.each(PROGRAMS)("V8 takes what the build made of the $name's program", (program) => {
  const { command, args } = confinedCommand(folder, { confinement: "node", program });
  const [runner = "", bundle = ""] = args.slice(-2);
  expect(bundle).toBe(join(folder, BUILT_PROGRAMS, `${program.name}.cjs`));
  const script = `process.stdout.write(String(require(${JSON.stringify(runner)}).load(${JSON.stringify(bundle)}).script.cachedDataRejected))`;
  const said = execFileSync(command, [...args.slice(0, -2), "-e", script], { cwd: folder, encoding: "utf8" });
  expect(said).toBe("false");
});
