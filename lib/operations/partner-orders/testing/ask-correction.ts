import { randomUUID } from "node:crypto";
import type { TestMember } from "@/lib/testing/members";
import type { Answer } from "@/lib/testing/world";

export const MISTAKE = { where: "Page 1, her name", says: "Ana Ruiz Cortez", shouldSay: "Ana Ruiz Cortés" };

interface Asked {
  jobId: string;
  certificateId: string;
  environment?: "sandbox" | "live";
  body?: object;
}

export function askForCorrection(
  member: TestMember,
  { jobId, certificateId, environment = "live", body = {} }: Asked,
): Promise<Answer> {
  return member.call("requestCorrection", {
    params: { partnerId: member.partnerId, environment, jobId, certificateId },
    body: { idempotencyKey: randomUUID(), mistakes: [MISTAKE], ...body } as never,
  });
}
