import { readTbx } from "../exchange/read-tbx";
import { ExchangeRefusal } from "../exchange/read-xml";
import type { AnswerOf, RequestOf } from "../messages";

/** Reads what another program has exported. */
export async function exchange({
  bytes,
  sourceLanguage,
  targetLanguage,
}: RequestOf<"exchange">): Promise<AnswerOf<"exchanged"> | AnswerOf<"refused">> {
  try {
    const read = readTbx(bytes, { sourceLanguage, targetLanguage });
    return { kind: "exchanged", json: JSON.stringify(read) };
  } catch (error) {
    if (error instanceof ExchangeRefusal) return { kind: "refused", message: error.message };
    throw error;
  }
}
