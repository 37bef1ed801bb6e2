import { z } from "zod";
import { asSentence } from "@/app/ui/as-sentence";
import { formWords } from "@/app/ui/form-words";
import { BILLING } from "@/lib/contract/portal/billing";

const { body } = BILLING.changeBillingDetails;
const orNull = (text: string) => (text.trim() === "" ? null : text);

const MISSING: Record<string, string> = { line1: "Enter the street and number.", city: "Enter the city." };

function messageOf(name: string, message: string, isLeftOut: boolean): string {
  if (name === "country") return "Choose the country.";
  return (isLeftOut ? MISSING[name] : undefined) ?? asSentence(message);
}

export const billingForm = z
  .object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    taxNumber: z.string(),
  })
  .transform(({ taxNumber, ...lines }, context) => {
    const { line1, line2, city, state, postalCode, country } = lines;
    const isEmpty = Object.values(lines).every((line) => orNull(line) === null);
    const read = body.safeParse(
      {
        address: isEmpty
          ? null
          : {
              line1,
              city,
              country,
              line2: orNull(line2),
              state: orNull(state),
              postalCode: orNull(postalCode),
            },
        taxNumber: orNull(taxNumber),
      },
      { error: formWords },
    );
    if (read.success) return read.data;
    for (const { message, path } of read.error.issues) {
      const name = String(path.at(-1));
      const isLeftOut = orNull(lines[name as keyof typeof lines] ?? "") === null;
      context.addIssue({ code: "custom", message: messageOf(name, message, isLeftOut), path: [name] });
    }
    return z.NEVER;
  });
