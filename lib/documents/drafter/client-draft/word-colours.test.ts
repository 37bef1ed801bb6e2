import { describe, expect, it } from "vitest";
import { makeWord } from "./testing/make-word";
import {
  fill,
  filled,
  HIDDEN,
  inRun,
  outline,
  p,
  rgb,
  shadedHead,
  styled,
  table,
  textOf,
  themed,
  vml,
  white,
} from "./testing/word-bodies";

describe("letters that have the colour of their ground are refused", () => {
  it.each<[string, Uint8Array, string]>([
    [
      "white on the paper's colour by its theme",
      makeWord(p("doctor", `${white}<w:shd w:val="clear" w:fill="000000" w:themeFill="background1"/>`)),
      HIDDEN,
    ],
    [
      "a dark colour that a theme makes white",
      themed(p("doctor", '<w:color w:val="1F3864" w:themeColor="accent1"/>'), "FFFFFF"),
      HIDDEN,
    ],
    [
      "white in a row that a table's style leaves white",
      styled(
        table(p("Name"), { properties: '<w:tblStyle w:val="T"/>' }).replace(
          "</w:tbl>",
          `<w:tr><w:tc>${p("doctor", white)}</w:tc></w:tr></w:tbl>`,
        ),
        shadedHead,
      ),
      HIDDEN,
    ],
    ["letters filled with white", makeWord(p("doctor", fill(rgb("FFFFFF")))), "effect"],
    [
      "letters that shine through",
      makeWord(p("doctor", fill(rgb("000000", '<w14:alpha w14:val="90000"/>')))),
      "effect",
    ],
    [
      "letters with a white outline",
      makeWord(p("doctor", fill("<w14:noFill/>") + outline("FFFFFF"))),
      "effect",
    ],
    [
      "white in a white shape",
      makeWord(inRun(filled('<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>'))),
      HIDDEN,
    ],
    ["white in a shape that isn't filled", makeWord(inRun(filled("<a:noFill/>"))), HIDDEN],
    ["white in a white shape of VML", makeWord(inRun(vml('fillcolor="white"'))), HIDDEN],
    ["black in a black shape", makeWord(inRun(vml('fillcolor="#000"').replace("FFFFFF", "000000"))), HIDDEN],
  ])("%s", async (_, bytes, reason) => {
    await expect(textOf(bytes)).rejects.toThrow(reason);
  });
});

describe("letters that can be seen on their ground are read", () => {
  it.each<[string, string, string]>([
    [
      "letters filled with a paler black",
      p(
        "Name",
        fill(
          '<w14:solidFill><w14:schemeClr w14:val="tx1"><w14:lumMod w14:val="65000"/><w14:lumOff w14:val="35000"/></w14:schemeClr></w14:solidFill>',
        ),
      ),
      "Name",
    ],
    ["white letters with an outline", p("Name", fill(rgb("FFFFFF")) + outline("4F81BD")), "Name"],
    ["white in a dark shape", inRun(filled('<a:solidFill><a:schemeClr val="tx2"/></a:solidFill>')), "doctor"],
    ["white in a dark shape of VML", inRun(vml('fillcolor="#1f3864 [3204]"')), "doctor"],
  ])("%s", async (_, body, said) => {
    expect(await textOf(makeWord(body))).toContain(said);
  });
});

it("white letters in the row that a table's style shades are read", async () => {
  const row = table(p("Name", white), { properties: '<w:tblStyle w:val="T"/>' });
  expect(await textOf(styled(row, shadedHead))).toContain("Name");
  const unlooked = row.replace("<w:tblStyle", '<w:tblLook w:firstRow="0"/><w:tblStyle');
  await expect(textOf(styled(unlooked, shadedHead))).rejects.toThrow(HIDDEN);
});
