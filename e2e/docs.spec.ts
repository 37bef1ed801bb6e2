import type { APIRequestContext } from "@playwright/test";
import { axeFinds } from "./support/axe";
import { expectFits, expectNoBarrier } from "./support/barriers";
import { expect, test } from "./support/test";

/** Paths of the manual as the sitemap lists them. */
async function manualPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  const paths = [...xml.matchAll(/<loc>[^<]+?(\/docs[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(15);
  return paths;
}

test("every link of the documentation leads somewhere, to its heading too", async ({ request, world }) => {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const answer = await request.get(path);
    if (!answer.ok()) broken.push(`${path} answers ${answer.status()}`);
    const html = await answer.text();
    pages.set(path, html);
    return html;
  };
  for (const path of await manualPaths(request)) {
    const links = [...(await read(path)).matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(
      ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), `${world.url}${path}`),
    );
    for (const { origin, pathname, hash } of links) {
      // The gateway to agents answers POST alone, and other sites are not ours to ask.
      if (origin !== world.url || pathname === "/api/mcp") continue;
      const html = await read(pathname);
      if (hash && !html.includes(`id="${hash.slice(1)}"`)) broken.push(`${path} → ${pathname}${hash}`);
    }
  }
  expect(broken).toEqual([]);
});

test("the search finds while one types, by the keyboard alone, and as a page without a script", async ({
  page,
  browser,
  world,
}) => {
  await page.goto("/docs/sandbox");
  await expect(page.getByRole("button", { name: "Copy" }).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("rotate secret");
  await expect(page.getByTestId("found")).toContainText("Rotate the secret", { timeout: 15_000 });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/webhooks#rotate-the-secret$/);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const still = await plain.newPage();
  await still.goto("/docs");
  await still.getByRole("searchbox").first().fill("QUOTE_EXPIRED");
  await still.keyboard.press("Enter");
  await still.getByRole("link", { name: "Errors: QUOTE_EXPIRED" }).click();
  await expect(still.getByRole("heading", { level: 1 })).toHaveText("Errors");
  await plain.close();
});

test("a sample is copied as it stands, this site's address in it", async ({ page, context, world }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/quickstart-curl");
  await page.getByRole("button", { name: "Copy environment.sh" }).click();
  await expect(page.getByRole("button", { name: "Copied environment.sh" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`export VIDIMUS_BASE_URL=${world.url}\nexport VIDIMUS_API_KEY=vc_sandbox_your_key`);
});

test("on a phone, the documentation's navigation opens and marks the page that is shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/docs/changelog");
  await page.getByText("All pages", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Changelog" })).toHaveAttribute("aria-current", "page");
});

test("axe finds nothing wrong with any page of the documentation, and none scrolls sideways on a phone", async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  for (const path of [...(await manualPaths(request)), "/docs/search?q=refund"]) {
    await page.goto(path);
    await expectNoBarrier(page, path);
    await expectFits(page, path, [360]);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test("the API reference shows method, path, and samples in three languages, and remembers the language over pages", async ({
  page,
}) => {
  await page.goto("/docs/api");
  await page.getByRole("article").getByRole("link", { name: "Place an order" }).click();
  await expect(page).toHaveTitle(/^Place an order: POST \/api\/v1\/submit/);
  await expect(page.getByRole("article").getByText("curl -sS -X POST")).toBeVisible();
  await page.getByRole("radio", { name: "TypeScript" }).check();
  await expect(page.getByRole("article").getByText("await vidimus.submit(")).toBeVisible();
  await expect(page.getByRole("article").getByText("curl -sS -X POST")).toBeHidden();
  await page.goto("/docs/api/quote");
  await expect(page.getByRole("radio", { name: "TypeScript" })).toBeChecked();
  await expect(page.getByText("await vidimus.quote(")).toBeVisible();
  await page.getByRole("radio", { name: "Python" }).check();
  await expect(page.getByText("quote = vidimus.quote(")).toBeVisible();
  await expect(page.getByText("await vidimus.quote(")).toBeHidden();
});

test("the search is a dialog that Ctrl+K opens, holds the focus, finds the reference, and closes with Escape", async ({
  page,
}) => {
  await page.goto("/docs/sandbox");
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search the documentation" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("advance sandbox");
  await expect(dialog.getByRole("link", { name: /Advance a sandbox order/ })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("every page of the manual is there as Markdown, which a button copies", async ({
  page,
  context,
  request,
  world,
}) => {
  const index = await (await request.get("/llms.txt")).text();
  const paths = [...index.matchAll(/\]\([^)]*?(\/docs\/[a-z-]+\.md)\)/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"], path).toContain("text/markdown");
    expect(await answer.text(), path).toMatch(/^# /);
  }
  expect((await request.get("/docs/nothing.md")).status()).toBe(404);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/errors");
  await page.getByRole("button", { name: "Copy page" }).click();
  await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`# Errors\n\n${world.url}/docs/errors\n`);
});

test("a code is coloured, and no page loads a grammar", async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto("/docs/errors#quote_expired", { waitUntil: "networkidle" });
  await expect(page.locator(".code-name").first()).toBeVisible();
  const loaded = (await Promise.all(scripts)).reduce((sum, body) => sum + body.length, 0);
  expect(loaded).toBeGreaterThan(100_000);
  expect(loaded).toBeLessThan(900_000);
});

test("an address of the documentation that is none keeps its navigation, and its text needs no script", async ({
  browser,
  world,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const page = await plain.newPage();
  for (const path of ["/docs/nothing-here", "/docs/api/nothing"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page isn’t in the documentation");
    await expect(page.getByRole("navigation", { name: "Documentation" })).toBeVisible();
  }
  await plain.close();
});
