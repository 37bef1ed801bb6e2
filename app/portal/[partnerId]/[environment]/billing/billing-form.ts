import { z } from "zod";
import { BILLING } from "@/lib/contract/portal/billing";

const { body } = BILLING.changeBillingDetails;
const orNull = (text: string) => (text.trim() === "" ? null : text);

/** What the form holds, a line each, and what the service takes: without a single line of it there is no address. */
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
    const read = body.safeParse({
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
    });
    if (read.success) return read.data;
    for (const { message, path } of read.error.issues) {
      context.addIssue({ code: "custom", message, path: path.slice(-1) });
    }
    return z.NEVER;
  });
