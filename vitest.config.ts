import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    include: ["{app,lib,db,inngest,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["lib/testing/template-database.ts"],
    // Two cores: one worker a core; more only makes every test wait for the others.
    maxWorkers: 2,
    // A worker loads the service and compiles PGlite once, not once a file; each file has a database of its own anyway.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
