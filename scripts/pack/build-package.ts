import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Members } from "@/lib/sdk/client/members";
import * as members from "@/lib/sdk/client/members";
import { ROUTES } from "@/lib/sdk/client/routes";
import { enumValues } from "./enum-types";
import { writeTypes } from "./write-types";

const ROOT = join(import.meta.dirname, "../..");
const ENTRIES = ["client", "ai-sdk", "webhooks", "certificates"] as const;
const COMMONJS: readonly string[] = ENTRIES.filter((entry) => entry !== "ai-sdk");

export function buildPackage(folder: string): { tarball: string; version: string } {
  const { version, description, engines } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  ) as Record<"version" | "description", string> & { engines: Record<string, string> };
  const target = join(folder, "package");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  bundle(target, version);
  writeTypes(ENTRIES, join(target, "types"));
  // In this folder, files that end with .js and .d.ts are CommonJS.
  writeTypes(COMMONJS, join(target, "cjs/types"));
  writeFileSync(join(target, "cjs/package.json"), '{ "type": "commonjs" }\n');
  for (const file of ["README.md", "LICENSE"]) copyFileSync(join(ROOT, "lib/sdk", file), join(target, file));
  const manifest = {
    name: "vidimus",
    version,
    description,
    license: "SEE LICENSE IN LICENSE",
    ...linksOf(process.env),
    type: "module",
    sideEffects: false,
    engines,
    bin: { vidimus: "./cli.js" },
    exports: {
      ...Object.fromEntries(
        ENTRIES.map((entry) => [
          `./${entry}`,
          {
            ...(COMMONJS.includes(entry) && {
              require: { types: `./cjs/types/${entry}.d.ts`, default: `./cjs/${entry}.js` },
            }),
            types: `./types/${entry}.d.ts`,
            default: `./${entry}.js`,
          },
        ]),
      ),
      "./package.json": "./package.json",
    },
    // For resolution "node10", which ignores exports.
    typesVersions: { "*": Object.fromEntries(ENTRIES.map((entry) => [entry, [`./types/${entry}.d.ts`]])) },
    peerDependencies: { ai: "^7.0.0", zod: "^4.0.0" },
    peerDependenciesMeta: { ai: { optional: true }, zod: { optional: true } },
  };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const words = ["pack", target, "--pack-destination", folder, "--ignore-scripts", "--silent"];
  const name = execFileSync("npm", words, { encoding: "utf8" }).trim();
  return { tarball: join(folder, name), version };
}

function linksOf({ SITE_URL, SUPPORT_CONTACT = "" }: NodeJS.ProcessEnv): object {
  const bugs = /^[^@\s]+@[^@\s]+$/.test(SUPPORT_CONTACT) ? { email: SUPPORT_CONTACT } : null;
  const docs = SITE_URL === undefined ? null : `${SITE_URL.replace(/\/$/, "")}/docs`;
  return {
    ...(docs === null ? {} : { homepage: docs }),
    ...(bugs ? { bugs } : docs === null ? {} : { bugs: { url: docs } }),
  };
}

function bundle(target: string, version: string): void {
  // The client only needs methods, paths, and member names: as data, no schema comes with them.
  const routes = join(target, "routes.js");
  writeFileSync(routes, routesText());
  const enums = join(target, "enums.js");
  writeFileSync(enums, enumValues());
  const memberNames = join(target, "members.js");
  writeFileSync(memberNames, membersText());
  const common = {
    bundle: true,
    format: "esm",
    target: "es2022",
    outdir: target,
    absWorkingDir: ROOT,
    tsconfig: join(ROOT, "tsconfig.json"),
    logLevel: "warning",
    alias: {
      "@/lib/sdk/client/routes": routes,
      "@/lib/sdk/client/enum-values": enums,
      "@/lib/sdk/client/members": memberNames,
    },
  } as const;
  buildSync({
    ...common,
    entryPoints: ENTRIES.map((entry) => `lib/sdk/${entry}.ts`),
    // Runs in Node, browsers and workers: must not contain Node's own modules.
    platform: "neutral",
    splitting: true,
    chunkNames: "chunks/[hash]",
    external: ["ai", "zod"],
  });
  buildSync({
    ...common,
    format: "cjs",
    entryPoints: COMMONJS.map((entry) => `lib/sdk/${entry}.ts`),
    outdir: join(target, "cjs"),
    platform: "neutral",
  });
  buildSync({
    ...common,
    entryPoints: { cli: "lib/sdk/cli/main.ts" },
    platform: "node",
    banner: { js: "#!/usr/bin/env node" },
    define: { "process.env.VIDIMUS_VERSION": JSON.stringify(version) },
  });
  for (const file of [routes, enums, memberNames]) rmSync(file);
}

/** One text takes fewer bytes in a bundle than separate lists. */
function routesText(): string {
  const routes = Object.entries(ROUTES).map(([name, { method, path, auth, call = "", ...others }]) => {
    if (Object.keys(others).length > 0)
      throw new Error(`the route ${name} says more than the client is told`);
    return `${name}: route("${`${method} ${path} ${auth} ${call}`.trim()}"),`;
  });
  return `const route = (text) => {
  const [method, path, auth, call] = text.split(" ");
  return { method, path, auth, call };
};
export const ROUTES = { ${routes.join("\n")} };
`;
}

function membersText(): string {
  const names = [...new Set([Object.values(members)].flat(2).flatMap(namesIn))];
  const list = (each: readonly string[]) => JSON.stringify(each.map((name) => names.indexOf(name)));
  const shape = ({ always, sometimes }: Members) =>
    `shape(${list(always)}${sometimes.length > 0 ? `, ${list(sometimes)}` : ""})`;
  const { ORDER_SHAPES, QUOTE_SHAPE, ...lists } = members;
  return `const names = "${names.join(" ")}".split(" ");
const named = (list) => list.map((each) => names[each]);
const shape = (always, sometimes = []) => ({ always: named(always), sometimes: named(sometimes) });
export const ORDER_SHAPES = [${ORDER_SHAPES.map(shape).join(", ")}];
export const QUOTE_SHAPE = ${shape(QUOTE_SHAPE)};
${Object.entries(lists)
  .map(([name, each]) => `export const ${name} = named(${list(each)});`)
  .join("\n")}
`;
}

function namesIn(each: string | Members): string[] {
  return typeof each === "string" ? [each] : [...each.always, ...each.sometimes];
}
