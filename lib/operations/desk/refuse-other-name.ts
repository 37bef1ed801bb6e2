import { deskProblem } from "@/lib/core/desk-problems";

/** Refuses a typed name that is not the legal name of whoever signs, letter by letter. */
export function refuseOtherName(typedName: string, legalName: string): void {
  if (plainName(typedName) === plainName(legalName)) return;
  throw deskProblem("NAME_MISMATCH", "This doesn't match your legal name in the statement.", {
    field: "typedName",
  });
}

/** As it is compared: two keyboards may write one letter in two ways. */
function plainName(name: string): string {
  return name.trim().normalize("NFC");
}
