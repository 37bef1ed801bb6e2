import { Problem } from "@/lib/core/problem";
import { verify } from "@/lib/operations/certificates/verify";
import { getServer } from "@/lib/server";

/** Tells the not-found page which certificate was asked for. */
export const ASKED_ID_HEADER = "x-vidimus-asked-id";

export type VerifyPageAdmission =
  | { kind: "admitted" }
  | { kind: "unknown" }
  | { kind: "busy"; seconds: number };

/** Whether a certificate's page may be shown: it exists, and its reader's address is within the public limit. */
export async function admitVerifyPage(request: Request, certificateId: string): Promise<VerifyPageAdmission> {
  const { services, gateway } = await getServer();
  const limit = await gateway.limitAddress(request);
  if (limit && !limit.allowed) return { kind: "busy", seconds: Math.max(1, limit.resetSeconds) };
  try {
    await verify(services, { params: { certificateId } });
    return { kind: "admitted" };
  } catch (error) {
    if (error instanceof Problem && error.code === "CERTIFICATE_NOT_FOUND") return { kind: "unknown" };
    throw error;
  }
}
