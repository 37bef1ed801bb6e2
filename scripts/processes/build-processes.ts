import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { serialize } from "node:v8";
import { build } from "esbuild";
import { BUILT_PROGRAMS, type Program, v8Flags } from "@/lib/documents/confined";
import { type NamedProgram, PROGRAMS } from "./programs";
import { warmUp } from "./warm-up";

const EXTERNAL = ["@napi-rs/canvas", "sharp", "tesseract.js", "harfbuzzjs"];

export async function buildProcesses(
  root: string,
  { target = root, programs = PROGRAMS }: { target?: string; programs?: readonly NamedProgram[] } = {},
): Promise<void> {
  const folder = join(target, BUILT_PROGRAMS);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    programs.map(async (program) => {
      const file = join(folder, `${program.name}.cjs`);
      await bundle(root, program, file);
      recordCache(root, program, file);
    }),
  );
}

async function bundle(root: string, { script }: Program, file: string): Promise<void> {
  const contents = [
    `export { handlers } from "./${dirname(script)}/handlers";`,
    `export const start = () => import("./${script}");`,
  ].join("\n");
  await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node24",
    external: EXTERNAL,
    alias: { "brotli/decompress.js": join(root, "scripts/processes/brotli.cjs") },
    define: { "import.meta.url": "projectUrl" },
    banner: {
      js: 'const projectUrl = require("node:url").pathToFileURL(`${process.cwd()}/package.json`).href;',
    },
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

function recordCache(root: string, program: NamedProgram, file: string): void {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-build-"));
  try {
    const requests = join(folder, "requests");
    writeFileSync(requests, serialize(warmUp(root, program.name)));
    const recorder = join(root, "scripts/processes/record-cache.cjs");
    const args = [...v8Flags(program), "--no-warnings", recorder, file, requests];
    execFileSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    readFileSync(`${file}.cache`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
