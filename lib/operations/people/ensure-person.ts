import { ensurePersonRow, type PersonRow } from "@/db/queries/people";
import type { TransactionContext } from "../context";
import { newId } from "../new-id";

export async function ensurePerson(
  { services, tx, at }: TransactionContext,
  { email, name = "" }: { email: string; name?: string | undefined },
): Promise<PersonRow> {
  return ensurePersonRow(tx, {
    id: newId(services, "person"),
    name,
    email: email.trim().toLowerCase(),
    emailVerified: true,
    image: null,
    createdAt: at,
    updatedAt: at,
  });
}
