import { type StaffRow, updateStaff } from "@/db/queries/staff";
import type { Services } from "../context";
import { type AuditEntry, audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { meView } from "./me-view";

/** Changes how a colleague is reached, and where they sign. Name, credentials and languages are an admin's. */
export const saveMe: DeskOperation<"saveMe"> = async (services, staff, { contact, isOutsideUs }) =>
  meView(await change(services, staff, { contact, isOutsideUs }, "staff.saved"));

/** Writes what colleagues change of themselves, with its line in the log. */
export async function change(
  services: Services,
  staff: StaffRow,
  patch: Partial<Pick<StaffRow, "contact" | "isOutsideUs" | "signatureImageKey">>,
  action: AuditEntry["action"],
): Promise<StaffRow> {
  return services.db.transaction(async (tx) => {
    const saved = await updateStaff(tx, staff.id, { ...patch, updatedAt: services.clock.now() });
    if (!saved) throw new Error(`there is no colleague ${staff.id}`);
    await audit(services, tx, { staffId: staff.id, action, subject: staff.id });
    return saved;
  });
}
