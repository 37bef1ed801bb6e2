import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { DOORS } from "./testing/modules-with-doors";

const ROOT = join(import.meta.dirname, "..");

/** The part of `lib/paper` that pages of the browser and the packages load. */
const PLAIN_PAPER = [
  "certificates",
  "certification",
  "exhibit-picture",
  "plain-pages",
  "reviewed-text",
  "saved-pdf",
  "sealed-pdf",
  "seen-pages",
].map((name) => `lib/paper/${name}`);

/**
 * Folder → what its files may import: path prefixes of this project, and names of packages. `<own>` is the service's
 * own folder, `<ports>` what services promise, `<packages>` anything installed, `node:` included. A file belongs to the
 * first row that fits.
 */
const RULES: [folders: string | string[], allowed: string[]][] = [
  ["lib/core", ["lib/core", "canonicalize"]],
  ["lib/review", ["lib/review", "lib/core"]],
  [PLAIN_PAPER, [...PLAIN_PAPER, "lib/core"]],
  // PDFs are printed in the same confinement in which documents are opened. Remote signers and documents share one
  // address guard.
  [
    "lib/paper",
    [
      "lib/paper",
      "lib/documents/confined",
      "lib/documents/fetch",
      "lib/documents/serve",
      "lib/review/shared",
      "lib/core",
      "<packages>",
    ],
  ],
  ["lib/contract", ["lib/contract", "lib/paper/index", "lib/review/shared", "lib/core", "zod"]],
  ["lib/telemetry", ["lib/telemetry", "lib/core/problem"]],
  ["lib/sdk/cli", ["lib/sdk", "lib/core", "node:"]],
  ["lib/sdk", ["lib/sdk", "lib/contract", "lib/paper/sealed", "lib/core", "ai", "zod"]],
  ["lib/docs", ["lib/docs", "lib/contract", "lib/paper/index", "lib/core", "marked", "@shikijs", "node:"]],
  ["db", ["db", "lib/paper/index", "lib/core", "lib/contract", "lib/telemetry", "<packages>"]],
  // Webhooks, remote signers and documents share one address guard.
  ["lib/services/webhooks", ["<own>", "lib/documents/fetch", "<packages>"]],
  // The document process counts pages, reads them, and parses drafts.
  [
    "lib/documents/reader",
    [
      "<own>",
      "lib/documents/sources",
      "lib/documents/drafter/client-draft",
      "lib/paper/index",
      "lib/review",
      "lib/core",
      "<packages>",
    ],
  ],
  // A draft is made from what the reader recognised, or from a Word file.
  [
    "lib/documents/drafter",
    [
      "<own>",
      "lib/documents/reader/port",
      "lib/documents/sources/word",
      "lib/review",
      "lib/core",
      "<packages>",
    ],
  ],
  ["lib/documents/sources", ["<own>", "lib/core", "<packages>"]],
  ["lib/documents", ["lib/documents"]],
  ["lib/services/database-signer", ["lib/paper", "db/client", "db/queries", "lib/core", "<packages>"]],
  ["lib/services", ["<own>", "lib/core", "<packages>"]],
  [
    "lib/operations",
    [
      "lib/operations",
      "lib/documents/index",
      "lib/paper/index",
      "lib/paper/reading",
      "lib/paper/verify",
      "lib/paper/sealed",
      "lib/paper/write",
      "lib/review",
      "lib/core",
      "lib/contract",
      "lib/telemetry",
      "db/queries",
      "db/client",
      "<ports>",
      "node:",
      // Archives are written while they are downloaded; none is ever read.
      "yazl",
      // A sheet that a member uploads is text, and read as text.
      "csv-parse/sync",
    ],
  ],
  [
    "lib/transport/mcp",
    ["lib/transport", "lib/contract", "lib/core/problem", "@modelcontextprotocol/server", "zod"],
  ],
  [
    "lib/transport",
    [
      "lib/transport",
      "lib/contract",
      "lib/telemetry",
      "lib/core/problem",
      "lib/core/clip-text",
      "lib/core/outage",
      "lib/core/has-more-members",
      "lib/core/file-content",
      "lib/core/keys/scopes",
      "lib/core/keys/shared-budget",
      // Which words are ids, so that a record of a call keeps no others.
      "lib/core/ids",
      "zod",
      "zod-openapi",
      "yaml",
      "node:",
    ],
  ],
  ["inngest/embedded", ["inngest/embedded", "db/schema", "<packages>"]],
  ["inngest", ["inngest", "lib/operations", "lib/core", "lib/telemetry", "<inngest>", "zod"]],
  ["lib/env", ["lib/env", "lib/contract", "zod", "node:"]],
  // The sign-in library's adapter writes to our tables by itself.
  ["lib/auth", ["lib/auth", "lib/operations", "db/schema", "lib/core", "<packages>"]],
  [
    "lib/server",
    [
      "lib/server",
      "lib/auth",
      "lib/env",
      "lib/transport",
      "inngest",
      "lib/operations",
      "lib/documents",
      "lib/paper",
      "lib/services",
      "lib/telemetry",
      "db",
      "lib/docs",
      "lib/contract",
      "lib/core",
      "<packages>",
    ],
  ],
  [
    "app",
    [
      "app",
      "lib/server",
      "lib/transport",
      "lib/operations",
      "lib/docs",
      "lib/contract",
      "lib/paper/index",
      "lib/paper/reading",
      "lib/paper/verify",
      "lib/review/shared",
      "lib/core",
      "marked",
      "next",
      "react",
      // What became of a text, at the desk.
      "diff",
      // The code in a photo of a certificate, in the browser.
      "qr",
      // Draws the pages of a PDF, in a worker of the browser.
      "pdfjs-dist",
      // Dialogs, menus, forms, and charts.
      "radix-ui",
      "react-hook-form",
      "@hookform/resolvers",
      "nuqs",
      "@visx/scale",
      "zod",
    ],
  ],
  // Operators' commands, the demo on the test doubles, and the makers of the package and of the specimen.
  ["scripts", ["scripts", "lib", "db/client", "<packages>"]],
  // proxy.ts, instrumentation.ts and the tools' settings.
  [
    ".",
    [
      "instrumentation-node",
      "lib/server",
      "lib/core",
      "lib/docs/manual",
      "lib/docs/reference/operation-ids",
      "lib/documents/reader/function-models",
      "lib/paper/renderer/text/hyphen-patterns.json",
      "<packages>",
    ],
  ],
];

/** Only these folders know these packages: a vendor's name elsewhere means a port is missing. */
const VENDORS: [name: string, folders: string[]][] = [
  ["drizzle-orm", ["db", "inngest/embedded"]],
  ["@upstash/redis", ["lib/services/limiter"]],
  ["@aws-sdk/client-s3", ["lib/services/storage"]],
  ["pdfkit", ["lib/paper/renderer"]],
  ["pkijs", ["lib/paper/sealer", "lib/paper/revocation", "lib/paper/timestamps"]],
  ["@ai-sdk/openai-compatible", ["lib/documents/drafter"]],
  ["undici", ["lib/documents/sources", "lib/services/webhooks"]],
  ["@modelcontextprotocol/server", ["lib/transport/mcp"]],
  ["better-auth", ["lib/auth"]],
  ["@opentelemetry", ["lib/server"]],
  ["@better-auth/mcp", ["lib/auth"]],
  ["@simplewebauthn/server", ["lib/services/passkeys"]],
  ["otpauth", ["lib/services/authenticator-apps"]],
  ["nodemailer", ["lib/services/mailer"]],
  [
    "jose",
    ["lib/auth", "lib/services/identity", "lib/services/database-signer", "lib/paper/signer", "scripts"],
  ],
  ["stripe", ["lib/services/payments"]],
  ["pino", ["lib/server"]],
  // Grammars are large: no page's script may have them.
  ["@shikijs", ["lib/docs"]],
  ["yazl", ["lib/operations/portal", "lib/operations/fulfilment", "scripts/pack"]],
  ["csv-parse", ["lib/operations/order-imports"]],
  // What parses files of strangers runs in a process of its own.
  ["mammoth", ["lib/documents/drafter/client-draft"]],
  ["pdfjs-dist", ["lib/documents/reader/process", "lib/paper/renderer", "app/(public)/verify/file"]],
  ["sharp", ["lib/documents/reader/process"]],
  ["tesseract.js", ["lib/documents/reader/process"]],
];

interface Import {
  file: string;
  target: string;
}

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^"'`;]*?from\s*["']([^"'\s]+)["']|\b(?:import|require)\s*\(?\s*["']([^"'\s]+)["']/g;
const EXTENSION = /\.(?:tsx?|mjs|cjs)$/;

const files = globSync(["{app,lib,db,inngest,scripts}/**/*.{ts,tsx,mjs,cjs}", "*.{ts,mjs}"], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file))
  .sort();
const modules = new Set(files.map((file) => file.replace(EXTENSION, "")));

/** The lines of doc comments, whose examples import what a reader has. */
const COMMENT_LINES = /^\s*\*.*$/gm;

const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), "utf8").replace(COMMENT_LINES, "").matchAll(IMPORT)].map(
    ([, from, call]) => ({
      file,
      target: resolve(file, from ?? call ?? ""),
    }),
  ),
);

function withIndex(path: string): string {
  return modules.has(`${path}/index`) ? `${path}/index` : path;
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("@/")) return withIndex(specifier.slice(2));
  if (specifier.startsWith(".")) return relative(ROOT, join(ROOT, dirname(file), specifier));
  return specifier === "inngest" || specifier.startsWith("inngest/") ? "<inngest>" : specifier;
}

const isWithin = (path: string, folder: string) =>
  folder === "." ? !path.includes("/") : path === folder || path.startsWith(`${folder}/`);
const ruleOf = (file: string) =>
  RULES.find(([folders]) => [folders].flat().some((folder) => isWithin(file, folder)));
const isOwnPath = (target: string) => /^(?:app|lib|db|inngest|scripts)(?:\/|$)|^instrumentation/.test(target);

function allows(entry: string, { file, target }: Import): boolean {
  if (entry === "<packages>") return !isOwnPath(target);
  if (entry === "<own>") return isWithin(target, file.split("/").slice(0, 3).join("/"));
  if (entry === "<ports>") return /^lib\/services\/[^/]+\/port$/.test(target);
  return entry === "node:" ? target.startsWith("node:") : isWithin(target, entry);
}

test("every file that ships is under a rule", () => {
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter((file) => !ruleOf(file))).toEqual([]);
});

test.each(RULES)("%s imports only what the architecture allows it", (folders, allowed) => {
  const ours = imports.filter(({ file }) => ruleOf(file)?.[0] === folders);
  const breaches = ours.filter((each) => !allowed.some((entry) => allows(entry, each)));
  expect(breaches.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  // An entry that no file needs would let the next import in unseen.
  const unused = allowed.filter((entry) => !ours.some((each) => allows(entry, each)));
  expect(unused, "drop these entries").toEqual([]);
});

test.each(VENDORS)("%s stays behind its port", (vendor, folders) => {
  const users = imports.filter(({ target }) => isWithin(target, vendor)).map(({ file }) => file);
  expect(users.filter((file) => !folders.some((folder) => isWithin(file, folder)))).toEqual([]);
  const unused = folders.filter((folder) => !users.some((file) => isWithin(file, folder)));
  expect(unused, "drop these folders").toEqual([]);
});

test("nothing that a customer runs imports test code", () => {
  const served = imports.filter(({ file }) => !isWithin(file, "scripts"));
  const breaches = served.filter(
    ({ target }) => isOwnPath(target) && /(?:^|\/)testing\/|\.test$/.test(target),
  );
  expect(breaches.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("no folder imports one that imports it, over however many folders, types included", () => {
  expect(circlesOf(folderGraph())).toEqual([]);
});

test("a circle over three folders is found, and a folder beside it is none of it", () => {
  const graph = new Map(
    Object.entries({ a: ["b", "d"], b: ["c"], c: ["a"], d: [] }).map(([from, to]) => [from, new Set(to)]),
  );
  expect(circlesOf(graph)).toEqual(["a ⇄ b ⇄ c"]);
});

/** Folder → the folders that its files import; a folder's parent and children are others, and so is a door. */
function folderGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const module = moduleOf(target);
    const [from, to] = [placeOf(bare(file)), module && placeOf(module)];
    if (to === null || to === from) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** A door passes on what lies below it, so it stands above its folder. */
function placeOf(module: string): string {
  return DOORS.has(`${module}.ts`) ? module : dirname(module);
}

function bare(file: string): string {
  return file.replace(EXTENSION, "");
}

/** The file of ours that an import means, without its ending; null for a package. */
function moduleOf(target: string): string | null {
  const plain = bare(target);
  return [plain, `${plain}/index`].find((each) => modules.has(each)) ?? null;
}

/** Each set of folders that reach one another. */
function circlesOf(graph: Map<string, Set<string>>): string[] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]));
  const circles = [...reached].flatMap(([folder, others]) => {
    const members = [...others].filter((other) => reached.get(other)?.has(folder));
    return members.length === 0 ? [] : [members.sort().join(" ⇄ ")];
  });
  return [...new Set(circles)];
}

function reachedFrom(graph: Map<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const next of graph.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}
