import { capFindings } from "@/lib/review";
import { checkTranslation } from "@/lib/review/check";
import type { CheckRequest } from "../check-work";
import type { AnswerOf, RequestOf } from "../messages";

export async function review({ json }: RequestOf<"review">): Promise<AnswerOf<"reviewed">> {
  const { work, source, maxOpen } = JSON.parse(json) as CheckRequest;
  return { kind: "reviewed", findings: capFindings(checkTranslation(work, source), maxOpen) };
}
