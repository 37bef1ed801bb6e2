import type { StaffRow } from "@/db/queries/staff";
import { certifiedFile } from "@/lib/operations/desk/certified-file";
import { previewCorrection } from "@/lib/operations/desk/corrections/preview-correction";
import type { DeskServices } from "@/lib/operations/desk/desk-services";
import { pagePicture } from "@/lib/operations/desk/page-picture";
import { previewPdf } from "@/lib/operations/desk/preview-pdf";
import { matchPath } from "@/lib/transport/match-path";

const USUAL_SIDE_PX = 1200;
const PDF = { "content-type": "application/pdf", "content-disposition": "inline" };

interface DeskFile {
  bytes: Uint8Array;
  headers: Record<string, string>;
}

/**
 * Pictures and PDFs of the desk, by their paths; null for paths of verbs. No browser keeps any of them: after a
 * sign-out nothing of a client's papers is left on the machine.
 */
export async function deskFile(
  services: DeskServices,
  staff: StaffRow,
  path: string,
  query: URLSearchParams,
): Promise<DeskFile | null> {
  const page = matchPath("/orders/{jobId}/sources/{index}/pages/{page}.jpg", path);
  if (page) {
    const sidePx = Number(query.get("side") ?? USUAL_SIDE_PX);
    const wish = {
      ...{ jobId: page.jobId ?? "", index: Number(page.index), page: Number(page.page) },
      sidePx: sidePx > 0 ? sidePx : USUAL_SIDE_PX,
    };
    const bytes = await pagePicture(services, staff, wish);
    return { bytes, headers: { "content-type": "image/jpeg" } };
  }
  const preview = matchPath("/orders/{jobId}/workpieces/{key}/preview.pdf", path);
  if (preview) {
    const { jobId = "", key = "" } = preview;
    return { bytes: await previewPdf(services, staff, { jobId, key }), headers: PDF };
  }
  const certified = matchPath("/orders/{jobId}/certificates/{certificateId}.pdf", path);
  if (certified) {
    const { jobId = "", certificateId = "" } = certified;
    return { bytes: await certifiedFile(services, staff, { jobId, certificateId }), headers: PDF };
  }
  const corrected = matchPath("/corrections/{correctionId}/preview.pdf", path);
  if (corrected) {
    return { bytes: await previewCorrection(services, staff, corrected.correctionId ?? ""), headers: PDF };
  }
  return null;
}
