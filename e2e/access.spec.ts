import { PDFDocument } from "@cantoo/pdf-lib";
import { expectFits, expectNoBarrier } from "./support/barriers";
import { expect, test } from "./support/test";
import type { World } from "./support/world";

const PAGES: [string, (world: World) => string][] = [
  ["the start page", () => "/"],
  ["the prices", () => "/pricing"],
  ["the verify form", () => "/verify"],
  ["the verify form with an error", () => "/verify?certificateId=nonsense"],
  ["a specimen", (world) => `/verify/${world.standing.id}`],
  ["a revoked certificate", (world) => `/verify/${world.revoked.id}`],
  ["an altered certificate", (world) => `/verify/${world.tampered.id}`],
  ["an unknown certificate", () => `/verify/vcrt_${"z".repeat(26)}`],
  ["a page that does not exist", () => "/nowhere"],
  ["the acceptance guarantee", () => "/acceptance-guarantee"],
  ["the refund policy", () => "/refund-policy"],
];

for (const [name, path] of PAGES) {
  test(`axe finds nothing wrong with ${name}, which prints on one page, A4 and Letter, in greys, and fits a phone of 360 pixels`, async ({
    page,
    world,
  }) => {
    await page.goto(path(world));
    await expectNoBarrier(page, name);
    for (const format of ["A4", "Letter"]) {
      const printed = await PDFDocument.load(await page.pdf({ format, printBackground: false }));
      expect.soft(printed.getPageCount(), format).toBe(1);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectFits(page, name, [360]);
  });
}

test("a specimen with long names still prints on one page, with what to compare on the paper", async ({
  page,
  world,
}) => {
  await page.goto(`/verify/${world.standing.id}`);
  // React puts its own text back while it takes the page over, and the drop zone says that it has.
  await expect(page.getByTestId("drop-zone")).toBeVisible();
  await page.evaluate(() => {
    for (const name of document.querySelectorAll("dd bdi")) {
      name.textContent = "María de los Ángeles Xiomara Fernández-Villavicencio y Sánchez de la Torre ".repeat(
        2,
      );
    }
  });
  for (const format of ["A4", "Letter"]) {
    const printed = await PDFDocument.load(await page.pdf({ format, printBackground: false }));
    expect(printed.getPageCount(), format).toBe(1);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Compare it with your paper, which this page hasn’t seen.")).toBeVisible();
});

test("a certificate is found and read with the keyboard alone", async ({ page, world }) => {
  await page.goto("/verify");
  const field = page.getByLabel("Certificate ID");
  for (
    let tabs = 0;
    tabs < 10 && !(await field.evaluate((node) => node === document.activeElement));
    tabs++
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(world.standing.id);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Specimen");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a certificate is found and shown whole, and the file check is told by hand", async ({
    page,
    world,
  }) => {
    await page.goto("/");
    await page.getByLabel("Certificate ID").fill(world.standing.id);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page).toHaveURL(`${world.url}/verify/${world.standing.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Specimen");
    await expect(page.getByTestId("drop-zone")).toHaveCount(0);
    // Playwright's text look-ups skip <noscript>.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("compare it by hand");
    await page.getByText("Compare by hand").click();
    await expect(page.getByText("shasum -a 256 certificate.pdf")).toBeVisible();
    await expect(page.getByText("certutil -hashfile certificate.pdf SHA256")).toBeVisible();
    await page.getByText("Show the receipt").click();
    await expect(page.getByTestId("receipt")).toBeVisible();
  });

  test("an unknown id and a missing page still say what is wrong", async ({ page }) => {
    await page.goto(`/verify/vcrt_${"z".repeat(26)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No certificate has this ID");
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page doesn’t exist");
  });
});
