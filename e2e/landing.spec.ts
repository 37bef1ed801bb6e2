import type { Page } from "@playwright/test";
import { axeFinds } from "./support/axe";
import { expect, test } from "./support/test";

/** The body of the request that the page shows beside its price. */
async function shownRequest(page: Page): Promise<{ speedTier: string }> {
  const command = await page.getByRole("figure", { name: "Request" }).locator("code").innerText();
  return JSON.parse(/-d '(.*)'$/s.exec(command)?.[1] ?? "null");
}

const pageCount = (page: Page) => page.getByRole("textbox", { name: "Pages" });

const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

test("the price that the page shows is what the API quotes for the request that it shows", async ({
  page,
  request,
  world,
}) => {
  await page.goto("/pricing");
  const total = page.getByTestId("price-total");
  await expect(total).toHaveText("$24.95");
  await pageCount(page).fill("3");
  await page.getByLabel("From", { exact: true }).selectOption("Somali");
  await page.getByLabel("Document", { exact: true }).selectOption("Court judgment");
  await page.getByLabel("Notarization").check();
  await page.getByLabel("Mailed hard copy").selectOption("usps_priority_express_intl");
  await page.getByLabel("Additional certified copies").fill("2");
  await page.getByRole("radio", { name: "Standard" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Express" })).toBeChecked();
  await expect(total).not.toHaveText("$24.95");
  for (const line of ["full_translation", "business_mtpe"]) {
    await page.getByLabel("Service").selectOption(line);
    if (line === "business_mtpe")
      await page.getByRole("textbox", { name: "Words", exact: true }).fill("12,345");
    const answer = await request.post("/api/v1/quote?compare=tiers", {
      headers: { authorization: `Bearer ${world.apiKey}` },
      data: await shownRequest(page),
    });
    const quote = await answer.json();
    expect(quote.totalCents, JSON.stringify(quote)).toBeGreaterThan(0);
    await expect(total).toHaveText(dollars(quote.totalCents));
    for (const { speedTier, totalCents } of quote.alternatives) {
      const row = page.getByRole("row").filter({ has: page.locator(`input[value=${speedTier}]`) });
      await expect(row.getByRole("cell").last()).toHaveText(dollars(totalCents));
    }
  }
});

test("the address leads back to the price, and a mistake is told beside its field", async ({ page }) => {
  await page.goto("/pricing");
  await pageCount(page).fill("0");
  await expect(pageCount(page)).toHaveAccessibleDescription("Enter a whole number from 1 to 500.");
  await expect(page.getByTestId("price-total")).toHaveText("–");
  await pageCount(page).fill("4");
  await expect(page).toHaveURL("/pricing?pages=4");
  await page.reload();
  await expect(pageCount(page)).toHaveValue("4");
  await expect(page.getByTestId("price-total")).toHaveText("$99.80");
});

test("the start page tells a phone what it is within 5,000 pixels, and /pricing has every rate", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_000);
  await expect(page.getByRole("heading", { name: "Who signs, and who stands behind it" })).toBeVisible();
  await page.getByRole("link", { name: "Calculate a price, and see all rates" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices");
  await expect(page.getByRole("row", { name: /Full translation|Certified/ }).first()).toContainText("$24.95");
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a pasted verify link leads from the start page to the certificate", async ({ page, world }) => {
  await page.goto("/");
  await page.getByLabel("Certificate ID").fill(world.standing.url);
  await page.getByLabel("Certificate ID").press("Enter");
  await expect(page).toHaveURL(`${world.url}/verify/${world.standing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Specimen");
});

test("axe finds nothing wrong with mistakes and with business text, and both fit a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const query of ["?pages=x&copies=99&from=zz&speed=now&apostille=1", "?line=business_ai&words=5"]) {
    await page.goto(`/pricing${query}`);
    await expect(
      page.getByText(query.includes("ai") ? "Minimum charge" : "Fix the highlighted fields to see"),
    ).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the price is worked out by the server, and what is wrong is kept and told", async ({ page }) => {
    await page.goto("/pricing");
    await pageCount(page).fill("2");
    await page.getByRole("group", { name: "How fast?" }).getByText("Rush").click();
    const send = page.locator("noscript button");
    await send.click();
    await expect(page.getByTestId("price-total")).toHaveText("$74.86");
    await pageCount(page).fill("many");
    await send.click();
    await expect(pageCount(page)).toHaveValue("many");
    await expect(page.getByText("Enter a whole number from 1 to 500.")).toBeVisible();
  });
});
