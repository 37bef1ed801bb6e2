import { expectSound } from "./support/barriers";
import { press, tabTo } from "./support/desk/keys";
import { expect } from "./support/desk/patient-expect";
import { fillAccount } from "./support/portal/fill-account";
import { go, signUp } from "./support/portal/hands";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

test("filters are kept as a view, opened, renamed and deleted, with the keyboard alone", async ({
  page,
  world,
  request,
}) => {
  const key = await signUp(page, world);
  await fillAccount(request, world.url, key);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await go(page, "Orders");
  const views = page.getByRole("navigation", { name: "Saved views" });
  const dialog = page.getByRole("dialog");
  const save = page.getByRole("button", { name: "Save this view" });
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(save).toBeHidden();
  await expect(views).toBeHidden();

  await page.getByLabel("State").selectOption("refunded");
  await expect(page).toHaveURL(/state=refunded/);
  await press(page, save);
  await tabTo(page, dialog.getByLabel("Name"));
  await page.keyboard.type("Paid back");
  await page.keyboard.press("Enter");
  const view = views.getByRole("link", { name: "Paid back" });
  await expect(view).toHaveAttribute("aria-current", "page");
  await expect(dialog).toBeHidden();
  await expect(save).toBeHidden();

  await press(page, views.getByRole("link", { name: "All orders" }));
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(page).toHaveURL(/\/sandbox\/orders$/);
  await press(page, view);
  await expect(page).toHaveURL(/\/sandbox\/orders\?state=refunded$/);
  await expect(page.getByLabel("State")).toHaveValue("refunded");

  await expectSound(page, "a saved view");

  const pick = async (item: string) => {
    await press(page, views.getByRole("button", { name: /^Actions for/ }));
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    if (item === "Delete") await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
  };
  await pick("Rename");
  await tabTo(page, dialog.getByLabel("Name"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Refunds");
  await page.keyboard.press("Enter");
  await expect(views.getByRole("link", { name: "Refunds" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await pick("Delete");
  await press(page, dialog.getByRole("button", { name: "Delete view" }));
  await expect(views).toBeHidden();
  await expect(save).toBeVisible();
});

test("a filter chosen before the page's script has loaded is applied once it has", async ({
  page,
  world,
  request,
}) => {
  const key = await signUp(page, world);
  await fillAccount(request, world.url, key);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await go(page, "Orders");
  const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("State").selectOption("refunded");
  await expect(page).toHaveURL(/\/orders$/);
  goOn();
  await expect(page).toHaveURL(/state=refunded/);
});
