import type { Locator, Page } from "@playwright/test";
import { press } from "./support/desk/keys";
import { expect, test } from "./support/desk/test";
import { go, openPortal } from "./support/portal/hands";

test.describe.configure({ timeout: 240_000 });

/** Holds back what is sent there until it's let go; counts it. */
async function holdBack(page: Page, address: RegExp) {
  let sent = 0;
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    sent += 1;
    await isLetGo;
    await route.continue();
  });
  return { letGo, sent: () => sent };
}

/** Presses it in every way while it's busy with the first press. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await button.click({ force: true, clickCount: 2 });
  await expect(button).toBeFocused();
}

test("a button of the portal keeps the focus while it is busy, and takes no second press", async ({
  page,
  desk,
}) => {
  await openPortal(page, desk);
  await go(page, "Settings");
  const held = await holdBack(page, /\/settings$/);
  const button = page.getByRole("region", { name: "Translation memory" }).getByRole("button");
  await press(page, button);
  await pressAgain(page, button);
  held.letGo();
  await expect(button).toHaveText("Turn off and delete");
  await expect(button).toBeFocused();

  // In a form, Enter in a field presses the button that is busy.
  const naming = page.getByRole("region", { name: "Company", exact: true });
  const renamed = await holdBack(page, /\/name$/);
  await naming.getByRole("textbox").fill("Acme Translations");
  await page.keyboard.press("Enter");
  await expect(naming.getByRole("button")).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
  await expect(naming.getByRole("textbox")).toBeFocused();
  renamed.letGo();
  await expect(naming.getByRole("button")).not.toHaveAttribute("aria-busy");
  expect([held.sent(), renamed.sent()]).toEqual([1, 1]);
});

test("so does a button of the desk", async ({ page, luis }) => {
  expect(luis).toBeDefined();
  await page.goto("/desk/me");
  const held = await holdBack(page, /\/api\/desk\/me$/);
  const button = page.getByRole("button", { name: /^Sav(e|ing…)$/ });
  await press(page, button);
  await pressAgain(page, button);
  held.letGo();
  await expect(button).toHaveText("Save");
  await expect(button).toBeFocused();
  expect(held.sent()).toBe(1);
});
