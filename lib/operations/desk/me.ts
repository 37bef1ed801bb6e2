import { createHash } from "node:crypto";
import { type StaffRow, updateStaff } from "@/db/queries/staff";
import type { MeView } from "@/lib/contract/desk/views";
import { deskProblem } from "@/lib/core/desk-problems";
import type { FileContent } from "@/lib/core/file-content";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { openStored } from "../open-stored";
import { type AuditEntry, audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { inspectPng } from "./inspect-png";

export const getMe: DeskOperation<"getMe"> = async (_services, staff) => meView(staff);

export const saveMe: DeskOperation<"saveMe"> = async (services, staff, { contact }) =>
  meView(await change(services, staff, { contact }, "staff.saved"));

const MAX_BYTES = 200 * 1024;
const SIDE_PX = { least: 40, most: 2400 };

/**
 * Named by its hash, so that earlier prints can be repeated.
 * @throws Problem SIGNATURE_NOT_USABLE
 */
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

/** @throws Problem NO_PICTURE */
export async function signatureImage(
  { storage }: Pick<Services, "storage">,
  { signatureImageKey }: StaffRow,
  sha256: string,
): Promise<FileContent> {
  const isTheirs = signatureImageKey === `signatures/${sha256}.png`;
  const stored = isTheirs ? await openStored(storage, signatureImageKey, { sha256 }) : null;
  if (!stored) throw deskProblem("NO_PICTURE", "This signature isn't on file.");
  return stored.pieces;
}

async function change(
  services: Services,
  staff: StaffRow,
  patch: Partial<Pick<StaffRow, "contact" | "signatureImageKey">>,
  action: AuditEntry["action"],
): Promise<StaffRow> {
  return services.db.transaction(async (tx) => {
    const saved = await updateStaff(tx, staff.id, { ...patch, updatedAt: services.clock.now() });
    if (!saved) throw new Error(`there is no colleague ${staff.id}`);
    await audit(services, tx, { staffId: staff.id, action, subject: staff.id });
    return saved;
  });
}

function notUsable(reason: string): Problem {
  return deskProblem("SIGNATURE_NOT_USABLE", `This picture can't be used: ${reason}.`, {
    field: "png",
    recoveryHint: `Save a PNG with sides of 40 to ${SIDE_PX.most} pixels, at most 200 KB, and not interlaced.`,
  });
}

export function meView(staff: StaffRow): MeView {
  const { id, email, legalName, role, credentials, contact, languagePairs } = staff;
  return {
    staffId: id,
    email,
    legalName,
    role,
    credentials,
    contact,
    languagePairs: languagePairs.map(({ source, target }) => ({ source, target })),
    stamps: staff.stamps.map(({ pictureKey, ...stamp }) => ({
      ...stamp,
      sha256: pictureKey.replace("stamps/", ""),
    })),
    hasSignatureImage: staff.signatureImageKey !== null,
    signatureUrl:
      staff.signatureImageKey &&
      `/api/desk/me/${staff.signatureImageKey.replace("signatures/", "signature/")}`,
  };
}
