import { describe, expect, it } from "vitest";
import { hybrid } from "../testing/hybrid-pdf";
import { showsHybridObjects } from "./hybrid-objects";

const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const PAGE = "<</Type/Page/Parent 2 0 R/Contents[4 0 R]/StructParents 0>>";
const words = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const [SHOWN, MORE] = [words("(EUR 1,250.00) Tj"), words("(EUR 9,999.00) Tj")];
const STRUCTURE = "<</Type/StructElem/Pg 3 0 R>>";

const CATALOG = "<</Type/Catalog/Pages 2 0 R/StructTreeRoot 5 0 R>>";
const twoContents = PAGE.replace("[4 0 R]", "[4 0 R 5 0 R]");
const withFonts = PAGE.replace("/StructParents", "/Resources<</Font<</F 5 0 R>>>>/StructParents");

describe("a page that shows an object which its table calls free is told", () => {
  it.each<[string, Uint8Array]>([
    ["words beside others", hybrid([CATALOG, PAGES, twoContents, SHOWN, MORE], [5])],
    ["a font", hybrid([CATALOG, PAGES, withFonts, SHOWN, "<</Type/Font>>"], [5])],
    ["the page itself", hybrid([CATALOG, PAGES, PAGE, SHOWN], [3])],
    ["all pages", hybrid([CATALOG, PAGES, PAGE, SHOWN], [2])],
    ["words, by a name with escapes", hybrid([CATALOG, PAGES, PAGE, SHOWN], [4], "/X#52efStm 9")],
  ])("%s", (_, file) => {
    expect(showsHybridObjects(file, [])).toBe(true);
  });
});

describe("a file that all programs show alike is not", () => {
  it.each<[string, Uint8Array]>([
    ["nothing is free", hybrid([CATALOG, PAGES, PAGE, SHOWN], [])],
    ["its structure is free, as Word writes it", hybrid([CATALOG, PAGES, PAGE, SHOWN, STRUCTURE], [5])],
    ["what is free is nowhere", hybrid([CATALOG, PAGES, twoContents, SHOWN], [5])],
    ["it has one table", hybrid([CATALOG, PAGES, twoContents, SHOWN, MORE], [5], "")],
  ])("%s", (_, file) => {
    expect(showsHybridObjects(file, [])).toBe(false);
  });
});

it("objects that lead to one another are each looked at once", () => {
  const ring = Array.from({ length: 3_000 }, (_, at) => `[${at + 3} 0 R ${at + 4} 0 R 1 0 R]`);
  expect(showsHybridObjects(hybrid([CATALOG, "<</Kids 3 0 R>>", ...ring], [4_000]), [])).toBe(false);
});
