import { securityText } from "@/lib/docs/security-text";
import { manualFacts } from "../../../lib/server/manual-facts";
import { plainText } from "../../plain-text";

/** Whom to tell about a weakness. */
export async function GET(): Promise<Response> {
  return plainText(securityText(await manualFacts(), new Date()));
}
