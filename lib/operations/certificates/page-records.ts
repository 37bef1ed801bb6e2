import { listPageRecords } from "@/db/queries/page-records";
import { isId } from "@/lib/core/ids";
import type { PageRecords } from "@/lib/paper/verify";
import type { Services } from "../context";

export async function findPageRecords({ db }: Services, certificateId: string): Promise<PageRecords> {
  const found = isId("certificate", certificateId) ? await listPageRecords(db, certificateId) : [];
  const recordsOf = (wanted: string) => found.find(({ kind }) => kind === wanted)?.records ?? null;
  return { pages: recordsOf("certified_pdf"), filingCopyPages: recordsOf("filing_copy") };
}
