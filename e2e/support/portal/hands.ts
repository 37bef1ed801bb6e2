import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createMailbox } from "@/lib/services/mailer/embedded";
import { expect } from "../desk/patient-expect";

/** The folder where the service keeps unsent mails. */
interface Mails {
  dataDir: string;
}

/** A new address per sign-up, so that retries don't collide. */
export const newAddress = () => `ana@${crypto.randomUUID().slice(0, 8)}.example`;

/** Returns the link in the newest mail to an address. */
export async function mailedLink({ dataDir }: Mails, email: string): Promise<string> {
  const mailbox = createMailbox(join(dataDir, "mailbox"), () => new Date());
  await expect.poll(async () => (await mailbox.list()).some(({ to }) => to === email)).toBe(true);
  const link = (await mailbox.list()).find(({ to }) => to === email)?.text.match(/https?:\S+#\S+/)?.[0];
  if (link === undefined) throw new Error(`no link was mailed to ${email}`);
  return link;
}

/** Signs up and stops at the page that shows the sandbox key, which it returns. */
export async function signUp(page: Page, mails: Mails, email = newAddress()): Promise<string> {
  await page.goto("/portal/sign-up");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Your name").fill("Ana Ruiz");
  await page.getByLabel("Company").fill("Acme Immigration");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await page.goto(await mailedLink(mails, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Your sandbox key is ready" })).toBeFocused();
  return page.locator("code", { hasText: /^vc_sandbox_/ }).innerText();
}

export async function openPortal(page: Page, mails: Mails, email = newAddress()): Promise<void> {
  await signUp(page, mails, email);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acme Immigration" })).toBeVisible();
}

/** Opens a page from the navigation; on a phone, from its menu. */
export async function go(page: Page, name: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name, exact: true });
  const menu = page.getByRole("button", { name: "Menu:" });
  // The previous page stays visible until the account's first page has loaded.
  await expect(link.or(menu).first()).toBeVisible();
  if (!(await link.isVisible())) await menu.click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Switches between sandbox and live, on the same page. */
export async function switchTo(page: Page, environment: "Sandbox" | "Live"): Promise<void> {
  const link = page.getByRole("navigation", { name: "Environment" }).getByRole("link", { name: environment });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
}
