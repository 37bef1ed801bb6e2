import type { StaffRow } from "@/db/queries/staff";
import type { DeskServices } from "../desk-services";
import { printPreview } from "../preview-pdf";
import { findCase } from "./correction-case";

/** The PDF as it would be issued if this colleague signed the correction now, marked all over. */
export async function previewCorrection(
  services: DeskServices,
  staff: StaffRow,
  correctionId: string,
): Promise<Uint8Array> {
  const { correction, ...found } = await findCase(services, staff, correctionId);
  return printPreview(services, staff, { ...found, at: correction.index });
}
