import { execFileSync } from "node:child_process";
import { matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import config from "../../../../next.config";

const ROOT = process.cwd();
/** Prints one page and says every file of the project that was loaded for it. */
const SCRIPT = `
import { registerHooks } from "node:module";
const seen = new Set();
registerHooks({ load: (url, context, next) => (seen.add(url), next(url, context)) });
await import(${JSON.stringify(`${ROOT}/lib/services/reader/process/resolve-sources.mjs`)});
const { createInProcessRenderer } = await import(${JSON.stringify(`${ROOT}/lib/services/renderer/printing/in-process.ts`)});
const { sampleCertificate } = await import(${JSON.stringify(`${ROOT}/lib/services/renderer/testing/sample-certificate.ts`)});
await createInProcessRenderer().render(sampleCertificate({ language: "en", title: "", blocks: [] }));
process.stdout.write(JSON.stringify([...seen]));`;

it("whatever the printing process loads is shipped with the routes that print", { timeout: 120_000 }, () => {
  const args = ["--no-warnings", "--input-type=module", "-e", SCRIPT];
  const loaded = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as string[];
  const files = loaded.flatMap((url) =>
    url.startsWith("file:") ? [relative(ROOT, fileURLToPath(url))] : [],
  );
  expect(files.length).toBeGreaterThan(300);
  for (const route of ["/api/inngest", "/api/desk/**", "/api/portal/**"]) {
    const globs = (config.outputFileTracingIncludes?.[route] ?? []).map((glob) => glob.replace("./", ""));
    const missing = files.filter((file) => !globs.some((glob) => matchesGlob(file, glob)));
    expect(missing).toEqual([]);
  }
});
