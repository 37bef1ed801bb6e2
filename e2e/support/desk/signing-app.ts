import type { APIRequestContext, Page } from "@playwright/test";
import { createApp, type TestApp } from "@/lib/testing/authenticator-app";
import type { DeskService } from "./desk-service";
import { expect } from "./patient-expect";

export interface Colleague {
  email: string;
  name: string;
}

const apps = new Map<string, TestApp>();

/** Returns an unused code of the colleague's app. The next one may take half a minute. */
export async function readCode({ email }: Colleague): Promise<string> {
  const app = apps.get(email);
  if (!app) throw new Error(`${email} has no authenticator app`);
  let code: string | null = null;
  await expect
    .poll(
      () => {
        code = app.nextCode(new Date());
        return code;
      },
      { timeout: 60_000, intervals: [500] },
    )
    .not.toBeNull();
  return code ?? "";
}

/** Sets up an authenticator app without a browser, for a colleague who has just signed in without one. */
export async function addApp(
  desk: DeskService,
  request: APIRequestContext,
  colleague: Colleague,
): Promise<void> {
  if (apps.has(colleague.email)) return;
  const ask = (path: string, data: object) =>
    request.post(`${desk.url}/api/portal/me/authenticator-app${path}`, {
      headers: { origin: desk.url, "x-vidimus-surface": "desk" },
      data,
    });
  const { secret } = await (await ask("/secret", {})).json();
  apps.set(colleague.email, createApp(secret));
  const answer = await ask("", { code: await readCode(colleague) });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Sets up an authenticator app on the page that shows its key. */
export async function setUpApp(page: Page, colleague: Colleague): Promise<void> {
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByAltText("QR code of the key below")).toBeVisible();
  const secret =
    (await page
      .getByText(/^Key: /)
      .locator("code")
      .textContent()) ?? "";
  apps.set(colleague.email, createApp(secret));
  await page.getByLabel("Code that the app shows").fill(await readCode(colleague));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your app is set up since")).toBeVisible();
}
