import { type APIRequestContext, test as base } from "@playwright/test";
import { type Client, createClient } from "./client";
import { type DeskApi, deskApi, enterDesk } from "./desk-api";
import { type DeskService, startDeskService } from "./desk-service";
import { expect } from "./patient-expect";

/** The colleague whose session the tests share. */
export const LUIS = { email: "luis@desk.test", name: "Luis Peña Ortiz" };

interface WorkerFixtures {
  /** A file that puts the clock ahead gives a name of its own, and gets a service of its own: no clock goes back. */
  movesClock: string;
  desk: DeskService;
  /** A customer with a card on file. */
  client: Client;
  /** Luis's session, his signature on file. */
  session: Awaited<ReturnType<APIRequestContext["storageState"]>>;
}

interface TestFixtures {
  /** What the browser may complain of in this test, because the test makes it happen. */
  expected: RegExp[];
  /** Makes Luis the one who sits at the browser; answers the desk without its pages. */
  luis: DeskApi;
}

/**
 * A browser at the desk of a service of its own, shared by all tests of the desk. Whatever a page logs as an error,
 * and whatever it fetches from elsewhere, fails the test that opened it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  movesClock: ["", { option: true, scope: "worker" }],
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const desk = await startDeskService();
      await use(desk);
      await desk.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  client: [
    async ({ desk }, use) => use(createClient(desk.url, await desk.makeBuyerKey("Partner"))),
    { scope: "worker", timeout: 120_000 },
  ],
  session: [
    async ({ desk, playwright }, use) => {
      const request = await playwright.request.newContext();
      await enterDesk(desk, request, LUIS);
      await use(await request.storageState());
      await request.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
  expected: async ({}, use) => use([]),
  baseURL: async ({ desk }, use) => use(desk.url),
  luis: async ({ context, desk, session }, use) => {
    await context.addCookies(session.cookies);
    await use(deskApi(desk, context.request, LUIS));
  },
  context: async ({ context, desk, expected }, use) => {
    const complaints: string[] = [];
    context.on("weberror", (error) => complaints.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    context.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(desk.url) && !/^(data|blob):/.test(url)) complaints.push(`fetched ${url}`);
    });
    await use(context);
    expect(complaints.filter((words) => !expected.some((pattern) => pattern.test(words)))).toEqual([]);
  },
});

export { expect };
