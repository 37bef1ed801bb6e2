import { defineConfig } from "@playwright/test";

/** Browser tests: one worker and one service, always on a production build. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  // As with the other tests in .ci/run; the list names what was flaky.
  retries: process.env.SECOND_TRY ? 1 : 0,
  reporter: "list",
  timeout: 30_000,
  use: {
    browserName: "chromium",
    locale: "en-GB",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
      ],
    },
  },
});
