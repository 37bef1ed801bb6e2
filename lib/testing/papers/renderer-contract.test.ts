import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inspectBytes } from "@/lib/documents/reader/testing/confined-reader";
import { birthCertificateTranslation } from "@/lib/documents/testing/samples";
import { createInProcessRenderer, printReport } from "@/lib/paper/print";
import { sampleCertificate } from "@/lib/paper/renderer/testing/sample-certificate";
import { makeExhibitPicture } from "../exhibit-picture";
import { createStandInRenderer, printStandInReport } from "./stand-in-renderer";

const CERTIFICATE = sampleCertificate(birthCertificateTranslation);
const turn = { lane: "desk", owner: "tests" } as const;
const REPORT = { content: birthCertificateTranslation, head: "Statement", createdAt: CERTIFICATE.issuedAt };

describe.each([
  ["the service's", createInProcessRenderer(), printReport],
  ["the stand-in", createStandInRenderer(), printStandInReport],
])("a renderer: %s", (_, renderer, print) => {
  test("prints the same document as the same PDF, and another one as another", async () => {
    const one = await renderer.render(CERTIFICATE);
    const again = await renderer.render(CERTIFICATE);
    const other = await renderer.render({ ...CERTIFICATE, certificateId: "vcrt_other" });
    expect([again.sha256, other.sha256 === one.sha256]).toEqual([one.sha256, false]);
    expect(one.sha256).toBe(createHash("sha256").update(one.bytes).digest("hex"));
    expect(await inspectBytes(one.bytes)).toMatchObject({
      mediaType: "application/pdf",
      pageCount: one.pageCount,
    });
  });

  test("adds a page for each page of the source", async () => {
    const bare = await renderer.render({ ...CERTIFICATE, exhibit: null });
    const exhibit = [await makeExhibitPicture(), null];
    const whole = await renderer.render({ ...CERTIFICATE, exhibit });
    expect(whole.pageCount - bare.pageCount).toBe(2);
    expect(await renderer.recordPages?.(whole.bytes)).toHaveLength(whole.pageCount);
  });

  test("has the finished file sealed, and refuses a seal on another one", async () => {
    const seen: Uint8Array[] = [];
    const { bytes } = await renderer.render(CERTIFICATE, async (pdf) => {
      seen.push(pdf);
      return pdf;
    });
    expect(seen).toHaveLength(1);
    expect(Buffer.compare(bytes, seen[0] ?? new Uint8Array())).toBe(0);
    await expect(renderer.render(CERTIFICATE, async () => new Uint8Array(9))).rejects.toThrow("another file");
  });

  test("prints a report", async () => {
    const { mediaType } = await inspectBytes(await print(REPORT, turn));
    expect(mediaType).toBe("application/pdf");
  });
});
