import AxeBuilder from "@axe-core/playwright";
import { fillAccount } from "./support/portal/fill-account";
import { go, signUp } from "./support/portal/hands";
import { expect, test } from "./support/test";

test.describe.configure({ timeout: 240_000 });

test("a list is searched as one types, an order is read as the API answers it, and events and deliveries open by keyboard", async ({
  page,
  request,
  world,
}) => {
  const expectNoViolation = async (where: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect.soft(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  const key = await signUp(page, world);
  const jobId = await fillAccount(request, world.url, key);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acme Immigration" })).toBeVisible();
  const base = page.url();
  for (const name of ["Alpha", "Beta"]) {
    await go(page, "API keys");
    await page.getByRole("button", { name: "Create a key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Create key" }).click();
    await dialog.getByRole("button", { name: "I’ve saved the key" }).click();
  }
  const search = page.getByRole("searchbox", { name: "Search keys" });
  await search.fill("alp");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=alp$/);
  await search.fill("alp zzz");
  await expect(page.getByText("Nothing here has these words")).toBeVisible();
  await expectNoViolation("no key found");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  await page.getByRole("rowheader", { name: /Alpha/ }).waitFor();
  await page.getByRole("row", { name: /Alpha/ }).getByRole("button", { name: /Alpha/ }).last().click();
  await page.getByRole("menuitem", { name: "As JSON" }).click();
  await expect(page.getByRole("dialog").locator("code")).toContainText('"name": "Alpha"');
  await expectNoViolation("a key as JSON");
  await page.keyboard.press("Escape");

  await page.goto(`${base}/orders/${jobId}`);
  await page
    .getByRole("button", { name: /^As JSON, VC-/ })
    .first()
    .click();
  const headers = { authorization: `Bearer ${key}` };
  const answered = await (await request.get(`/api/v1/status/${jobId}`, { headers })).json();
  const code = page.getByRole("dialog").locator("code");
  await expect(code).toContainText(jobId);
  expect(JSON.parse(await code.innerText())).toEqual(answered);
  await page.keyboard.press("Escape");

  await go(page, "Audit log");
  await page.getByLabel("What", { exact: true }).selectOption("key.made");
  await expect(page).toHaveURL(/action=key\.made/);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.getByLabel("Search", { exact: true }).fill("nobody at all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No changes match")).toBeVisible();
  await expectNoViolation("audit log, nothing found");

  await go(page, "Requests");
  const kinds = page.getByRole("navigation", { name: /Errors by kind/ });
  await kinds.getByRole("link", { name: /VALIDATION_ERROR 1/ }).click();
  await expect(page).toHaveURL(/q=VALIDATION_ERROR/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expectNoViolation("errors of one kind");

  await go(page, "Webhooks");
  await page.getByText("order.shipped").focus();
  const event = page.locator("summary", { hasText: "order.shipped" });
  await event.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText('"trackingNumber"')).toBeVisible();
  await expectNoViolation("events");
  await page.getByRole("rowheader").first().getByRole("link").click();
  const delivery = page.locator("summary").first();
  await delivery.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "See what was sent" }).first()).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^deliveries-key_\w+\.csv$/);
  await expectNoViolation("deliveries");
});
