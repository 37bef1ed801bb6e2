import { expect, test } from "vitest";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import type { Services } from "../context";
import { letterheadFor, letterheadOf } from "./letterhead";

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff);

function servicesWith(logo: Uint8Array | null, answers: (() => Promise<Uint8Array>)[]) {
  const asked: string[] = [];
  const reader = {
    exhibitPicture: async ({ mediaType }: { mediaType: string }) => {
      asked.push(mediaType);
      return { bytes: await (answers.shift() ?? Promise.reject)(), cpuMs: 0 };
    },
  };
  const settings = { letterhead: { name: "Ames", lines: ["Elm Street 12"], logo } };
  return { services: { settings, reader } as unknown as Services, asked };
}

test("the reader draws a logo once, even for concurrent requests", async () => {
  const drawn = await makeExhibitPicture();
  const { services, asked } = servicesWith(JPEG, [async () => drawn]);
  const [one, other] = await Promise.all([letterheadOf(services), letterheadOf(services)]);
  expect(one).toEqual({ name: "Ames", lines: ["Elm Street 12"], logo: drawn });
  expect(other?.logo).toBe(drawn);
  expect(asked).toEqual(["image/jpeg"]);
});

test("a logo that couldn't be drawn is drawn the next time", async () => {
  const drawn = await makeExhibitPicture();
  const { services } = servicesWith(JPEG, [() => Promise.reject(new Error("busy")), async () => drawn]);
  await expect(letterheadOf(services)).rejects.toThrow("busy");
  expect((await letterheadOf(services))?.logo).toBe(drawn);
});

test("without a logo nothing is drawn, and without a letterhead there is none", async () => {
  const { services, asked } = servicesWith(null, []);
  expect(await letterheadOf(services)).toMatchObject({ logo: null });
  services.settings.letterhead = null;
  expect(await letterheadOf(services)).toBeNull();
  expect(asked).toEqual([]);
});

function receiptOf(issuerName: string | null): string {
  const printed = { issuerName, signedOn: "2026-11-28", issuedOn: "2026-11-29" };
  return `e.${Buffer.from(JSON.stringify({ printed })).toString("base64url")}.s`;
}

test("a paper has the name that its receipt signed, whatever is set since", async () => {
  const { services } = servicesWith(null, []);
  expect(await letterheadFor(services, receiptOf("Roe"))).toMatchObject({
    name: "Roe",
    lines: ["Elm Street 12"],
  });
  expect(await letterheadFor(services, receiptOf(null))).toBeNull();
  expect(await letterheadFor(services, "e.e30.s")).toMatchObject({ name: "Ames" });
  services.settings.letterhead = null;
  expect(await letterheadFor(services, receiptOf("Roe"))).toEqual({ name: "Roe", lines: [], logo: null });
});
