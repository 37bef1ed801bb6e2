import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { build } from "esbuild";
import { compile } from "tailwindcss";
import type { Block } from "@/lib/core/documents/document-model";
import { axeFinds } from "./support/axe";
import { expectDarkContrast, expectFits, expectNoBarrier } from "./support/barriers";
import type { EditorPage } from "./support/desk/editor-page";
import { expect } from "./support/desk/patient-expect";

const ROOT = join(import.meta.dirname, "..");
const SITE = "http://localhost";
/** As strict as the service's own policy, so that inline styles fail here too. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'";
const FONT = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const HTML =
  '<!doctype html><html lang="en"><title>Editor</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/desk.css"><div id="root"></div><script src="/editor.js"></script></html>';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fff"/></svg>';
let script = "";
let style = "";
let complaints: string[] = [];

/** Runs the review page's bench in a real browser. Its session saves into the page, so that no service is needed. */
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "support/desk/editor-page.tsx")],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    alias: { "@": ROOT },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  script = outputFiles[0]?.text ?? "";
  style = await styleOf(script);
});

/** The desk's own style, with the utilities that its script names. */
async function styleOf(script: string): Promise<string> {
  const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
  const own = ["app/globals.css", "app/ui/ui.css", "app/desk/desk.css"].map(read).join("\n");
  const sheet = await compile(own, {
    loadStylesheet: async (path) => ({
      path,
      base: ROOT,
      content: read("node_modules/tailwindcss/index.css"),
    }),
  });
  return sheet.build(script.match(/[^\s"'`]+/g) ?? []);
}

test.beforeEach(async ({ page, context }) => {
  complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  const font = '@font-face { font-family: "Inter"; src: url("/inter.woff2"); font-weight: 100 900; }';
  const fonts = `${font} :root { --font-inter: "Inter"; --font-inter-ext: "Inter"; }`;
  const files: Record<string, [type: string, body: string | Buffer]> = {
    "/inter.woff2": ["font/woff2", readFileSync(join(ROOT, FONT))],
    "/": ["text/html", HTML],
    "/editor.js": ["text/javascript", script],
    "/desk.css": ["text/css", `${fonts} ${style}`],
    "/page.svg": ["image/svg+xml", PICTURE],
  };
  await context.route(`${SITE}/**`, (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ["text/plain", ""];
    return route.fulfill({ contentType, body, headers: { "content-security-policy": POLICY } });
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: SITE });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${SITE}/`);
  await expect(page.getByRole("region", { name: "Translation" })).toBeVisible();
});

test.afterEach(() => expect(complaints).toEqual([]));

const said = (page: Page) => page.locator(".workbench-said");
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Block", exact: true });

/** Returns the blocks of the last save, once it includes the last edit. */
async function saved(page: Page, isThere: (blocks: Block[]) => boolean): Promise<Block[]> {
  const last = () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { editorPage: EditorPage }).editorPage.saved.at(-1)?.content.blocks ?? [],
    );
  await expect.poll(async () => isThere(await last()), { timeout: 20_000 }).toBe(true);
  return last();
}

async function copy(page: Page, types: Record<string, string>): Promise<void> {
  await page.evaluate(async (all) => {
    const blobs = Object.entries(all).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, types);
}

test("a morning at the editor by keyboard: torn texts become a table, cells are pasted, words replaced", async ({
  page,
}) => {
  await page.locator("#text-name0-runs").focus();
  await page.keyboard.press("Escape");
  await expect(said(page)).toHaveText("Text selected.");
  for (let count = 0; count < 5; count++) await page.keyboard.press("Shift+ArrowDown");
  await expect(said(page)).toHaveText("6 blocks selected.");
  await page.keyboard.press("F2");
  await expect(page.getByRole("dialog", { name: "These blocks" })).toBeVisible();
  await page.keyboard.press("b");
  await expect(said(page)).toHaveText("6 blocks changed to a table of 3 rows and 2 columns.");
  await expect(field(page, "Row 1, column 1")).toBeFocused();
  await expect(field(page, "Row 3, column 2")).toHaveValue("88");

  await copy(page, { "text/plain": "Chemistry\t91\r\nArt\t77\r\n" });
  await field(page, "Row 3, column 1").focus();
  await page.keyboard.press("Control+v");
  await expect(said(page)).toHaveText("2 rows pasted. 2 written over.");
  await expect(field(page, "Row 4, column 2")).toHaveValue("77");
  await page.keyboard.press("Control+z");
  await expect(field(page, "Row 3, column 1")).toHaveValue("Physics");
  await page.keyboard.press("Control+Shift+z");
  await expect(field(page, "Row 4, column 1")).toHaveValue("Art");

  await page.keyboard.press("Control+f");
  await expect(field(page, "Find")).toBeFocused();
  await page.keyboard.type("record");
  const found = page.getByRole("search").getByRole("status");
  await expect(found).toHaveText("1 of 40");
  await page.keyboard.press("Enter");
  await expect(found).toHaveText("2 of 40");
  await field(page, "Replace with").fill("entry");
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("Replaced. 39 left.");
  await page.keyboard.press("Control+Enter");
  await expect(said(page)).toHaveText("39 replaced. One undo brings them back.");
  await expect(found).toHaveText("None found");

  // Replacing skips numbers and names until that is allowed.
  await field(page, "Find").fill("N");
  await page.getByRole("button", { name: "Case", exact: true }).click();
  await field(page, "Find").fill("Núñez");
  await field(page, "Replace with").fill("Nunez");
  await page.keyboard.press("Control+Enter");
  await expect(said(page)).toHaveText("0 replaced. 1 in names or numbers left as they are.");
  await page.getByLabel("Also the 1 in names and numbers").check();
  await field(page, "Replace with").press("Control+Enter");
  await expect(said(page)).toHaveText("1 replaced. One undo brings them back.");
  await page.keyboard.press("Escape");

  const blocks = await saved(page, (each) => JSON.stringify(each).includes("Nunez Ibáñez"));
  const words = JSON.stringify(blocks);
  expect(words).toContain("The entry of line 0 agrees");
  expect(words).not.toContain("record of");
  expect(blocks[1]).toMatchObject({ kind: "table", source: { page: 1, box: [100, 100, 560, 81] } });
});

test("an afternoon by mouse: blocks are picked, put together and taken apart, columns and panes made to fit", async ({
  page,
}) => {
  const head = (number: number) =>
    page.getByRole("group", { name: new RegExp(`^Block ${number}:`) }).locator(".block-kind");
  await head(2).click();
  await head(7).click({ modifiers: ["Shift"] });
  await expect(page.getByRole("group", { name: /, selected$/ })).toHaveCount(6);
  await bar(page).getByRole("button", { name: "Table" }).click();
  await field(page, "Row 2, column 1").click();
  await bar(page).getByRole("button", { name: "wider" }).click();
  await expect(bar(page).getByText("55 %")).toBeVisible();
  await bar(page).getByRole("button", { name: "Separate" }).click();
  await expect(said(page)).toHaveText("Separated into 3 blocks.");
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Row 3, column 2")).toHaveValue("88");

  await copy(page, { "text/html": "<ul><li>One</li><li><b>Two</b></li></ul>", "text/plain": "One\nTwo" });
  await page.locator("#text-head-runs").click();
  await page.keyboard.press("Control+v");
  await expect(said(page)).toHaveText("A list of 2 items pasted. Not kept: bold.");
  const blocks = await saved(page, ([, second]) => second?.kind === "list");
  expect(blocks.slice(0, 3).map(({ kind }) => kind)).toEqual(["heading", "list", "table"]);
  expect(blocks[2]).toMatchObject({ columns: [55, 45] });

  const edge = page.getByRole("separator", { name: "Width of the source" });
  const width = () =>
    page.locator(".source").evaluate((pane) => Math.round(pane.getBoundingClientRect().width));
  const before = await width();
  const box = await edge.boundingBox();
  if (box === null) throw new Error("the edge is not to be seen");
  await page.mouse.move(box.x + 4, 500);
  await page.mouse.down();
  await page.mouse.move(box.x + 104, 500, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(before + 60);
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  const set = await width();
  await page.reload();
  await expect.poll(width).toBe(set);
  await page.getByRole("separator", { name: "Width of the source" }).dblclick();
  await expect.poll(width).toBe(before);
});

test("what stands side by side, in boxes, within lists or struck out in the source does so at the desk", async ({
  page,
}) => {
  const head = (number: number) =>
    page.getByRole("group", { name: new RegExp(`^Block ${number}:`) }).locator(".block-kind");
  const press = (name: string) => bar(page).getByRole("button", { name }).click();
  await head(2).click();
  await head(7).click({ modifiers: ["Shift"] });
  await press("Side by side");
  await expect(said(page)).toHaveText("6 blocks put side by side.");
  await expect(field(page, "Row 1, column 1")).toHaveValue("Subject\nMathematics\nPhysics");
  const edge = page.locator(".column-edge");
  const box = await edge.boundingBox();
  if (box === null) throw new Error("the edge is not to be seen");
  await page.mouse.move(box.x + 4, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 84, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await field(page, "Row 1, column 1").click();
  await expect(bar(page).getByText(/^[67]\d %$/)).toBeVisible();

  await field(page, "Value, row 2").click();
  await press("beside");
  await expect(page.locator(".edit-boxes > div")).toHaveCount(2);
  await field(page, "Value, row 2").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+Shift+x");
  await expect(page.locator(".style-strike").first()).toBeVisible();

  await copy(page, {
    "text/html": "<ol><li>One<ol><li>within</li></ol></li><li>Two</li></ol>",
    "text/plain": "One\nwithin\nTwo",
  });
  await page.locator("#text-head-runs").click();
  await page.keyboard.press("Control+v");
  await expect(field(page, "Item 2, level 2")).toHaveValue("within");
  await field(page, "Item 3").focus();
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect(field(page, "Item 3, level 2")).toBeFocused();

  const blocks = await saved(page, ([, list]) => list?.kind === "list" && list.levels?.[2] === 1);
  expect(blocks[1]).toMatchObject({ ordered: true, levels: [0, 1, 1] });
  expect(blocks[2]).toMatchObject({ kind: "table", borderless: true });
  expect(blocks[3]).toMatchObject({
    rows: [{}, { beside: true, value: [{ strike: true, text: "AB-1234" }] }],
  });
  expect(await axeFinds(page, { include: [".edit-list", ".edit-fields"] })).toEqual([]);
});

test("source and translation scroll together from either side, and the words of a page can be selected", async ({
  page,
}) => {
  const topOf = (id: string) => page.evaluate((name) => document.getElementById(name)?.scrollTop ?? -1, id);
  // The browser draws all blocks once it is idle.
  await expect(page.locator("#text-line39-runs")).toBeAttached({ timeout: 20_000 });
  await page.locator("#editor-text").hover();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => topOf("source-pages")).toBeGreaterThan(300);
  await page.locator("#source-pages").hover();
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => topOf("editor-text")).toBeLessThan(300);
  await page.getByRole("button", { name: "In step" }).click();
  const before = await topOf("editor-text");
  await page.locator("#source-pages").hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => topOf("source-pages")).toBeGreaterThan(300);
  expect(await topOf("editor-text")).toBe(before);
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => topOf("source-pages")).toBe(0);

  const words = await page.locator(".source-words").first().boundingBox();
  if (words === null) throw new Error("the words are not to be seen");
  await page.mouse.move(words.x + 1, words.y + words.height / 2);
  await page.mouse.down();
  await page.mouse.move(words.x + words.width - 1, words.y + words.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("REGISTRO CIVIL");
  await page.locator(".source-words").filter({ hasText: "Materia 1" }).click();
  await expect(page.locator("#text-name1-runs")).toBeFocused();
});

test("a translation is offered for the same source elsewhere, and one undo takes it back", async ({
  page,
}) => {
  const text = (id: string) => page.locator(`#text-${id}-runs`);
  const beside = () =>
    page.evaluate(() => {
      const { savedBeside } = (globalThis as unknown as { editorPage: EditorPage }).editorPage;
      return JSON.stringify(savedBeside.at(-1)?.content.blocks ?? []);
    });
  await expect(text("foot3")).toBeAttached({ timeout: 20_000 });
  await text("foot0").click();
  await expect(page.getByText("Same source in")).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Signature of the registrar");
  await expect(page.locator(".block-same")).toContainText(
    "Same source in 2 more places. 1 place says something else.",
  );
  await page.keyboard.press("F2");
  await page.keyboard.press("o");
  await expect(said(page)).toHaveText(
    "Written to 2 places. 1 place that says something else is as before. One undo takes it back.",
  );
  await expect(text("foot1")).toHaveValue("Signature of the registrar");
  await expect(text("foot2")).toHaveValue("Signed by hand");
  await expect(text("foot3")).toHaveValue("Registrar's signature 2");
  await expect.poll(beside, { timeout: 20_000 }).toContain("Signature of the registrar");
  await expect(text("foot0")).toBeFocused();

  await page.keyboard.press("Control+z");
  await expect(text("foot1")).toHaveValue("Registrar's signature");
  await expect(text("foot0")).toHaveValue("Signature of the registrar");
  await expect.poll(beside, { timeout: 20_000 }).toContain("Registrar's signature");
  await page.keyboard.press("F2");
  await page.keyboard.press("F2");
  await expect(text("foot1")).toBeFocused();
  await expect(text("foot1")).toHaveValue("Signature of the registrar");
  await expect(said(page)).toHaveText("Written to the next place. 1 left.");
  await page.getByRole("button", { name: "Apply to all" }).click();
  await page.getByRole("button", { name: "Write over them" }).click();
  await expect(text("foot2")).toHaveValue("Signature of the registrar");
  await expect(page.locator(".block-same")).toHaveCount(0);
});

test("a name shows how it was certified before, the newest first, while it is typed", async ({ page }) => {
  await field(page, "Value, row 1").click();
  const names = page.getByRole("list", { name: "Settled names" });
  await expect(names.getByRole("listitem")).toHaveText([
    "Earlier: Eva Núñez Ibáñez, certificate VC-7K2M-9QXA, 2026-03-04",
    "Earlier: Eva Nunez Ibañez, certificate VC-3B4C-5D6E, 2025-11-02",
  ]);
  await page.locator("#text-head-runs").click();
  await expect(names).toHaveCount(0);
  await page.keyboard.type(" of Eva Nunez");
  await expect(names.getByRole("listitem")).toHaveCount(2);
});

for (const width of [360, 768, 1440]) {
  test(`nothing bars the way at ${width} pixels: blocks selected, the find bar open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.locator("#text-name0-runs").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+ArrowDown");
    await bar(page).getByRole("button", { name: "Find" }).click();
    await field(page, "Find").fill("record");
    await expect(page.getByRole("search").getByRole("status")).toHaveText("1 of 40");
    await expectNoBarrier(page, "editor");
    await expectDarkContrast(page, "editor");
    await expectFits(page, "editor", [width]);
  });
}

test("a match is inserted by key or press in place of what the block says, with its own words left open, and searched for", async ({
  page,
}) => {
  const panel = page.getByRole("region", { name: /^Memory/ });
  const text = (blocks: Block[]) => {
    const [head] = blocks;
    return head?.kind === "heading" ? head.runs.map((run) => run.text).join("") : "";
  };
  await field(page, "Heading").first().click();
  await expect(
    panel.getByText("80% · VC-7K2M-9QXA · Ana Ruiz · 2026-03-04 · marked words stay open"),
  ).toBeVisible();
  await expect(panel.locator("mark")).toHaveText(["LIMA", "Lima"]);
  await page.keyboard.press("Alt+Shift+Digit1");
  await saved(page, (blocks) => text(blocks) === "Civil Registry of [___]");
  await page.keyboard.press("Control+z");
  await saved(page, (blocks) => text(blocks) === "CIVIL REGISTRY");
  await panel.getByRole("button", { name: "Civil Registry of Lima" }).click();
  await saved(page, (blocks) => text(blocks) === "Civil Registry of [___]");
  await expect(said(page)).toHaveText("Inserted Civil Registry of [___].");

  await panel.getByRole("searchbox").fill("registry");
  await panel.getByRole("searchbox").press("Enter");
  await expect(panel.getByRole("status")).toHaveText("1 place.");
  await expect(panel.getByRole("list", { name: "Found in the memory" })).toContainText("Registry of Lima");
  await panel.getByRole("searchbox").fill("nothing");
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(panel.getByRole("status")).toHaveText("The memory doesn’t have these words.");
  expect(await axeFinds(page, { include: [".side"] })).toEqual([]);
});

test("the form for a reason comes into view whole; a page that nobody has looked at is led to, and not explained away", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await page.goto(`${SITE}/#findings`);
  await page.reload();
  const side = page.locator("#side-panel");
  const isWhole = (form: ReturnType<Page["locator"]>) =>
    form.evaluate((element) => {
      const [inner, outer] = [
        element.getBoundingClientRect(),
        element.closest("#side-panel")?.getBoundingClientRect(),
      ];
      return outer !== undefined && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    });
  const lines = side.locator(".finding");
  await expect(lines).toHaveCount(13);
  for (const at of [2, 6, 11]) {
    const explain = lines.nth(at).getByRole("button", { name: "Explain" });
    // Put the button at the edge of the panel, so that its form has no room below.
    await explain.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await explain.click();
    const form = lines.nth(at).locator("form");
    await expect(form.getByLabel("Why this is correct")).toBeFocused();
    await expect.poll(() => isWhole(form)).toBe(true);
    await page.keyboard.press("Escape");
  }
  const unchecked = lines.filter({ hasText: "other marks on page 2" });
  await expect(unchecked.getByRole("button", { name: "Explain" })).toHaveCount(0);
  await unchecked.getByRole("button", { name: "Go to the marks of this page" }).click();
  const box = page.getByLabel("Page 2 checked for stamps");
  await expect(box).toBeFocused();
  await expect.poll(() => isWhole(box)).toBe(true);
  // Going there ticks, counts and explains nothing.
  await expect(box).not.toBeChecked();
  await expect(side.getByText("0 of 2 checked")).toBeVisible();
  await expect(unchecked).toHaveCount(1);
});

test("on a Mac, Option with a digit writes its character, and Control inserts", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "platform", { value: "MacIntel" });
  });
  await page.reload();
  const panel = page.getByRole("region", { name: /^Memory/ });
  await field(page, "Heading").first().click();
  const match = panel.getByRole("button", { name: "Civil Registry of Lima" });
  await expect(match).toHaveAttribute("title", "Insert (Control+Shift+1)");
  await page.keyboard.press("Alt+Shift+Digit1");
  await expect(field(page, "Heading").first()).toHaveValue("CIVIL REGISTRY");
  await page.keyboard.press("Control+Shift+Digit1");
  await expect(field(page, "Heading").first()).toHaveValue("Civil Registry of [___]");
  await expect(bar(page).getByRole("button", { name: "Undo" })).toHaveAttribute("title", "Undo (Command+Z)");
});

for (const width of [1280, 1440])
  test(`at ${width} pixels the tools of the source stand in one row, those of a block in one, and those of its kind in one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    const rowsOf = (name: string) =>
      page.getByRole("toolbar", { name, exact: true }).evaluate((each) => {
        const middles = [...each.querySelectorAll("button, select")]
          .filter((tool) => tool.checkVisibility())
          .map((tool) => {
            const { top, height } = tool.getBoundingClientRect();
            return Math.round(top + height / 2);
          });
        return new Set(middles).size;
      });
    const head = (number: number) =>
      page.getByRole("group", { name: new RegExp(`^Block ${number}:`) }).locator(".block-kind");
    expect(await rowsOf("Source pages")).toBe(1);
    expect(await rowsOf("Block")).toBe(1);
    for (const id of ["#text-head-runs", "#text-line0-runs", "#text-fields-rows\\.0\\.value"]) {
      await page.locator(id).click();
      expect([id, await rowsOf("Block")]).toEqual([id, 2]);
    }
    await head(2).click();
    await head(7).click({ modifiers: ["Shift"] });
    expect(await rowsOf("Block")).toBe(2);
    await bar(page).getByRole("button", { name: "Table" }).click();
    await field(page, "Row 2, column 1").click();
    expect(await rowsOf("Block")).toBe(2);
  });

test("what a narrow bar has no room for is in the menu beside it, and arrow keys pass over what isn't shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator("#text-line0-runs").click();
  const tool = (name: string) => bar(page).getByRole("button", { name, exact: true });
  await expect(tool("Move down")).toHaveCount(0);
  await tool("Split").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tool("More for this block")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "This block" }).getByRole("button", { name: "Move down" }).click();
  const blocks = await saved(page, (each) => each[9]?.id === "line0");
  expect(blocks[8]?.id).toBe("line1");
});

test("a press anywhere in a cell goes into its text: what is typed then is not lost", async ({ page }) => {
  const head = (number: number) =>
    page.getByRole("group", { name: new RegExp(`^Block ${number}:`) }).locator(".block-kind");
  await head(2).click();
  await head(7).click({ modifiers: ["Shift"] });
  await bar(page).getByRole("button", { name: "Table" }).click();
  await field(page, "Row 2, column 1").fill("Mathematics\nwith a second\nand a third\nand a fourth line");
  await field(page, "Row 1, column 1").click();
  const cell = page.locator("td, th").filter({ has: field(page, "Row 2, column 2") });
  const box = await cell.boundingBox();
  if (box === null) throw new Error("the cell is not to be seen");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 3);
  await page.keyboard.type(", first class");
  await expect(field(page, "Row 2, column 2")).toHaveValue("95, first class");
});
