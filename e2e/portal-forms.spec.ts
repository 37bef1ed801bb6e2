import type { Locator, Page } from "@playwright/test";
import { go, newAddress, openPortal } from "./support/portal/hands";
import { expect, test } from "./support/test";

test.describe.configure({ timeout: 300_000 });
// Forms that the page can't judge alone are judged by the service.
test.use({ refusedWith: 400 });

const TYPED = ["", "<b>\u202e", "x".repeat(3_000)];

const FOR_PROGRAMS =
  /[a-z][A-Z]|[<>]=|\b(?:expected|received|undefined|null|string|cents|pattern|Invalid input|Too (?:small|big))\b|_[a-z]+_|'field'|OpenAPI|send the request/;

const inDialog = async (page: Page, name: string, opener: string) => {
  await go(page, name);
  await page.getByRole("button", { name: opener }).click();
  return page.getByRole("dialog");
};
const onPage = async (page: Page, name: string) => {
  await go(page, name);
  return page.locator("main");
};

const PLACES: Record<string, (page: Page) => Promise<Locator>> = {
  "a key": (page) => inDialog(page, "API keys", "Create a key"),
  "an invitation": (page) => inDialog(page, "Team", "Invite people"),
  settings: (page) => onPage(page, "Settings"),
  billing: (page) => onPage(page, "Billing"),
  "one's details": async (page) => {
    await page.goto(page.url().replace(/\/sandbox.*/, "/sandbox/me"));
    return page.locator("main");
  },
};

for (const typed of TYPED) {
  test(`${JSON.stringify(typed.slice(0, 6))} in any form of the portal is answered in people's words`, async ({
    page,
    world,
  }) => {
    await openPortal(page, world, newAddress());
    const said = new Map<string, string>();
    for (const [place, open] of Object.entries(PLACES)) {
      const forms = (await open(page)).locator("form:visible");
      await forms.first().waitFor();
      for (const form of await forms.all()) await send(form, typed);
      await page.waitForTimeout(300);
      for (const words of await page
        .locator('[id$="-error"]:visible, [role="alert"]:visible')
        .allInnerTexts())
        if (words.trim() !== "") said.set(words.replaceAll(/"[^"]*"|“[^”]*”/g, ""), place);
      await page.keyboard.press("Escape");
    }
    expect(said.size).toBeGreaterThan(1);
    expect([...said].filter(([words]) => FOR_PROGRAMS.test(words))).toEqual([]);
  });
}

async function send(form: Locator, typed: string): Promise<void> {
  for (const box of await form.getByRole("textbox").all()) if (await box.isEditable()) await box.fill(typed);
  const button = form.locator('button[type="submit"]').first();
  if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
}
