import { expectNoBarrier } from "./support/barriers";
import { enterDesk } from "./support/desk/desk-api";
import { certificateInSpanish } from "./support/desk/documents";
import { expectSaved, openFindings, openOrder } from "./support/desk/hands";
import { press, tabTo } from "./support/desk/keys";
import { CERTIFIED } from "./support/desk/quotes";
import { readCode } from "./support/desk/signing-app";
import { expect, LUIS, test } from "./support/desk/test";

test.describe.configure({ timeout: 240_000 });

const APPLICANT = "María Begoña Núñez Ibáñez";

test("axe finds nothing wrong with the way in", async ({ page, desk }) => {
  await page.goto("/desk/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoBarrier(page, "sign-in");
  await page.goto(desk.signInLink(LUIS.email, LUIS));
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expectNoBarrier(page, "confirm");
});

test("axe finds nothing wrong with the desk, from the queue to the parcel", async ({
  page,
  desk,
  luis,
  client,
}) => {
  const quote = {
    ...CERTIFIED,
    addons: { hardcopy: { service: "usps_priority" } },
    shipTo: { country: "US", postal_code: "78701", city: "Austin", state: "TX" },
  };
  const { jobId } = await client.order(quote, {
    documents: [{ url: desk.serve("axe.pdf", certificateInSpanish()) }],
    applicantName: APPLICANT,
    shippingAddress: {
      name: APPLICANT,
      line1: "100 Congress Ave",
      city: "Austin",
      state: "TX",
      postal_code: "78701",
      country: "US",
    },
  });
  await client.waitFor(jobId, "in_review");
  await page.goto("/desk");
  await expect(page.getByRole("button", { name: "Claim" }).first()).toBeVisible();
  await expectNoBarrier(page, "queue");
  await luis.claim(jobId);
  await openOrder(page, jobId);
  await expect(page.getByRole("img", { name: /page 1/i }).first()).toBeVisible();
  await page.getByLabel("Value, row 2").focus();
  await expectNoBarrier(page, "review");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expectNoBarrier(page, "order");
  await page.getByRole("button", { name: "Sign…" }).click();
  await expect(page.getByText("Before you can sign:")).toBeVisible();
  await expectNoBarrier(page, "what stands in the way");
  await luis.settle(jobId);
  await page.reload();
  await page.getByRole("button", { name: "Sign…" }).click();
  await page.getByRole("button", { name: "Continue to sign" }).click();
  await page.getByLabel("Type your legal name").fill(LUIS.name);
  await expectNoBarrier(page, "signing");
  await page.getByLabel("Code of your authenticator app").fill(await readCode(LUIS));
  await page.getByRole("dialog").getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Signed" })).toBeVisible();
  await client.waitFor(jobId, "ready");

  expect((await client.status(jobId)).progressPercent).toBe(95);
  await page.goto("/desk/tasks");
  await expect(page.getByText("100 Congress Ave")).toBeVisible();
  await expectNoBarrier(page, "tasks");
  await page.getByLabel("Tracking number").fill("9400 1000 0000 0000 0000 06");
  await page.getByRole("button", { name: "Mark as mailed" }).click();
  await expect(page.getByText(/Done .* USPS 9400/)).toBeVisible();
  await expect.poll(async () => (await client.status(jobId)).progressPercent).toBe(100);
  await page.goto("/desk/me");
  await expect(page.getByText(LUIS.email)).toBeVisible();
  await expectNoBarrier(page, "me");
});

test("a sign-out ends every device's session, and a cookie copied before it opens nothing", async ({
  page,
  context,
  desk,
}) => {
  await page.goto(desk.signInLink("leaving@desk.test", { name: "Eva Sol Marín" }));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const queue = async () => (await fetch(`${desk.url}/api/desk/queue`, { headers: { cookie } })).status;
  expect(await queue()).toBe(200);
  await page.getByRole("button", { name: "Sign out on all devices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the desk" })).toBeVisible();
  expect(await queue()).toBe(401);
  await page.goto("/desk");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the desk" })).toBeVisible();
});

test("a press on Sign out that comes before the page's script signs out as well", async ({
  browser,
  desk,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  await enterDesk(desk, request, { email: "hasty@desk.test", name: "Ida Roth Vega" });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await request.storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`${desk.url}/desk/me`);
  await page.getByRole("button", { name: "Sign out on all devices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the desk" })).toBeVisible();
  expect((await request.get(`${desk.url}/api/desk/queue`)).status()).toBe(401);
  await plain.close();
  await request.dispose();
});

test("a whole order is done with the keyboard alone", async ({ page, desk, session, client }) => {
  // His signature is on file. He himself comes in by his link.
  expect(session.cookies.length).toBeGreaterThan(0);
  const documents = [{ url: desk.serve("keys.pdf", certificateInSpanish()) }];
  const { jobId, orderNumber } = await client.order(CERTIFIED, { documents, applicantName: APPLICANT });
  await client.waitFor(jobId, "in_review");

  await page.goto(desk.signInLink(LUIS.email, LUIS));
  await press(page, page.getByRole("button", { name: "Sign in" }));
  await press(page, page.getByRole("button", { name: `Claim ${orderNumber}` }));
  await expect(page.getByRole("region", { name: "Translation" })).toBeVisible();

  // To the first finding, and on to its value.
  await page.keyboard.press("F8");
  await tabTo(page, page.getByLabel("Value, row 6"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("348");
  await page.keyboard.press("Control+s");
  await expectSaved(page);

  await page.keyboard.press("F6");
  for (const name of ["Confirm all", "None for the rest"]) {
    await tabTo(page, page.getByRole("button", { name }));
    await page.keyboard.press("Enter");
  }
  for (const mark of ["stamp", "seal", "signature"]) {
    await tabTo(page, page.getByLabel(`${mark} on page 1`));
    await page.keyboard.type("1");
  }
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("F6");
  await tabTo(page, page.getByLabel("Page 1 checked for stamps"));
  await page.keyboard.press("Space");
  await expectSaved(page);
  const reason = page.getByLabel("Why this is correct");
  await page.keyboard.press("F8");
  await page.keyboard.press("Alt+F8");
  for (let { length } = await openFindings(page); length > 0; length--) {
    await expect(reason).toBeFocused();
    await page.keyboard.type("Compared with the page.");
    await page.keyboard.press("Control+Enter");
    await expectSaved(page);
    // The focus is already on the next one's button.
    if (length > 1) await page.keyboard.press("Enter");
  }
  expect(await openFindings(page)).toEqual([]);

  await page.keyboard.press("Shift+F9");
  await press(page, page.getByRole("button", { name: "Continue to sign" }));
  // The dialog prints the whole PDF first.
  await expect(page.getByLabel("Type your legal name")).toBeFocused({ timeout: 20_000 });
  await page.keyboard.type(LUIS.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(await readCode(LUIS));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Signed" })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Back to the queue" }));
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  await client.waitFor(jobId, "ready");
});
