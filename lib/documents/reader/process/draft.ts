import { parseDraft } from "../../drafter/client-draft/parse-draft";
import { unreadable } from "../../sources/fetch-problems";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import type { AnswerOf, RequestOf } from "../messages";

export async function draft({
  source,
}: RequestOf<"draft">): Promise<AnswerOf<"draft"> | AnswerOf<"refused">> {
  try {
    return { kind: "draft", blocks: await parseDraft(source) };
  } catch (error) {
    if (error instanceof DraftRefusal)
      return { kind: "refused", message: unreadable(`it ${error.message}`).message };
    throw error;
  }
}
