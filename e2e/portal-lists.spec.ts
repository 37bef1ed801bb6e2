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

/** A list of the portal: its filters, and the first line of its CSV file. */
interface List {
  page: string;
  /** The search field, a text that finds something, and whether it searches while somebody types. */
  search?: { label: string; finds: string; isLive?: true };
  /** The text of an empty list. A list without a search needs an address that empties it. */
  nothing: string;
  /** A filter's option, and its part of the URL. */
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
    sheet: /Day \(UTC\)/,
  },
  {
    page: "audit",
    search: { label: "Search", finds: "ána ruíz" },
    nothing: "No changes match",
    filter: { label: "Who", option: "vidimus", address: /[?&]who=vidimus/ },
    sheet: /Number,Time \(UTC\),Email/,
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

/** Checks that a table fits its panel even with the longest content, and that no ID is broken across lines. */
async function expectTableFits(page: Page, where: string): Promise<void> {
  await page
    .getByRole("row")
    .locator('[data-label="State"] > span')
    .evaluateAll((badges) => {
      // Only a live order would show this badge.
      for (const badge of badges) badge.textContent = "Needs your answer";
    });
  await page
    .getByRole("row")
    .locator('[data-label="Took"] > span')
    .evaluateAll((times) => {
      // A slow response.
      for (const time of times) time.textContent = "12,345 ms";
    });
  const times = page.getByRole("row").locator("time");
  // The page with the most columns.
  if (where === "requests") await expect(times.first()).toHaveText(/:/);
  await times.evaluateAll((times) => {
    // The text before the page's script runs is the longest.
    for (const time of times) {
      if (time.textContent.includes(":")) time.textContent = "2026-11-26 14:39:38 UTC";
    }
  });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(() => [
      ...[...document.querySelectorAll(".data-table-box")]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((tooMuch) => tooMuch > 0),
      ...[...document.querySelectorAll("td .copyable-id")]
        .filter((id) => id.getBoundingClientRect().height > 36)
        .map(({ textContent }) => textContent),
    ]);
    expect.soft(faults, `${where} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: WIDTH, height: 800 });
  await page.reload();
}

/** Calls the portal's API as a button would. */
async function change<K extends PortalName>(page: Page, name: K, input: PortalInput<K>): Promise<void> {
  const { method, path, body } = portalRequest(name, input);
  const status = await page.evaluate(
    async ([method, path, body]) => {
      const headers: HeadersInit = body ? { "content-type": "application/json" } : {};
      return (await fetch(path ?? "", { method: method ?? "", headers, body: body ?? null })).status;
    },
    [method, path, body] as const,
  );
  expect(status, name).toBe(200);
}

/** The link, the media type, and the content of a page's CSV file. */
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
  // Two of each: a list of one has no search.
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
        // The file holds what the filters in the URL select.
        const chosen = filter?.address.exec(page.url())?.[0].slice(1);
        if (chosen !== undefined) expect.soft(href, name).toContain(chosen.split("=").at(-1) ?? "");
      }
    });
  }
});

test("where a list is shown as cards, sorting by keyboard keeps the button visible", async ({
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
