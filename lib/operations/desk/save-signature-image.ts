import { createHash } from "node:crypto";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { DeskOperation } from "./desk-services";
import { inspectPng } from "./inspect-png";
import { meView } from "./me-view";
import { change } from "./save-me";

const MAX_BYTES = 200 * 1024;
const SIDE_PX = { least: 40, most: 2400 };

/** Keeps the picture of a colleague's signature, by its hash: what was printed from it can be printed again. */
export const saveSignatureImage: DeskOperation<"saveSignatureImage"> = async (services, staff, { png }) => {
  const bytes = Buffer.from(png, "base64");
  const image = bytes.length <= MAX_BYTES ? inspectPng(bytes) : "it is over 200 KB";
  if (typeof image === "string") throw notUsable(image);
  const { widthPx, heightPx } = image;
  const sides = [widthPx, heightPx];
  if (sides.some((side) => side < SIDE_PX.least || side > SIDE_PX.most)) {
    throw notUsable(`it has ${widthPx} × ${heightPx} pixels`);
  }
  const signatureImageKey = `signatures/${createHash("sha256").update(bytes).digest("hex")}.png`;
  await services.storage.put(signatureImageKey, bytes, "image/png");
  return meView(await change(services, staff, { signatureImageKey }, "staff.signature_saved"));
};

function notUsable(reason: string): Problem {
  return deskProblem("SIGNATURE_NOT_USABLE", `This picture can't be used: ${reason}.`, {
    field: "png",
    recoveryHint: `Save a PNG with sides of 40 to ${SIDE_PX.most} pixels, at most 200 KB, and not interlaced.`,
  });
}
