import type { OrderRow } from "@/db/queries/orders";
import type { SubmitInput } from "@/lib/contract/schemas/submit";

/** Where an order is posted to, as on an envelope; null once retention has deleted it, or where none was given. */
export function addressLines({ input }: Pick<OrderRow, "input">): string[] | null {
  const { shippingAddress } = input as Partial<Pick<SubmitInput, "shippingAddress">>;
  if (!shippingAddress) return null;
  const { name, line1, line2, city, state, postal_code, country, phone } = shippingAddress;
  const town = [[city, state].filter(Boolean).join(", "), postal_code].filter(Boolean).join(" ");
  return [name, line1, line2, town, country.toUpperCase(), phone && `Tel. ${phone}`].filter(
    (line): line is string => Boolean(line),
  );
}
