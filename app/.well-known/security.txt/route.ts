import { securityText } from "@/lib/docs/security-text";
import { manualFacts } from "../../../lib/server/manual-facts";
import { plainText } from "../../plain-text";

export async function GET(): Promise<Response> {
  return plainText(securityText(await manualFacts(), new Date()));
}
