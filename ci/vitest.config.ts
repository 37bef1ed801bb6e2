import { defineConfig } from "vitest/config";

/** What only checks need, with packages of its own: `npm run check:ci`. */
export default defineConfig({ test: { include: ["**/*.test.ts"], maxWorkers: 1 } });
