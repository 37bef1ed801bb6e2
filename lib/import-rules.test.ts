import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Folder → what its files may import, as path prefixes of this project and names of packages. First match counts. */
const RULES: [folder: string, allowed: string[]][] = [
  ["lib/core", ["lib/core", "canonicalize"]],
  ["lib/contract", ["lib/contract", "lib/core", "zod", "zod-openapi"]],
  ["lib/sdk/cli", ["lib/sdk", "lib/contract", "lib/core", "node:"]],
  ["lib/sdk", ["lib/sdk", "lib/contract", "lib/core", "ai", "zod"]],
  ["lib/docs", ["lib/docs", "lib/contract", "lib/core", "marked", "node:"]],
  ["db", ["db", "lib/core", "drizzle-orm", "@electric-sql/pglite", "pg", "@vercel/functions", "node:"]],
  [
    "lib/services/webhooks",
    [
      "lib/services/<own>",
      // The address guard of documents is that of webhooks too.
      "lib/services/sources/fetch/guarded-connector",
      "lib/services/sources/fetch/resolve-name",
      "lib/services/sources/fetch/url-guard",
      "lib/core",
      "<vendor>",
      "node:",
    ],
  ],
  [
    "lib/services/reader",
    // A document is read in the same confinement in which its pages are counted, and drafts are taken apart there.
    [
      "lib/services/<own>",
      "lib/services/sources",
      "lib/services/drafter/client-draft",
      "lib/core",
      "<vendor>",
      "node:",
    ],
  ],
  [
    "lib/services/drafter",
    // Drafts are made of what a reader makes out.
    [
      "lib/services/<own>",
      "lib/services/reader/port",
      "lib/services/sources/word",
      "lib/core",
      "<vendor>",
      "node:",
    ],
  ],
  [
    "lib/services/renderer",
    // Printed in the same confinement in which documents are opened.
    [
      "lib/services/<own>",
      "lib/services/sources/confined",
      "lib/services/sources/port",
      "lib/core",
      "<vendor>",
      "node:",
    ],
  ],
  ["lib/services", ["lib/services/<own>", "db", "lib/core", "<vendor>", "node:"]],
  [
    "lib/operations",
    [
      "lib/operations",
      "lib/core",
      "lib/contract",
      "db/queries",
      "db/client",
      "lib/services/<ports>",
      "node:",
    ],
  ],
  [
    "lib/transport/mcp",
    ["lib/transport", "lib/contract", "lib/core/problem", "@modelcontextprotocol/server", "zod", "node:"],
  ],
  [
    "lib/transport",
    [
      "lib/transport",
      "lib/contract",
      "lib/core/problem",
      "lib/core/orders/order-events",
      "lib/core/has-more-members",
      "lib/core/keys/shared-budget",
      "zod",
      "zod-openapi",
      "yaml",
      "node:",
    ],
  ],
  ["inngest/embedded", ["inngest/embedded", "db", "lib/core", "<vendor>", "node:"]],
  ["inngest", ["inngest", "lib/operations", "lib/core", "inngest (package)", "zod"]],
  [
    "app",
    [
      "app",
      "lib/transport",
      "lib/server",
      "lib/operations",
      "lib/contract",
      "lib/core",
      "lib/server/worker",
      "lib/server/auth",
      "next-auth",
      "lib/services/drafter",
      "lib/docs",
      "marked",
      "next",
      "react",
      "@fontsource-variable/inter",
      "node:",
    ],
  ],
];

/** Only these folders know these packages: a vendor's name elsewhere means a port is missing. */
const VENDORS: [name: string, folders: string[]][] = [
  ["drizzle-orm", ["db", "inngest/embedded"]],
  ["@upstash/redis", ["lib/services/limiter"]],
  ["@aws-sdk/client-s3", ["lib/services/storage"]],
  ["@react-pdf/renderer", ["lib/services/renderer"]],
  ["pkijs", ["lib/services/sealer"]],
  ["@ai-sdk/openai-compatible", ["lib/services/drafter"]],
  ["undici", ["lib/services/sources", "lib/services/webhooks"]],
  ["@modelcontextprotocol/server", ["lib/transport/mcp"]],
  ["next-auth", ["app/api/auth", "lib"]],
  ["nodemailer", ["lib/services/mailer"]],
  ["jose", ["lib/services/signer", "scripts", "lib/testing"]],
];

interface Import {
  file: string;
  target: string;
}

function listImports(): Import[] {
  const files = globSync("{app,lib,db,inngest,scripts}/**/*.{ts,tsx}", { cwd: ROOT });
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  return sources.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const found = text.matchAll(
      /(?:^|[\s;])(?:import|export)\s[^"'`;]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g,
    );
    return [...found].map((match) => ({ file, target: resolve(file, match[1] ?? match[2] ?? "") }));
  });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return relative(ROOT, join(ROOT, dirname(file), specifier));
  return specifier === "inngest" || specifier.startsWith("inngest/") ? `inngest (package)` : specifier;
}

function isOwnPath(target: string): boolean {
  return /^(app|lib|db|inngest|scripts)(\/|$)/.test(target);
}

function isAllowed({ file, target }: Import, allowed: string[]): boolean {
  return allowed.some((entry) => {
    if (entry === "<vendor>") return !isOwnPath(target);
    if (entry === "lib/services/<own>") return target.startsWith(file.split("/").slice(0, 3).join("/"));
    if (entry === "lib/services/<ports>") return /^lib\/services\/[^/]+\/port$/.test(target);
    if (entry === "node:") return target.startsWith("node:");
    return target === entry || target.startsWith(`${entry}/`);
  });
}

const imports = listImports();

test.each(RULES)("%s imports only what the architecture allows it", (folder, allowed) => {
  const first = (file: string) => RULES.find(([name]) => file.startsWith(`${name}/`))?.[0];
  const ours = imports.filter(({ file }) => first(file) === folder);
  const breaches = ours
    .filter((each) => !isAllowed(each, allowed))
    .map(({ file, target }) => `${file} → ${target}`);
  expect(breaches).toEqual([]);
});

test.each(VENDORS)("%s stays behind its port", (vendor, folders) => {
  const users = imports.filter(({ target }) => target === vendor || target.startsWith(`${vendor}/`));
  const strangers = users.filter(({ file }) => !folders.some((folder) => file.startsWith(`${folder}/`)));
  expect(strangers.map(({ file }) => file)).toEqual([]);
  expect(users.length, `nobody imports ${vendor}: drop it from the list`).toBeGreaterThan(0);
});
