import type { Page } from "@playwright/test";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalInput, PortalName } from "@/lib/contract/portal/table";
import { expectFits, expectNoBarrier } from "./support/barriers";
import { tabTo } from "./support/desk/keys";
import { expect } from "./support/desk/patient-expect";
import { fillAccount } from "./support/portal/fill-account";
import { go, openPortal, signUp } from "./support/portal/hands";
import { test } from "./support/test";

test.describe.configure({ timeout: 240_000 });

/** A list of the portal: how it is narrowed down, and its sheet's first line. */
interface List {
  page: string;
  /** Its search by name, words that find something there, and whether it answers while somebody types. */
  search?: { label: string; finds: string; isLive?: true };
  /** What it says where nothing is left; without a search, at the address of the page. */
  nothing: string;
  /** A choice, and what of it stands in the address. */
  filter?: { label: string; option: string; address: RegExp };
  sheet?: RegExp;
}

const LISTS: List[] = [
  {
    page: "orders",
    search: { label: "Search", finds: "жЖж" },
    nothing: "No orders match",
    filter: { label: "State", option: "refunded", address: /[?&]state=refunded/ },
    sheet: /^\ufeff?job ?id|order/i,
  },
  {
    page: "requests",
    search: { label: "Find", finds: "VALIDATION_ERROR" },
    nothing: "No requests match",
    filter: { label: "Outcome", option: "errors", address: /[?&]status=errors/ },
    sheet: /at|time/i,
  },
  {
    page: "usage?period=custom&from=2026-01-01&to=2026-01-02",
    nothing: "Nothing in these days",
    filter: { label: "Split by", option: "key", address: /[?&]by=key/ },
    sheet: /day/,
  },
  {
    page: "audit",
    search: { label: "Search", finds: "ána ruíz" },
    nothing: "No changes match",
    filter: { label: "Who", option: "vidimus", address: /[?&]who=vidimus/ },
    sheet: /number,at,email/,
  },
  {
    page: "team",
    search: { label: "Search people and invitations", finds: "ána ruíz", isLive: true },
    nothing: "Nothing here has these words",
    sheet: /Name,Email,Role/,
  },
  {
    page: "keys",
    search: { label: "Search keys", finds: "sécond", isLive: true },
    nothing: "Nothing here has these words",
    sheet: /Key ID,Name/,
  },
  { page: "billing?q=nobody", nothing: "No receipts match", sheet: /order/i },
  { page: "payouts?q=nobody", nothing: "No shares match", sheet: /order/i },
  { page: "apps", nothing: "No app is connected in the sandbox" },
];

const WIDTH = 360;

async function expectSound(page: Page, where: string): Promise<void> {
  await expectFits(page, where, [WIDTH]);
  await expectNoBarrier(page, where);
}

/** A table keeps inside its panel wherever it's a table, with the longest words in it, and no ID is broken in two. */
async function expectTableFits(page: Page, where: string): Promise<void> {
  await page
    .getByRole("row")
    .locator('[data-label="State"] > span')
    .evaluateAll((badges) => {
      // It takes a live order to get one.
      for (const badge of badges) badge.textContent = "Needs your answer";
    });
  await page
    .getByRole("row")
    .locator('[data-label="Took"] > span')
    .evaluateAll((times) => {
      // As on a slow day.
      for (const time of times) time.textContent = "12,345 ms";
    });
  const times = page.getByRole("row").locator("time");
  // Of the page whose columns are the most.
  if (where === "requests") await expect(times.first()).toHaveText(/:/);
  await times.evaluateAll((times) => {
    // What stands there before the page's script has come is the longest.
    for (const time of times) {
      if (time.textContent.includes(":")) time.textContent = "2026-11-26 14:39:38 UTC";
    }
  });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(() => [
      ...[...document.querySelectorAll(".portal-table-box")]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((tooMuch) => tooMuch > 0),
      ...[...document.querySelectorAll("td .portal-id")]
        .filter((id) => id.getBoundingClientRect().height > 36)
        .map(({ textContent }) => textContent),
    ]);
    expect.soft(faults, `${where} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: WIDTH, height: 800 });
  await page.reload();
}

/** Does as one of the portal's buttons does. */
async function change<K extends PortalName>(page: Page, name: K, input: PortalInput<K>): Promise<void> {
  const { method, path, body } = portalRequest(name, input);
  const status = await page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(path ?? "", { method: method ?? "", headers, body: body ?? null })).status;
    },
    [method, path, body] as const,
  );
  expect(status, name).toBe(200);
}

/** What a page's sheet is saved as, and what is in it. */
async function sheetOf(page: Page): Promise<{ href: string; type: string; text: string }> {
  const href = (await page.getByRole("link", { name: "Export CSV" }).getAttribute("href")) ?? "";
  const answer = await page.request.get(href);
  expect(answer.status(), href).toBe(200);
  return { href, type: answer.headers()["content-type"] ?? "", text: await answer.text() };
}

test("each list is searched, filtered, sent on by its address and saved as a sheet, on a phone", async ({
  page,
  world,
  request,
}) => {
  const key = await signUp(page, world);
  await fillAccount(request, world.url, key);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await page.waitForURL(/\/portal\/prt_\w+\/sandbox$/);
  const base = page.url();
  const partnerId = /prt_\w+/.exec(base)?.[0] ?? "";
  // Two of each: a list of one is not searched.
  await change(page, "createKey", {
    params: { partnerId, environment: "sandbox" },
    body: { name: "Second", idempotencyKey: crypto.randomUUID() },
  });
  await change(page, "invite", {
    params: { partnerId },
    body: { email: "second@lists.example", role: "viewer" },
  });
  await page.setViewportSize({ width: WIDTH, height: 800 });

  for (const { page: name, search, nothing, filter, sheet } of LISTS) {
    await test.step(name, async () => {
      const list = `${base}/${name}`;
      const none = page.getByRole("main").getByText(nothing).first();
      await page.goto(list);
      if (search) {
        const field = page.getByRole("searchbox", { name: search.label, exact: true });
        await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
        await expectSound(page, name);
        await expectTableFits(page, name);
        const find = async (words: string) => {
          await field.fill(words);
          if (!search.isLive) await field.press("Enter");
        };
        await find(search.finds);
        await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(search.finds);
        await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
        await find("Zzz nobody % _ '");
        await expect(none).toBeVisible();
        await expect(page).toHaveURL(/[?&]q=Zzz/);
        await page.reload();
        await expect(field).toHaveValue("Zzz nobody % _ '");
      }
      await expect(none).toBeVisible();
      await expectSound(page, `${name}, nothing found`);
      if (filter) {
        await page.goto(list.replace(/\?.*/, ""));
        const choice = page.getByLabel(filter.label, { exact: true });
        await choice.selectOption(filter.option);
        await expect(page).toHaveURL(filter.address);
        await page.reload();
        await expect(choice).toHaveValue(filter.option);
        await page.goBack();
        await expect(choice).not.toHaveValue(filter.option);
        await page.goForward();
        await expect(choice).toHaveValue(filter.option);
      }
      if (sheet) {
        const { href, type, text } = await sheetOf(page);
        expect.soft(type, name).toContain("text/csv");
        expect.soft(text.split("\r\n")[0], name).toMatch(sheet);
        // The sheet is of what the address shows.
        const chosen = filter?.address.exec(page.url())?.[0].slice(1);
        if (chosen !== undefined) expect.soft(href, name).toContain(chosen.split("=").at(-1) ?? "");
      }
    });
  }
});

test("where a list stands as cards, whoever sorts it by the keyboard sees the button", async ({
  page,
  world,
}) => {
  await openPortal(page, world);
  await go(page, "API keys");
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole("columnheader").getByRole("button").first();
  await tabTo(page, button);
  const isSeen = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isSeen).toBe(true);
});
