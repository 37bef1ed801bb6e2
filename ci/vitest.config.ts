import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** What only checks need, with packages of its own: `npm run check:ci`. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "") } },
  test: { include: ["**/*.test.ts"], maxWorkers: 1, testTimeout: 240_000 },
});
