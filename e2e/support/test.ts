import { randomInt } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { loadWorld, type World } from "./world";

/**
 * A browser at the service's address. Whatever a page logs as an error, and whatever it fetches from elsewhere,
 * fails the test that opened it.
 */
export const test = base.extend<{ world: World; refusedWith: number | null }>({
  /** The status of a refusal that a test asks for: browsers report each as an error. */
  refusedWith: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  world: async ({}, use) => use(loadWorld()),
  baseURL: async ({ world }, use) => use(world.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.1` }),
  page: async ({ page, world, refusedWith }, use) => {
    const complaints: string[] = [];
    const opened = new Set<string>();
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened.add(request.url());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // A page that answers 404 on purpose is reported by the browser as well, perhaps after it was left.
      const isItsStatus =
        opened.has(message.location().url) && message.text().startsWith("Failed to load resource:");
      const isAskedFor = message.text().includes(`with a status of ${refusedWith} `);
      if (message.type() === "error" && !isItsStatus && !isAskedFor) complaints.push(message.text());
    });
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(world.url) && !/^(data|blob):/.test(url)) complaints.push(`fetched ${url}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };
