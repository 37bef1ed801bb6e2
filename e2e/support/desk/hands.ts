import type { Page } from "@playwright/test";
import { expect } from "./patient-expect";
import { type Colleague, readCode } from "./signing-app";

/** Follows a sign-in link to the end, as a hand does. */
export async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
}

/** Opens an order at the desk, its text in view. */
export async function openOrder(page: Page, jobId: string): Promise<void> {
  await page.goto(`/desk/orders/${jobId}`);
  await expect(page.getByRole("region", { name: "Translation" })).toBeVisible();
}

/** Takes an order from the queue. */
export async function claimFromQueue(page: Page, orderNumber: string): Promise<void> {
  await page.goto("/desk");
  await page.getByRole("button", { name: `Claim ${orderNumber}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: orderNumber })).toBeVisible();
}

/** Everything that was typed is with the service. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator(".save-state [role=status]")).toHaveText("Saved", { timeout: 20_000 });
}

/** Counts what is on the page in view and ticks it off. */
export async function confirmPage(
  page: Page,
  name: string,
  marks: Record<string, number> = {},
): Promise<void> {
  for (const [mark, count] of Object.entries(marks)) {
    await page.getByLabel(`${mark} on ${name}`).fill(String(count));
  }
  await page.getByLabel(`${name} checked for stamps`).check();
  await expectSaved(page);
}

/** Confirms what was proposed to identify the document, where it is asked for, and that it has no more. */
export async function identify(page: Page): Promise<void> {
  const confirm = page.getByRole("button", { name: "Confirm all" });
  if ((await confirm.count()) === 0) return;
  await confirm.click();
  await page.getByRole("button", { name: "None for the rest" }).click();
  await expectSaved(page);
}

/** The findings that nobody has settled, as the panel words them. */
export async function openFindings(page: Page): Promise<string[]> {
  await expectSaved(page);
  return page.locator(".finding:not([data-settled]) .finding-message").allTextContents();
}

/** Lets every finding that is left stand, with a reason. */
export async function explainAll(page: Page, reason: string): Promise<void> {
  await identify(page);
  const explain = page.getByRole("button", { name: /^Explain( for all \d+ places)?$/ });
  for (let { length } = await openFindings(page); length > 0; length--) {
    await explain.first().click();
    await page.getByLabel("Why this is correct").fill(reason);
    await page.getByRole("button", { name: "Save the reason" }).click();
  }
  expect(await openFindings(page)).toEqual([]);
}

/** Signs what is open, with the name and the code of the app. */
export async function sign(page: Page, colleague: Colleague): Promise<void> {
  await page.getByRole("button", { name: "Sign…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue to sign" }).click();
  await dialog.getByLabel("Type your legal name").fill(colleague.name);
  await dialog.getByLabel("Code of your authenticator app").fill(await readCode(colleague));
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
}
