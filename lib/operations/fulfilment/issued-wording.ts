import type { Db } from "@/db/client";
import { findLastPublished } from "@/db/queries/certificates";
import { OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import {
  decodePayload,
  type IssuedWording,
  languageOfVersion,
  profileOfVersion,
  readReceipt,
  readReview,
} from "@/lib/paper";
import { isToBeCorrected } from "../certificates/as-corrected";

export function wordingOfReceipt(jws: string): IssuedWording | undefined {
  const payload = decodePayload(jws);
  if (!payload) return undefined;
  const { sourceLanguageName: name, statementVersion } = payload;
  return {
    profile: profileOfVersion(statementVersion),
    sourceLanguageName: typeof name === "string" ? name : null,
    statementLanguage: languageOfVersion(statementVersion),
    title: readReceipt(jws)?.title ?? null,
    review: saidOfReview(payload),
  };
}

function saidOfReview(payload: Record<string, unknown>): IssuedWording["review"] {
  const {
    statement = [],
    statementInTarget: target = null,
    documentType = OTHER_DOCUMENT_TYPE,
  } = readReview(payload) ?? {};
  const { statementVersion: version } = payload;
  return typeof version === "string" && statement.length > 0
    ? { version, documentType, paragraphs: statement, target }
    : null;
}

export async function wordingOfLast(
  db: Db,
  orderId: string,
  index: number,
): Promise<IssuedWording | undefined> {
  const last = await findLastPublished(db, orderId, index);
  return !last || (await isToBeCorrected(db, last)) ? undefined : wordingOfReceipt(last.jws);
}
