import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleCommands } from "./bundling";
import { findCommands } from "./find-commands";

export const COMMAND_LINE = "scripts/admin.ts";

export async function assemble(root: string): Promise<string> {
  const folder = join(root, ".next", "standalone");
  // Functions have some of the recogniser's models; a container has room for all.
  const models = globSync("node_modules/@tesseract.js-data/*/4.0.0_best_int", { cwd: root });
  for (const path of [".next/static", "public", "db/migrations", ...models])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  // No function of a deployment has the embedded database (decision 67); a container may run on it.
  for (const path of ["node_modules/@electric-sql/pglite", ".next/node_modules/@electric-sql"]) {
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of globSync(".env*", { cwd: folder })) rmSync(join(folder, name));
  await bundleCommands(root, folder, [
    { in: COMMAND_LINE, out: "commands/admin" },
    ...["serve", "hold-ready"].map((name) => ({ in: `scripts/${name}.mjs`, out: `scripts/${name}` })),
  ]);
  writeManifest(folder, findCommands(root));
  return folder;
}

function writeManifest(folder: string, commands: Record<string, string>): void {
  const file = join(folder, "package.json");
  const { name, version, description, license, type } = JSON.parse(readFileSync(file, "utf8"));
  const scripts = {
    start: "exec node scripts/serve.mjs start",
    ...Object.fromEntries(
      Object.entries(commands).map(([command, words]) => [command, `exec node commands/admin.mjs${words}`]),
    ),
  };
  const manifest = { name, version, private: true, description, license, type, scripts };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  if (!existsSync(join(folder, "server.js"))) throw new Error("the build has left no server.js");
}
