import { ExchangeRefusal } from "@/lib/core/exchange/exchange-sentences";
import { readTbx } from "../exchange/read-tbx";
import { readTmx } from "../exchange/read-tmx";
import { readXliff } from "../exchange/read-xliff";
import type { AnswerOf, RequestOf } from "../messages";

const READERS = { tbx: readTbx, tmx: readTmx, xliff: readXliff };

export async function exchange({
  format,
  bytes,
  sourceLanguage,
  targetLanguage,
}: RequestOf<"exchange">): Promise<AnswerOf<"exchanged"> | AnswerOf<"refused">> {
  try {
    const read = READERS[format](bytes, { sourceLanguage, targetLanguage });
    return { kind: "exchanged", json: JSON.stringify(read) };
  } catch (error) {
    if (error instanceof ExchangeRefusal) return { kind: "refused", message: error.message };
    throw error;
  }
}
