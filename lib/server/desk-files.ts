import type { StaffRow } from "@/db/queries/staff";
import type { DeskFileCall, DeskFileName } from "@/lib/contract/desk/verbs";
import { previewCorrection } from "@/lib/operations/desk/corrections/view-correction";
import { certifiedFile, previewPdf } from "@/lib/operations/desk/desk-pdfs";
import type { DeskServices } from "@/lib/operations/desk/desk-services";
import { pagePicture } from "@/lib/operations/desk/page-picture";

const USUAL_SIDE_PX = 1200;

type DeskFile<K extends DeskFileName> = (
  services: DeskServices,
  staff: StaffRow,
  call: DeskFileCall<K>,
) => Promise<Uint8Array>;

/** What makes each file of the desk; one that is missing here does not compile. */
export const DESK_FILE_HANDLERS: { [K in DeskFileName]: DeskFile<K> } = {
  pagePicture: (services, staff, { params: { jobId, index, page }, query: { side } }) => {
    const sidePx = Number(side ?? USUAL_SIDE_PX);
    return pagePicture(services, staff, {
      jobId,
      index: Number(index),
      page: Number(page),
      sidePx: sidePx > 0 ? sidePx : USUAL_SIDE_PX,
    });
  },
  previewPdf: (services, staff, { params }) => previewPdf(services, staff, params),
  certifiedPdf: (services, staff, { params }) => certifiedFile(services, staff, params),
  previewCorrection: (services, staff, { params: { correctionId } }) =>
    previewCorrection(services, staff, correctionId),
};
