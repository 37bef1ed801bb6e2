import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** Run by `.ci/check-hosts`, which installs the hosts first. */
export default defineConfig({
  root: ROOT,
  resolve: { alias: { "@": ROOT } },
  test: {
    include: ["ci/hosts/*.check.ts"],
    globalSetup: ["lib/testing/template-database.ts"],
    // As many as there are cores in CI.
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
