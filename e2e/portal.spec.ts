import sharp from "sharp";
import { expectSound } from "./support/barriers";
import { fillAccount } from "./support/portal/fill-account";
import { go, mailedLink, newAddress, openPortal, signUp } from "./support/portal/hands";
import { expect, test } from "./support/test";

test.describe.configure({ timeout: 120_000 });

const PAGES = [
  "Orders",
  "API keys",
  "Connected apps",
  "Developers",
  "Webhooks",
  "Requests",
  "Billing",
  "Payouts",
  "Team",
  "Settings",
  "Audit log",
];

for (const path of ["/portal/sign-in", "/portal/sign-up", "/desk/sign-in"]) {
  test(`${path}: what is typed and sent before the page's script has come is kept, and goes into no address`, async ({
    page,
  }) => {
    const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const email = page.getByLabel(/email/i);
    const send = page.getByRole("button", { name: /link|account/i });
    await email.waitFor();
    for (const field of await page.getByRole("textbox").all()) await field.fill("Quick Hands");
    await email.fill("quick@hands.example");
    await email.press("Enter");
    await send.click({ force: true });
    await expect(send).toBeDisabled();
    goOn();
    await expect(send).toBeEnabled();
    await expect(email).toHaveValue("quick@hands.example");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test("a stranger signs up, gets a key that works, makes a second one, and invites a colleague", async ({
  page,
  browser,
  request,
  world,
}) => {
  const key = await signUp(page, world);
  const command = await page.getByRole("figure").locator("code").innerText();
  expect(command).toContain(key);
  const quote = await request.post("/api/v1/quote", {
    headers: { authorization: `Bearer ${key}` },
    data: JSON.parse(/-d '(.*)'$/s.exec(command)?.[1] ?? "null"),
  });
  expect(quote.status()).toBe(200);

  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await expect(page.getByText("Sandbox. Orders are free")).toBeVisible();
  await go(page, "API keys");
  await page.getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Name").fill("Production server");
  await dialog.getByLabel("Cap per month").fill("lots");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByLabel("Cap per month")).toHaveAccessibleDescription(/Enter an amount/);
  await dialog.getByLabel("Cap per month").fill("99.50");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const second = await dialog.locator("code", { hasText: /^vc_sandbox_/ }).innerText();
  expect(second).not.toBe(key);
  await page.keyboard.press("Escape");
  await expect(dialog, "what is shown once does not vanish by a stray key").toBeVisible();
  await dialog.getByRole("button", { name: "I’ve saved the key" }).click();
  await expect(page.getByRole("row", { name: /Production server/ })).toContainText("$0.00 of $99.50");

  await go(page, "Team");
  await page.getByRole("button", { name: "Invite people" }).click();
  const colleague = newAddress();
  await dialog.getByLabel("Email address").fill(colleague);
  await dialog.getByRole("radio", { name: /Viewer/ }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row", { name: colleague })).toContainText("Viewer");
  const link = await mailedLink(world, colleague);
  expect(link).toContain("/portal/invitation#");
  const theirs = await browser.newContext({ baseURL: world.url });
  const tab = await theirs.newPage();
  await tab.goto(link);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Join Acme Immigration");
  await expect(tab.getByText(colleague)).toBeVisible();
  await expectSound(tab, "invitation");
  await tab.getByRole("button", { name: "Join Acme Immigration" }).click();
  await tab.waitForURL(/\/portal\/prt_\w+\/sandbox$/);
  await go(tab, "Team");
  await tab.goto("about:blank");
  await tab.goto(link);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("This invitation doesn’t work any more");
  await theirs.close();

  await go(page, "Audit log");
  await expect(page.getByRole("row", { name: /Invited somebody/ })).toContainText("Ana Ruiz");
});

test.describe("a second invitation of an address", () => {
  test.use({ refusedWith: 409 });

  test("asks before it replaces the first, whose link then ends", async ({ page, world }) => {
    await openPortal(page, world);
    await go(page, "Team");
    const [colleague, dialog] = [newAddress(), page.getByRole("dialog")];
    const invite = async (role: RegExp) => {
      await page.getByRole("button", { name: "Invite people" }).click();
      await dialog.getByLabel("Email address").fill(colleague);
      await dialog.getByRole("radio", { name: role }).check();
      await dialog.getByRole("button", { name: "Send invitation" }).click();
    };
    await invite(/Viewer/);
    await expect(page.getByRole("row", { name: colleague })).toContainText("Viewer");
    await invite(/Finance/);
    await expect(dialog).toContainText(`${colleague} is already invited as Viewer`);
    await dialog.getByRole("button", { name: "Replace the invitation" }).click();
    await expect(page.getByRole("row", { name: colleague })).toContainText("Finance");
  });
});

test("a clock that is 20 days behind makes nothing of the past a thing to come, and a toast ends with its page", async ({
  page,
  world,
}) => {
  await openPortal(page, world);
  await page.clock.setFixedTime(new Date(Date.now() - 20 * 86_400_000));
  await page.reload();
  await go(page, "Team");
  const colleague = newAddress();
  await page.getByRole("button", { name: "Invite people" }).click();
  await page.getByRole("dialog").getByLabel("Email address").fill(colleague);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row", { name: colleague })).toContainText(/in.[67].days/);
  const toast = page.getByText(`Invitation sent to ${colleague}`);
  await expect(toast).toBeVisible();
  await page.waitForTimeout(1_100);
  await go(page, "API keys");
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
});

test("the page with the first key says after a reload that it was shown, and shows it again after Back", async ({
  page,
  world,
}) => {
  const key = await signUp(page, world);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await expect(page.getByText("Sandbox. Orders are free")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(key).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re signed in");
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole("link", { name: "Create a new key" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("API keys");
});

test("axe finds nothing wrong with the portal in either scheme, and it fits a phone and 200 %", async ({
  page,
  request,
  world,
}) => {
  // Some thirty pages, each looked at from several sides: a busy machine takes its time.
  test.setTimeout(900_000);
  page.setDefaultTimeout(60_000);
  const look = (where: string) => expectSound(page, where);
  const head = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  await page.goto("/portal/sign-in");
  await expect(head("Sign in")).toBeVisible();
  await look("sign-in");
  const key = await signUp(page, world);
  await look("first key");
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await expect(head("Acme Immigration")).toBeVisible();
  const base = page.url();
  await look("Home, empty");
  for (const name of PAGES) {
    await go(page, name);
    await look(`${name}, empty`);
  }

  const jobId = await fillAccount(request, world.url, key);
  await page.goto(base);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await look("Home");
  for (const name of ["Orders", "Webhooks", "Requests", "API keys"]) {
    await go(page, name);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await look(name);
  }
  await page.getByRole("button", { name: "Create a key" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("dialog");
  await page.goto(`${base}/orders/${jobId}`);
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await look("order");
  await page.getByRole("button", { name: "Refund" }).click();
  await expect(
    page.getByRole("dialog").getByText("stays paid").or(page.getByText("Nothing is left")),
  ).toBeVisible();
  await look("refund");
  await page.goto(`${base}/orders/new`);
  await page.locator("input[type=file]").setInputFiles("public/samples/acta-de-nacimiento.pdf");
  await page.getByLabel("Document", { exact: true }).selectOption("birth_certificate");
  await expect(page.getByRole("radio", { name: /Standard/ })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Mailed hard copy").selectOption({ index: 1 });
  await look("new order");
  for (const list of ["Webhooks", "Requests"]) {
    await go(page, list);
    await page.getByRole("rowheader").first().getByRole("link").click();
    await expect(head(list)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (list === "Webhooks") await page.locator("details").first().click();
    await look(`one of ${list}`);
  }

  // The portal refuses these addresses, or has no such page.
  for (const address of ["orders?after=nowhere", "requests?after=nowhere", "orders/job_0", "keys/none"]) {
    await page.goto(`${base}/${address}`);
    await look(address);
  }
  await page.goto(base);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Account and security" }).click();
  await expect(head("Account and security")).toBeVisible();
  await look("Account");
  await page.getByRole("link", { name: "Live", exact: true }).click();
  await expect(page.getByText("Sandbox. Orders are free")).toBeHidden();
  await go(page, "API keys");
  await expect(page.getByRole("heading", { name: "Before you create a live key" })).toBeVisible();
  await look("live keys");
});
test("a picture of another kind becomes a JPEG in the browser, and one that it can't open says what to do", async ({
  page,
  world,
}) => {
  await openPortal(page, world);
  await page.getByRole("link", { name: "Place an order" }).click();
  // Nothing is on it: reading a page of small print takes longer than a test waits on a busy machine.
  const paper = () => sharp({ create: { width: 600, height: 800, channels: 3, background: "#fff" } });
  const pictures = [
    ["phone.webp", "image/webp", await paper().webp().toBuffer()],
    ["phone.avif", "image/avif", await paper().avif({ effort: 0 }).toBuffer()],
    ["scan.tif", "image/tiff", await paper().tiff().toBuffer()],
  ] as const;
  for (const [name, mimeType, buffer] of pictures)
    await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  // Each is read in a process that steps back for everything else.
  await expect(line("phone.webp")).toContainText("Your browser converted it from WebP to JPEG.", {
    timeout: 120_000,
  });
  await expect(line("phone.avif")).toContainText("Your browser converted it from AVIF to JPEG.", {
    timeout: 120_000,
  });
  await expect(line("phone.webp")).toContainText("1 page");
  await expect(line("scan.tif")).toContainText(
    "This browser can’t open TIFF pictures. Save the scan as a PDF.",
  );
});

test("a key is made, rolled and revoked with the keyboard alone", async ({ page, world }) => {
  await openPortal(page, world);
  await go(page, "API keys");
  const tabTo = async (name: RegExp) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const { activeElement: element } = document;
        return `${element?.getAttribute("aria-label") ?? ""} ${element?.textContent ?? ""}`.trim();
      });
      if (name.test(focused)) return;
    }
    throw new Error(`no Tab leads to ${name}`);
  };
  // The menu moves its focus after the letter's event, so a key that follows at once would still find the old item.
  const pick = async (letters: string, item: RegExp) => {
    await tabTo(/^Actions for Batch job/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.type(letters);
    await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
    await page.keyboard.press("Enter");
  };
  const dialog = page.getByRole("dialog");
  await tabTo(/^Create a key$/);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Tab");
  await dialog.getByLabel("Name").focus();
  await page.keyboard.type("Batch job");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Copy your key")).toBeVisible();
  await tabTo(/^I’ve saved the key$/);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await pick("Rol", /^Roll/);
  await expect(dialog.getByRole("heading", { name: "Roll Batch job" })).toBeVisible();
  await tabTo(/^Roll the key$/);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Copy the new key")).toBeVisible();
  const secret = await dialog.locator("code", { hasText: /^vc_sandbox_/ }).innerText();
  await tabTo(/^I’ve saved the key$/);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await pick("Rev", /^Revoke/);
  await expect(dialog.getByRole("heading", { name: "Revoke Batch job?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Actions for Batch job/);
  await pick("Rev", /^Revoke/);
  await dialog.getByRole("textbox").focus();
  await page.keyboard.type(secret.slice(-4));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Batch job/ })).toContainText("Revoked");
});

test("who is signed out is sent to sign in, and comes back to the page that was asked for", async ({
  page,
  world,
}) => {
  const email = newAddress();
  await openPortal(page, world, email);
  await go(page, "Webhooks");
  const inside = page.url();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goto(inside);
  await expect(page).toHaveURL(/\/portal\/sign-in\?next=/);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).dblclick();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await mailedLink(world, email));
  await page.getByRole("button", { name: "Sign in" }).dblclick();
  await expect(page).toHaveURL(inside);
});

test("an address that leads nowhere keeps the account's frame, answers 404, and shows the way on", async ({
  page,
  world,
}) => {
  await openPortal(page, world);
  const base = new URL(page.url()).pathname;
  const nothing = "0".repeat(26);
  for (const [path, list] of [
    [`orders/job_${nothing}`, "Orders"],
    [`webhooks/key_${nothing}`, "Webhooks"],
    [`requests/req_${nothing}`, "Requests"],
  ] as const) {
    const response = await page.goto(`${base}/${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing is here" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page.getByRole("heading", { level: 1, name: list })).toBeVisible();
  }
  expect((await page.goto(`${base}/nowhere`))?.status()).toBe(404);
  // A browser asks for it by itself where a page hasn't named an icon in time.
  expect((await page.request.get("/favicon.ico")).status()).toBe(200);
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acme Immigration" })).toBeVisible();
});
