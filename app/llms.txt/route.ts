import { llmsIndex } from "@/lib/docs/llms";
import { manualFacts } from "../../lib/server/manual-facts";
import { plainText } from "../plain-text";

/** What there is to read, for language models. */
export async function GET(): Promise<Response> {
  return plainText(llmsIndex(await manualFacts()));
}
