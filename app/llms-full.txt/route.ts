import { llmsFull } from "@/lib/docs/llms";
import { manualFacts } from "../../lib/server/manual-facts";
import { plainText } from "../plain-text";

export async function GET(): Promise<Response> {
  return plainText(llmsFull(await manualFacts()));
}
