import type { StaffRow } from "@/db/queries/staff";
import { Problem } from "@/lib/core/problem";
import type { DeskServices } from "./desk-services";
import { signingMail } from "./signing-mail";

/** Mails a code to whoever is about to sign; a mail that cannot be sent is told, and another may be asked for. */
export async function mailSigningCode(
  services: DeskServices,
  { email, legalName }: StaffRow,
  { code, orderId, orderNumber }: { code: string; orderId: string; orderNumber: string },
): Promise<void> {
  try {
    await services.mailer.send({ to: email, ...signingMail(orderNumber, legalName, code) });
  } catch (error) {
    services.log.error({ err: error, orderId }, "a signing code could not be mailed");
    throw new Problem("SERVICE_UNAVAILABLE", "We couldn't email the code.", {
      retryAfterSeconds: 30,
      recoveryHint: "Try again in a moment. Your work is safe.",
    });
  }
}
