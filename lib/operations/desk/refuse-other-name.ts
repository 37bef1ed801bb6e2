import { DeskRefusal } from "./desk-refusal";

/** Refuses a typed name that is not the legal name of whoever signs, letter by letter. */
export function refuseOtherName(typedName: string, legalName: string): void {
  if (plainName(typedName) === plainName(legalName)) return;
  throw new DeskRefusal(400, "NAME_MISMATCH", "This doesn't match your legal name in the statement.", {
    field: "typedName",
    hint: "Type it exactly as shown above.",
  });
}

/** As it is compared: two keyboards may write one letter in two ways. */
function plainName(name: string): string {
  return name.trim().normalize("NFC");
}
