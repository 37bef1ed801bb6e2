import { listDocuments, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { DeskFileCall } from "@/lib/contract/desk/verbs";
import type { TranslationKey } from "@/lib/contract/desk/views";
import { deskProblem } from "@/lib/core/desk-problems";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { changedPlaces, workUnits } from "@/lib/core/exchange/work-units";
import { writeXliff } from "@/lib/core/exchange/write-xliff";
import { type FileContent, textInPieces } from "@/lib/core/file-content";
import type { Services } from "../../context";
import { readExchangeFile } from "../../read-exchange-file";
import { findVisibleOrder } from "../desk-order";
import type { DeskOperation } from "../desk-services";
import { translationKey, translationOf, translationRowsOf } from "../translations";
import { noSuchTranslation } from "../view-translation";

/** @throws Problem NO_WORK_TO_EXPORT, TRANSLATION_NOT_FOUND */
export async function exportWork(
  services: Services,
  staff: StaffRow,
  { jobId, key }: DeskFileCall<"exportWork">["params"],
): Promise<FileContent> {
  const { order, content, original } = await findWork(services, staff, jobId, key);
  const units = workUnits(content);
  if (units.length === 0) {
    throw deskProblem("NO_WORK_TO_EXPORT", "No block of this document says what it translates.");
  }
  const { sourceLanguage, targetLanguage } = order;
  return textInPieces(writeXliff(units, { sourceLanguage, targetLanguage, original }));
}

/** @throws Problem TRANSLATION_NOT_FOUND, WORK_FILE_REFUSED */
export const readWorkFile: DeskOperation<"readWorkFile"> = async (services, staff, { jobId, key, file }) => {
  const { order, content, original } = await findWork(services, staff, jobId, key);
  const { sourceLanguage, targetLanguage } = order;
  const code = "WORK_FILE_REFUSED" as const;
  const read = await readExchangeFile(
    services,
    { format: "xliff", file, sourceLanguage, targetLanguage },
    { turn: { lane: "desk", owner: `work of ${staff.id}` }, unit: "unit", code },
  );
  if (read.original !== original) {
    throw deskProblem(code, "The file is of another order or document.", { field: "file" });
  }
  const found = changedPlaces(
    content,
    read.entries.map(({ id = "", source, target }) => ({ id, source, target })),
  );
  if ("faults" in found) throw deskProblem(code, found.faults.join(" "), { field: "file" });
  return found;
};

interface Work {
  order: OrderRow;
  content: TranslatedDocument;
  original: string;
}

async function findWork(
  services: Pick<Services, "db">,
  staff: StaffRow,
  jobId: string,
  key: string,
): Promise<Work> {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const documents = await listDocuments(services.db, order.id);
  const document = translationRowsOf(order, documents).find((each) => translationKey(each) === key);
  if (!document) throw noSuchTranslation();
  const original: `${string}/${TranslationKey}` = `${order.id}/${translationKey(document)}`;
  return { order, content: translationOf(order, document).content, original };
}
