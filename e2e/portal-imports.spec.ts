import { expectSound } from "./support/barriers";
import { press, tabTo } from "./support/desk/keys";
import { expect } from "./support/desk/patient-expect";
import { go, openPortal } from "./support/portal/hands";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

test("three orders come from a sheet: its bad line is named, the repaired sheet is confirmed, all with the keyboard", async ({
  page,
  world,
}) => {
  const acta = `${world.url}/samples/acta-de-nacimiento.pdf`;
  const sheet = (pages: string) => ({
    name: "orders.csv",
    mimeType: "text/csv",
    // As Excel writes it in Germany.
    buffer: Buffer.from(
      [
        "\ufeffurl;source_language;pages;use_case;applicant_name;reference",
        `${acta}?1;es;2;USCIS;María Torres;client-1`,
        `${acta}?2;es;${pages};uscis;María Torres;client-2`,
        `${acta}?3;es;2;court;María Torres;client-3`,
        ";;;;;",
      ].join("\r\n"),
    ),
  });
  const choose = async (pages: string) => {
    const chooser = page.waitForEvent("filechooser");
    await press(page, page.getByRole("button", { name: "Choose a CSV file" }));
    await (await chooser).setFiles(sheet(pages));
  };
  await openPortal(page, world);
  await go(page, "Orders");
  await press(page, page.getByRole("link", { name: "Import CSV" }));
  await expect(page.getByRole("heading", { level: 1, name: "Import orders" })).toBeVisible();
  await expectSound(page, "no import");

  await choose("some");
  const told = page.getByRole("alert").filter({ hasText: "One thing is wrong." });
  await expect(told).toBeFocused();
  await expect(told.getByRole("listitem")).toHaveText(/^Row 3, pages: The cell says “some”.*1 to 500\.$/);
  await expectSound(page, "a bad line");

  await choose("2");
  await expect(page.getByRole("heading", { name: "3 orders, none placed" })).toBeVisible();
  await expect(
    page.getByText(/^2 orders for \$[\d.]+ each: Spanish → English, U\.S\. immigration/),
  ).toBeVisible();
  await expectSound(page, "to be confirmed");
  const place = page.getByRole("button", { name: "Place 3 sandbox orders" });
  await press(page, place);
  await expect(place).toBeHidden();
  // The focus is where the button was.
  await expect(page.getByText("Import started")).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.contains(document.body))).toBe(false);

  // A reload in the middle loses nothing.
  await page.reload();
  await expect(page.getByRole("heading", { name: "3 of 3 orders placed" })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expectSound(page, "done");
  await press(page, page.getByRole("link", { name: "Show the orders" }));
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(3);

  // The same file once more is the same import.
  await press(page, page.getByRole("link", { name: "Import CSV" }));
  await choose("2");
  await expect(page.getByText("This file was imported before.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "3 of 3 orders placed" })).toBeVisible();
});

test("a corrected row of a paper that was ordered is named with its order, and ordered again only if it's ticked", async ({
  page,
  world,
}) => {
  await openPortal(page, world);
  await page.goto(`${page.url()}/orders/import`);
  const paste = async (name: string) => {
    await page.getByText("Paste it instead").click();
    const row = `${world.url}/samples/acta-de-nacimiento.pdf?corrected,es,2,uscis,${name},L1`;
    const head = "url,source_language,pages,use_case,applicant_name,reference";
    await page.getByLabel("CSV", { exact: true }).fill([head, row].join("\n"));
    await page.getByRole("button", { name: "Check it" }).click();
  };
  await paste("Luis Diaz");
  await expect(page.getByText("Luis Diaz")).toBeVisible();
  await page.getByRole("button", { name: "Place 1 sandbox order" }).click();
  await expect(page.getByRole("heading", { name: "1 of 1 order placed" })).toBeVisible({ timeout: 90_000 });
  await page.getByRole("link", { name: "All imports" }).click();
  await paste("Luis Díaz");
  const told = page.getByRole("alert").filter({ hasText: "One thing is wrong." });
  await expect(told).toContainText(/This document was ordered on .+ as VC-/);
  await expect(told.getByRole("link", { name: /^Look at VC-/ })).toBeVisible();
  const tick = told.getByLabel("Order row 2 as a further order");
  await expect(tick).not.toBeChecked();
  await expectSound(page, "a repeated row");
  await tick.check();
  await told.getByRole("button", { name: "Check again with 1 further order" }).click();
  await expect(page.getByText("Further orders of papers that were ordered")).toBeVisible();
  await page.getByRole("button", { name: "Place 1 sandbox order" }).click();
  await expect(page.getByRole("heading", { name: "1 of 1 order placed" })).toBeVisible({ timeout: 90_000 });
});

test("a double click on Place doesn't stop the import, and a stopped one is resumed", async ({
  page,
  world,
}) => {
  await openPortal(page, world);
  await page.goto(`${page.url()}/orders/import`);
  const rows = Array.from(
    { length: 40 },
    (_, at) => `${world.url}/samples/acta-de-nacimiento.pdf?${at},es,2,uscis,client-${at}`,
  );
  await page.getByText("Paste it instead").click();
  await page
    .getByLabel("CSV", { exact: true })
    .fill(["url,source_language,pages,use_case,reference", ...rows].join("\n"));
  await page.getByRole("button", { name: "Check it" }).click();
  const place = page.getByRole("button", { name: "Place 40 sandbox orders" });
  const box = await place.boundingBox();
  if (!box) throw new Error("there is no button");
  await place.click({ position: { x: 8, y: 8 } });
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  // The second half of a slow double click stops nothing, wherever it lands.
  await page.mouse.click(box.x + 8, box.y + 8);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Stop", exact: true }));
  await expect(dialog.getByRole("heading", { name: "Stop the import?" })).toBeVisible();
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await press(page, dialog.getByRole("button", { name: "Stop the import" }));
  await expect(page.getByText("Stopped.", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectSound(page, "stopped");
  const resume = page.getByRole("button", { name: "Resume" });
  await tabTo(page, resume);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
});
