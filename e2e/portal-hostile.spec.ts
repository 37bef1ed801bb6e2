import { go, mailedLink, newAddress, openPortal } from "./support/portal/hands";
import { expect, test } from "./support/test";

test.describe.configure({ timeout: 120_000 });

test("a cookie that was stolen opens nothing once its owner has signed out", async ({
  page,
  context,
  browser,
  world,
}) => {
  await openPortal(page, world);
  const inside = page.url();
  const [, , partnerId] = new URL(inside).pathname.split("/");
  const thief = await browser.newContext({ baseURL: world.url, storageState: await context.storageState() });
  const account = `/api/portal/partners/${partnerId}/account`;
  expect((await thief.request.get(account)).status()).toBe(200);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect((await thief.request.get(account)).status()).toBe(401);
  const lair = await thief.newPage();
  await lair.goto(inside);
  await expect(lair.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await thief.close();
});

test("a link that was used signs nobody in, in whatever browser it is opened again", async ({
  page,
  browser,
  world,
}) => {
  const email = newAddress();
  await openPortal(page, world, email);
  const used = await mailedLink(world, email);
  const other = await browser.newContext({ baseURL: world.url });
  const again = await other.newPage();
  await again.goto(used);
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again.getByText("This link was already used")).toBeVisible();
  await expect(again.getByRole("link", { name: "Request a new link" })).toBeVisible();
  expect(await other.cookies()).toEqual([]);
  await other.close();
});

const ELSEWHERE = [
  "https://evil.example/portal",
  "//evil.example/portal",
  "/\\evil.example/portal",
  "/portal/..//evil.example",
  "/portal/%2e%2e//evil.example",
  "/portal\t/../\t/evil.example",
  "javascript:alert(1)//portal",
];

test("signing in leads nowhere but into the portal, whatever the address asks for", async ({
  page,
  world,
}) => {
  test.slow();
  for (const [index, next] of ELSEWHERE.entries()) {
    const email = newAddress();
    // From one network, few people sign up in an hour.
    await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.0.${index}.7` });
    await page.goto(`/portal/sign-up?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Work email").fill(email);
    await page.getByLabel("Your name").fill("Ana Ruiz");
    await page.getByLabel("Company").fill("Acme Immigration");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.goto(await mailedLink(world, email));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "Continue to the portal" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Acme Immigration" })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(world.url);
  }
});

test("somebody in two accounts works in both at once, a tab for each, and nothing lands in the wrong one", async ({
  page,
  context,
  browser,
  world,
}) => {
  const email = newAddress();
  await openPortal(page, world, email);
  const [, , own = ""] = new URL(page.url()).pathname.split("/");
  // Another company invites her.
  const there = await browser.newContext({ baseURL: world.url });
  const owner = await there.newPage();
  await openPortal(owner, world);
  await go(owner, "Team");
  await owner.getByRole("button", { name: "Invite people" }).click();
  await owner.getByRole("dialog").getByLabel("Email address").fill(email);
  await owner
    .getByRole("dialog")
    .getByRole("radio", { name: /Developer/ })
    .check();
  await owner.getByRole("button", { name: "Send invitation" }).dblclick();
  await expect(owner.getByRole("row", { name: email })).toHaveCount(1);
  await there.close();

  const second = await context.newPage();
  await second.goto(await mailedLink(world, email));
  await second.getByRole("button", { name: /^Join / }).dblclick();
  await second.waitForURL((url) => /\/portal\/prt_\w+\/sandbox$/.test(url.pathname));
  const [, , theirs = ""] = new URL(second.url()).pathname.split("/");
  expect(theirs).not.toBe(own);

  for (const [tab, name] of [
    [page, "Of my own"],
    [second, "Of the other"],
  ] as const) {
    await go(tab, "API keys");
    await tab.getByRole("button", { name: "Create a key" }).click();
    await tab.getByRole("dialog").getByLabel("Name").fill(name);
  }
  // The first tab's dialog is sent after the second tab was looked at last.
  for (const tab of [page, second]) {
    await tab.getByRole("dialog").getByRole("button", { name: "Create key" }).dblclick();
    await tab.getByRole("button", { name: "I’ve saved the key" }).click();
  }
  for (const [tab, mine, other] of [
    [page, "Of my own", "Of the other"],
    [second, "Of the other", "Of my own"],
  ] as const) {
    await tab.reload();
    await expect(tab.getByRole("row", { name: mine })).toHaveCount(1);
    await expect(tab.getByRole("row", { name: other })).toHaveCount(0);
  }
  // The switcher leads from one to the other, on the page of the tab alone.
  await second.getByRole("button", { name: /^Account:/ }).click();
  await second.getByRole("menuitem", { name: /owner/ }).click();
  await second.waitForURL(`**/portal/${own}/sandbox`);
  expect(new URL(page.url()).pathname).toBe(`/portal/${own}/sandbox/keys`);
});
