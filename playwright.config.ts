import { defineConfig } from "@playwright/test";

/** Browser tests: always on a production build. Most of their time is waiting, so two run side by side. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // As with the other tests in .ci/run; the list names what was flaky.
  retries: process.env.SECOND_TRY ? 1 : 0,
  reporter: "list",
  // A hang ends a test; a busy machine does not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    locale: "en-GB",
    // Filming every test takes a fifth of the time, and tracing it another one: where a test gets a second try, that
    // one is traced.
    trace: { mode: process.env.SECOND_TRY ? "on-first-retry" : "retain-on-failure", screenshots: false },
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
