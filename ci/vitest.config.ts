import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests that only `npm run check:ci` runs: they need the packages of this folder. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "") } },
  test: { include: ["**/*.test.ts"], maxWorkers: 1, testTimeout: 240_000 },
});
