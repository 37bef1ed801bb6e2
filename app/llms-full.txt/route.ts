import { llmsFull } from "@/lib/docs/llms";
import { manualFacts } from "../(public)/docs/manual-facts";
import { plainText } from "../plain-text";

/** The whole documentation in one file, for language models. */
export async function GET(): Promise<Response> {
  return plainText(llmsFull(await manualFacts()));
}
