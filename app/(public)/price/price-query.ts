import { type PriceField, type PriceForm, USUAL_PRICE_FORM } from "./price-form";

/** The shortest query that leads back to this form: what is as usual is left out. */
export function priceQuery(form: PriceForm): string {
  const query = new URLSearchParams();
  for (const field of Object.keys(USUAL_PRICE_FORM) as PriceField[]) {
    const value = form[field];
    if (value !== USUAL_PRICE_FORM[field]) query.set(field, value === true ? "1" : String(value));
  }
  return query.toString();
}
