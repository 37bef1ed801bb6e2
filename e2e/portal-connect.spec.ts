import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectSound } from "./support/barriers";
import { go, mailedLink, newAddress, openPortal } from "./support/portal/hands";
import { expect, test } from "./support/test";
import type { World } from "./support/world";

test.describe.configure({ timeout: 120_000 });

/** An app that registered itself: what it asks for, and where it takes the answer, a page that is there anyway. */
async function register({ url }: World, name: string) {
  const callback = `${url}/docs/overview`;
  const answer = await fetch(`${url}/api/auth/oauth2/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [callback],
      token_endpoint_auth_method: "none",
    }),
  });
  expect(answer.status).toBeLessThan(300);
  const { client_id: clientId } = (await answer.json()) as { client_id: string };
  const verifier = randomBytes(32).toString("base64url");
  const asked = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: callback,
    scope: "read order offline_access",
    state: "a-state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${url}/api/mcp`,
  });
  const exchange = async (code: string) => {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: clientId,
      redirect_uri: callback,
      code_verifier: verifier,
      resource: `${url}/api/mcp`,
    });
    const exchanged = await fetch(`${url}/api/auth/oauth2/token`, { method: "POST", body });
    expect(exchanged.status).toBe(200);
    return ((await exchanged.json()) as { access_token: string }).access_token;
  };
  return { authorizeUrl: `${url}/api/auth/oauth2/authorize?${asked}`, callback, exchange };
}

/** Signs a stranger up from where an app's request brought them, and leaves them at the consent page. */
async function signUpFor(page: Page, world: World, authorizeUrl: string): Promise<void> {
  const email = newAddress();
  await page.goto(authorizeUrl);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Your name").fill("Ana Ruiz");
  await page.getByLabel("Company").fill("Acme Immigration");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await page.goto(await mailedLink(world, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Continue to the app" }).click();
}

test("a stranger whom an app sends signs up, allows it, and ends its access; then its token is worth nothing", async ({
  page,
  world,
}) => {
  const { authorizeUrl, callback, exchange } = await register(world, "Helpful Agent");
  await signUpFor(page, world, authorizeUrl);
  await expect(page.getByRole("heading", { level: 1, name: "Connect “Helpful Agent”?" })).toBeVisible();
  await expect(page.getByText("Nobody has checked who runs it")).toBeVisible();
  await expect(page.getByText("a program on this computer")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Sandbox/ })).toBeChecked();
  await expect(page.getByLabel("Refund orders"), "it did not ask for that").toHaveCount(0);
  await expectSound(page, "consent");

  await page.getByRole("radio", { name: /Live/ }).check();
  await expect(page.getByLabel("At most per month")).toHaveValue("100");
  await expect(page.getByLabel("At most per order")).toHaveValue("50");
  await page.getByLabel("At most per month").fill("");
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByLabel("At most per month")).toHaveAccessibleDescription(/Enter an amount/);
  await page.getByRole("radio", { name: /Sandbox/ }).check();
  await page.getByLabel("At most per order", { exact: false }).fill("75");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${callback}?**`);
  const back = new URL(page.url()).searchParams;
  expect([back.get("state"), back.get("iss")]).toEqual(["a-state", `${world.url}/api/auth`]);
  const token = await exchange(back.get("code") ?? "");
  const orders = async () =>
    (await fetch(`${world.url}/api/v1/orders`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await orders()).toBe(200);

  await page.goto("/portal");
  await page
    .getByRole("navigation", { name: "Portal" })
    .getByRole("link", { name: "Connected apps" })
    .click();
  const row = page.getByRole("row", { name: /Helpful Agent/ });
  await expect(row).toContainText("See orders, Place orders");
  await expect(row).toContainText("$75.00 an order");
  await expectSound(page, "Connected apps");
  await page.getByRole("tab", { name: "VS Code" }).click();
  await expect(page.getByRole("tabpanel").getByRole("figure")).toContainText(`${world.url}/api/mcp`);
  await row.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(row).toContainText("Disconnected");
  await expect.poll(orders, { timeout: 70_000 }).toBe(401);
});

test("who refuses an app is sent back to it with that, and nothing is connected", async ({ page, world }) => {
  const { authorizeUrl, callback } = await register(world, "Unwanted Agent");
  await signUpFor(page, world, authorizeUrl);
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.waitForURL(`${callback}?**`);
  const back = new URL(page.url()).searchParams;
  expect([back.get("error"), back.get("code")]).toEqual(["access_denied", null]);
  await page.goto("/portal");
  await page
    .getByRole("navigation", { name: "Portal" })
    .getByRole("link", { name: "Connected apps" })
    .click();
  await expect(page.getByText("No app is connected in the sandbox")).toBeVisible();

  await page.goto("/portal/connect?client_id=nobody");
  await expect(page.getByRole("heading", { name: "This request isn’t valid" })).toBeVisible();
  await expectSound(page, "a request that isn't valid");

  await page.goto("/api/auth/oauth2/authorize?response_type=code&client_id=nobody");
  await expect(page.getByRole("heading", { name: "We don’t know this app" })).toBeVisible();
});

test("a member makes a client for an app that asks for a client ID, and the app is known by it", async ({
  page,
  world,
}) => {
  await openPortal(page, world);
  await go(page, "Connected apps");
  await page.getByRole("button", { name: "Make a client" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make client" }).click();
  await expect(dialog.getByLabel("App’s name")).toHaveAccessibleDescription(/Enter the app’s name/);
  await dialog.getByLabel("App’s name").fill("Our agents");
  await dialog.getByLabel("Redirect URL").fill("cursor://app");
  await dialog.getByRole("button", { name: "Make client" }).click();
  await expect(dialog.getByLabel("Redirect URL")).toHaveAccessibleDescription(/Use an https address/);
  await expectSound(page, "the form of a client");
  const callback = `${world.url}/docs/overview`;
  await dialog.getByLabel("Redirect URL").fill(callback);
  await dialog.getByRole("button", { name: "Make client" }).click();
  await expect(page.getByRole("dialog", { name: "Copy these into the app" })).toBeVisible();
  await expectSound(page, "a client that was made");
  const clientId = await dialog.getByTitle("Copy the client ID").innerText();
  await dialog.getByRole("button", { name: "Done" }).click();

  const asked = new URLSearchParams({
    response_type: "code",
    client_id: clientId.trim(),
    redirect_uri: callback,
    scope: "read",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  });
  await page.goto(`/api/auth/oauth2/authorize?${asked}`);
  await expect(page.getByRole("heading", { level: 1, name: "Connect “Our agents”?" })).toBeVisible();
});
