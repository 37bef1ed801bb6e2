import { expect, it } from "vitest";
import { onePage } from "../sources/testing/hostile/pdf-parts";
import { reader } from "./testing/confined-reader";

async function lines(content: string) {
  const bytes = onePage({ content });
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "en", maxOcrPages: 0 },
  );
  return pages[0]?.lines.map(({ text }) => text) ?? [];
}

it("a line is whole where a program paints its signs after its words", async () => {
  // The widths of Helvetica: "Name" takes 27.34 points at 10, ":" 2.78, a space as much, "Anna" 23.35, and "," 2.78.
  const words = "1 0 0 1 20 50 Tm (Name) Tj 1 0 0 1 52.9 50 Tm (Anna) Tj 1 0 0 1 81.81 50 Tm (Smith) Tj";
  const signs = "1 0 0 1 47.34 50 Tm (:) Tj 1 0 0 1 76.25 50 Tm (,) Tj";
  expect(await lines(`BT /F 10 Tf ${words} ${signs} ET`)).toContain("Name: Anna, Smith");
  expect(await lines(`BT /F 10 Tf ${signs} ${words} ET`)).toContain("Name: Anna, Smith");
});
