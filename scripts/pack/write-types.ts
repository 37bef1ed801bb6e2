import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { withRowCalls } from "./call-types";
import { enumTypes } from "./enum-types";
import { wireTypes } from "./wire-types";

const ROOT = join(import.meta.dirname, "../..");

export function writeTypes(entries: readonly string[], folder: string): void {
  const emitted = mkdtempSync(join(tmpdir(), "vidimus-types-"));
  try {
    const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
    const project = join(ROOT, "scripts/pack/tsconfig.json");
    const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", project, "--outDir", emitted], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`the declarations cannot be written:\n${stdout}`);
    writeFileSync(join(emitted, "sdk/client/wire.d.ts"), wireTypes());
    writeFileSync(join(emitted, "sdk/client/enums.d.ts"), enumTypes());
    const client = join(emitted, "sdk/client/vidimus.d.ts");
    writeFileSync(client, withRowCalls(readFileSync(client, "utf8")));
    const waiting = entries.map((entry) => `${entry}.d.ts`);
    const done = new Set<string>();
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (done.has(file)) continue;
      done.add(file);
      const { text, imports } = withExtensions(readFileSync(join(emitted, "sdk", file), "utf8"), file);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
      waiting.push(...imports);
    }
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** Before TypeScript 5.7 `Uint8Array` took no argument; this names the same type in every version. */
const OLDER_BYTES = 'ReturnType<Uint8Array["slice"]>';

function withExtensions(source: string, file: string): { text: string; imports: string[] } {
  const imports: string[] = [];
  const text = source.replaceAll("Uint8Array<ArrayBuffer>", OLDER_BYTES).replace(
    // Passes comments over: their examples import what a reader has.
    /\/\*[\s\S]*?\*\/|(from |import\()"([^"]+)"/g,
    (whole: string, before?: string, specifier = "") => {
      if (before === undefined || specifier === "ai") return whole;
      if (!specifier.startsWith(".")) throw new Error(`the types of ${file} need ${specifier}`);
      imports.push(join(dirname(file), `${specifier}.d.ts`));
      return `${before}"${specifier}.js"`;
    },
  );
  return { text, imports };
}
