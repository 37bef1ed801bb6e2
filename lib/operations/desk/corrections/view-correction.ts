import { findRequestOfCorrection } from "@/db/queries/correction-requests";
import { getStaff, type StaffRow } from "@/db/queries/staff";
import type { CorrectionView } from "@/lib/contract/desk/views";
import type { FileContent } from "@/lib/core/file-content";
import { namesOfOrder } from "../../orders/names-of-order";
import { askedCorrection } from "../asked-correction";
import { certificationsOf } from "../certifications";
import { printPreview } from "../desk-pdfs";
import type { DeskOperation, DeskServices } from "../desk-services";
import { readSource, type SourceReading, sourceView } from "../source-reading";
import { sourcesOf } from "../translations";
import { viewTranslation } from "../view-translation";
import { type CorrectionCase, findCase } from "./correction-case";
import { correctionObstacles } from "./correction-obstacles";

export async function viewCorrection(
  services: DeskServices,
  staff: StaffRow,
  found: CorrectionCase,
): Promise<CorrectionView> {
  const { correction, order, documents, piece } = found;
  const readings = new Map<string, SourceReading>();
  const sources = [];
  for (const source of sourcesOf(piece, documents)) {
    const reading = readings.get(source.sha256) ?? (await readSource(services, source));
    readings.set(source.sha256, reading);
    sources.push(sourceView(order.id, source, reading));
  }
  const names = await namesOfOrder(services.db, order);
  const viewed = await viewTranslation(services, order, piece, documents, { readings, names });
  const previewUrl = viewed.previewUrl && `/api/desk/corrections/${correction.id}/preview.pdf`;
  const translation = { ...viewed, previewUrl };
  const now = services.clock.now();
  const [colleague, request] = await Promise.all([
    correction.staffId === null ? null : getStaff(services.db, correction.staffId),
    findRequestOfCorrection(services.db, correction.id),
  ]);
  return {
    correctionId: correction.id,
    jobId: order.id,
    orderNumber: order.orderNumber,
    certificateId: correction.certificateId,
    index: correction.index,
    state: correction.state,
    reason: correction.reason,
    asked: request && askedCorrection(request),
    openedAt: correction.openedAt.toISOString(),
    openedBy: colleague?.legalName ?? "a colleague",
    applicantName: order.applicantName,
    settledNames: names,
    sources,
    translation,
    statements: certificationsOf(order, staff, [translation], now, correction.index).map(
      ({ statement }) => statement,
    ),
    signingObstacles: await correctionObstacles(services.db, staff, found, { sources, translation, now }),
  };
}

export const getCorrection: DeskOperation<"getCorrection"> = async (services, staff, { correctionId }) =>
  viewCorrection(services, staff, await findCase(services, staff, correctionId));

export async function previewCorrection(
  services: DeskServices,
  staff: StaffRow,
  correctionId: string,
): Promise<FileContent> {
  const { correction, ...found } = await findCase(services, staff, correctionId);
  return printPreview(services, staff, { ...found, at: correction.index });
}
