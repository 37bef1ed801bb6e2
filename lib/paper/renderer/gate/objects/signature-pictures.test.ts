import sharp from "sharp";
import { expect, it } from "vitest";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { createInProcessRenderer } from "../../printing/in-process";
import { sampleCertificate } from "../../testing/sample-certificate";

const COLOURS = {
  "on white": { channels: 3, background: { r: 255, g: 255, b: 255 } },
  "cut out of its paper": { channels: 4, background: { r: 20, g: 30, b: 120, alpha: 0.4 } },
} as const;

const picture = (colours: keyof typeof COLOURS) =>
  sharp({ create: { width: 300, height: 100, ...COLOURS[colours] } }).png();

const PICTURES = {
  ...Object.fromEntries(
    (Object.keys(COLOURS) as (keyof typeof COLOURS)[]).map((name) => [name, () => picture(name).toBuffer()]),
  ),
  "in grey": () => picture("on white").greyscale().toColourspace("b-w").toBuffer(),
  "in a palette": () => picture("cut out of its paper").png({ palette: true }).toBuffer(),
};

it.each(Object.entries(PICTURES))("a signature %s passes the gate", async (_, make) => {
  const content = SAMPLES.find(({ language }) => language === "es")?.document;
  if (!content) throw new Error("there is no such sample");
  const signatureImage = { bytes: await make(), mediaType: "image/png" as const };
  const { pageCount } = await createInProcessRenderer().render(
    sampleCertificate(content, { signatureImage }),
  );
  expect(pageCount).toBeGreaterThan(1);
});
