import { execFile as execFileCallback, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { CERTIFIED } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { linkPackages, npmIn, packForProject } from "./testing/empty-project";
import { AGREEMENT, PLAIN } from "./testing/samples";

const execFile = promisify(execFileCallback);
const ROOT = join(import.meta.dirname, "../..");
const ENSURE_INSTALLED = join(ROOT, "scripts/ensure-installed.mjs");
const TIMEOUT_MS = 300_000;

describe.skipIf(!onPostgres)("the package as installed", { timeout: TIMEOUT_MS }, () => {
  let folder: string;
  let installed: string;
  let server: Listening;
  let world: World;

  beforeAll(async () => {
    execFileSync(process.execPath, [ENSURE_INSTALLED, "--in", "ci/typescript", "true"]);
    folder = mkdtempSync(join(tmpdir(), "vidimus-test-pack-"));
    const root = join(folder, "project");
    mkdirSync(root);
    npmIn(root, ["install", packForProject(folder)]);
    installed = join(root, "node_modules/vidimus");
    server = await listen();
    world = await createWorld({ env: { SITE_URL: server.url } });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await world?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function project(files: Record<string, string>, packages: string[] = []): string {
    const root = join(folder, "project");
    linkPackages(root, packages);
    writeFileSync(join(root, "package.json"), '{"type":"module"}');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    return root;
  }

  async function compile(
    options: object,
    files: Record<string, string>,
    packages: string[] = [],
    compiler = join(ROOT, "node_modules/typescript/bin/tsc"),
  ): Promise<void> {
    const compilerOptions = { strict: true, noEmit: true, module: "nodenext", target: "es2022", ...options };
    const config = JSON.stringify({ compilerOptions, files: Object.keys(files) });
    const root = project({ ...files, "tsconfig.json": config }, packages);
    const { stdout } = await execFile(process.execPath, [compiler, "-p", root]).catch((error) => error);
    expect(stdout).toBe("");
  }

  const blocks = () =>
    [...readFileSync(join(installed, "README.md"), "utf8").matchAll(/```ts\n([\s\S]*?)```/g)].map(
      ([, code = ""]) => code,
    );
  const env = (key: string) => ({
    PATH: process.env.PATH ?? "",
    VIDIMUS_API_KEY: key,
    VIDIMUS_BASE_URL: server.url,
    DOCUMENT_URL: `${server.url}/samples/acta-de-nacimiento.pdf`,
  });
  const run = (words: string[], key: string, more: Record<string, string> = {}) =>
    execFile(process.execPath, words, {
      cwd: join(folder, "project"),
      // Nothing else of this machine's environment.
      env: { ...env(key), ...more } as unknown as NodeJS.ProcessEnv,
    });

  test("has types that need nothing else, not even zod, under the strictest options", async () => {
    const strict = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false };
    await compile({ ...strict, lib: ["es2024", "dom"], types: [] }, { "plain.ts": PLAIN });
  });

  const VERSIONS = {
    "5.4": "ci/typescript/node_modules/typescript/bin/tsc",
    "5.9": "ci/node_modules/typescript/bin/tsc",
    "7": "node_modules/typescript/bin/tsc",
  };
  const RESOLUTIONS = [
    { module: "node16", moduleResolution: "node16" },
    { module: "nodenext", moduleResolution: "nodenext" },
    { module: "esnext", moduleResolution: "bundler" },
  ];
  const matrix = Object.entries(VERSIONS).flatMap(([version, compiler]) =>
    RESOLUTIONS.map((options) => ({ version, compiler, ...options })),
  );

  // Each compiles a project of ESM and one of CommonJS: 18 combinations.
  test.each(matrix)(
    "has types for TypeScript $version under $moduleResolution",
    async ({ compiler, ...options }) => {
      const { version: _version, ...resolution } = options;
      for (const type of ["module", "commonjs"]) {
        mkdirSync(join(folder, "project", type), { recursive: true });
        writeFileSync(join(folder, "project", type, "package.json"), JSON.stringify({ type }));
      }
      const files = { "module/plain.ts": PLAIN, "commonjs/plain.ts": PLAIN };
      await compile({ ...resolution, lib: ["es2022", "dom"], types: [] }, files, [], join(ROOT, compiler));
    },
  );

  // Version 7 dropped this resolution, which many projects still have.
  test.each(["5.4", "5.9"] as const)("has types for TypeScript %s under node10", async (version) => {
    const options = { module: "commonjs", moduleResolution: "node10", lib: ["es2022", "dom"], types: [] };
    await compile(options, { "plain.ts": PLAIN }, [], join(ROOT, VERSIONS[version]));
  });

  test("is loaded by import and by require, with the same exports", async () => {
    project({});
    for (const entry of ["client", "webhooks", "certificates"]) {
      const print = "console.log(Object.keys(it).filter((name) => name !== '__esModule').sort().join())";
      const asEsm = await run(
        ["--input-type=module", "-e", `import * as it from "vidimus/${entry}"; ${print}`],
        "",
      );
      const required = `const it = require("vidimus/${entry}"); ${print}`;
      // Older Nodes can't require ESM.
      const asCjs = await run(
        ["--no-experimental-require-module", "--input-type=commonjs", "-e", required],
        "",
      );
      expect(asCjs.stdout).toBe(asEsm.stdout);
      expect(asEsm.stdout.length).toBeGreaterThan(20);
    }
  });

  test("has types that TypeScript before 5.7 can read: no argument of Uint8Array", () => {
    const types = readdirSync(join(installed, "types"), { recursive: true, encoding: "utf8" });
    for (const name of types.filter((each) => each.endsWith(".d.ts")))
      expect(readFileSync(join(installed, "types", name), "utf8"), name).not.toContain("Uint8Array<");
  });

  test("may be installed and used by partners, by its own licence", () => {
    const { license } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(license).toBe("SEE LICENSE IN LICENSE");
    expect(readFileSync(join(installed, "LICENSE"), "utf8")).toContain("You may install, copy, and use");
  });

  test("has types that are the contract's", async () => {
    const paths = { "@/*": [`${ROOT}/*`], "vidimus/client": [`${installed}/types/client.d.ts`] };
    const bundler = { module: "esnext", moduleResolution: "bundler", paths, skipLibCheck: true };
    await compile({ ...bundler, lib: ["es2024", "dom"], types: [] }, { "agreement.ts": AGREEMENT });
  });

  test("does what its README says: every sample type-checks", async () => {
    const samples = Object.fromEntries(blocks().map((code, index) => [`sample-${index}.ts`, code]));
    expect(Object.keys(samples)).toHaveLength(5);
    // The types of `ai` import it, and its package doesn't bring it.
    const types = `declare module "json-schema" {
  export type JSONSchema7 = object;
  export type JSONSchema7Definition = JSONSchema7 | boolean;
}
`;
    const files = { ...samples, "json-schema.d.ts": types };
    await compile({ types: ["node"] }, files, ["ai", "zod", "@types/node"]);
  });

  test("has nobody ask a public registry for a package of its name, which is somebody else's there", () => {
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
    const texts = files.filter((name) => /\.(?:md|js|ts|json)$/.test(name));
    const asking =
      /\b(?:npm (?:i|install|add)|npx (?:-y|--yes)|(?:pnpm|yarn) (?:add|dlx)|"-y",) *"?vidimus\b/;
    const read = (name: string) => readFileSync(join(installed, name), "utf8");
    expect(texts.filter((name) => asking.test(read(name)))).toEqual([]);
    expect(read("README.md")).toContain('"-y", "https://…/packages/vidimus.tgz", "mcp"');
  });

  test("holds no server's code: only ai and zod come from outside, and Node's own in the command line", () => {
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".js"),
    );
    expect(files.filter((name) => !name.includes("/")).sort()).toEqual([
      "ai-sdk.js",
      "certificates.js",
      "cli.js",
      "client.js",
      "webhooks.js",
    ]);
    for (const name of files) {
      const text = readFileSync(join(installed, name), "utf8");
      const imports = [...text.matchAll(/(?:from|import) ?\(?"([^"]+)"/g)].map(([, from = ""]) => from);
      const strangers = imports.filter((from) => !from.startsWith("./") && !from.startsWith("../"));
      const allowed = name === "cli.js" ? /^node:/ : name === "ai-sdk.js" ? /^(ai|zod)$/ : /^$/;
      expect(strangers.filter((from) => !allowed.test(from))).toEqual([]);
      // Node 20, which `engines` allows, has none of these.
      expect(text).not.toMatch(
        /\b(?:Map|Object)\.groupBy\(|\bPromise\.(?:try|withResolvers)\(|\bArray\.fromAsync\(|\bRegExp\.escape\(/,
      );
      expect(text).not.toMatch(/drizzle|inngest|pglite|stripe\.com/i);
    }
  });

  test.each([
    ["createVidimus", "client", 29_000],
    ["verifyWebhook", "webhooks", 3_000],
    ["verifyReceipt", "certificates", 3_500],
  ])("%s alone bundles small, and for browsers", (name, entry, maxBytes) => {
    const root = project({
      "alone.js": `import { ${name} } from "vidimus/${entry}";\nglobalThis.it = ${name};\n`,
    });
    const { outputFiles } = buildSync({
      absWorkingDir: root,
      entryPoints: ["alone.js"],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      write: false,
    });
    expect(outputFiles[0]?.contents.length).toBeLessThan(maxBytes);
  });

  test("orders, waits, downloads and tells what happened as the README's first samples do", async () => {
    const [sample = "", account = ""] = blocks();
    const root = project({ "order.ts": sample, "account.ts": account });
    const key = await world.makeKey();
    let isRunning = true;
    const running = run(["order.ts"], key, { ORDER_ID: "20417" }).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      await world.settle();
      world.clock.advance({ seconds: 10 });
      await sleep(50);
    }
    const { stdout } = await running;
    expect(stdout).toMatch(/^\$49\.90\n(?:[a-z_]+ \d+\n)+$/);
    const [pdf = ""] = readdirSync(root).filter((name) => /^VC-.*\.pdf$/.test(name));
    expect(readFileSync(join(root, pdf)).subarray(0, 5).toString()).toBe("%PDF-");
    const told = (await run(["account.ts"], key)).stdout.split("\n");
    expect(told[0]).toBe("The webhook is disabled.");
    expect(told.filter((line) => line.includes(" order.ready job_"))).toHaveLength(1);
    expect((await run(["account.ts"], key)).stdout).toBe("The webhook is disabled.\n");
    const verify = [join(installed, "cli.js"), "verify", join(root, pdf), "--allow-specimen"];
    expect((await run(verify, "")).stdout).toMatch(/^VALID {2}vcrt_/);
  });

  test("has tools that call the service, with ai and zod of the project", async () => {
    const tools = `import { vidimusTools } from "vidimus/ai-sdk";
const { quote } = vidimusTools({ include: ["quote"] });
console.log((await quote.execute(${JSON.stringify(CERTIFIED)}, { toolCallId: "1", messages: [] })).totalCents);`;
    project({ "tools.js": tools }, ["ai", "zod"]);
    expect((await run(["tools.js"], await world.makeKey())).stdout).toBe("4990\n");
  });

  test("answers its version, and exits with 2 when it is used wrongly", async () => {
    const cli = join(installed, "cli.js");
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect((await run([cli, "--version"], "")).stdout).toBe(`${version}\n`);
    await expect(run([cli, "burn"], "")).rejects.toMatchObject({ code: 2 });
  });

  test("serves new and old MCP hosts over stdio", async () => {
    const settings = {
      command: process.execPath,
      args: [join(installed, "cli.js"), "mcp"],
      env: env(await world.makeKey()),
    };
    const info = { name: "host", version: "1" };
    const client = new Client(info);
    await client.connect(new StdioClientTransport(settings));
    expect((await client.listTools()).tools).toHaveLength(7);
    const quoted = await client.callTool({ name: "quote", arguments: CERTIFIED });
    expect(quoted.structuredContent).toMatchObject({ totalCents: 4990 });
    await client.close();

    const old = new OldClient(info);
    await old.connect(new OldTransport(settings));
    expect((await old.listTools()).tools).toHaveLength(7);
    expect(await old.callTool({ name: "get_status", arguments: { jobId: "job_none" } })).toMatchObject({
      isError: true,
    });
    await old.close();
  });
});
