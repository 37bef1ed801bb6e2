import { DEFAULT_PRODUCT_LINE } from "@/lib/core/catalog/product-lines";

export interface PriceForm {
  line: string;
  from: string;
  to: string;
  use: string;
  type: string;
  speed: string;
  pages: string;
  words: string;
  copies: string;
  hardcopy: string;
  notarization: boolean;
  apostille: boolean;
}

export type PriceField = keyof PriceForm;

export const USUAL_PRICE_FORM: PriceForm = {
  line: DEFAULT_PRODUCT_LINE,
  from: "es",
  to: "en",
  use: "uscis",
  type: "birth_certificate",
  speed: "standard",
  pages: "1",
  words: "1000",
  copies: "0",
  hardcopy: "",
  notarization: false,
  apostille: false,
};

export type SentForm = Readonly<Record<string, unknown>>;

const LONGEST = 40;

export function readPriceForm(sent: SentForm): PriceForm {
  const usual = USUAL_PRICE_FORM;
  const text = (field: PriceField, fallback: string) => sentText(sent, field) ?? fallback;
  return {
    line: text("line", usual.line),
    from: text("from", usual.from),
    to: text("to", usual.to),
    use: text("use", usual.use),
    type: text("type", usual.type),
    speed: text("speed", usual.speed),
    pages: text("pages", usual.pages),
    words: text("words", usual.words),
    copies: text("copies", usual.copies),
    hardcopy: text("hardcopy", usual.hardcopy),
    notarization: isTicked(sentText(sent, "notarization")),
    apostille: isTicked(sentText(sent, "apostille")),
  };
}

function sentText(sent: SentForm, field: PriceField): string | undefined {
  const value: unknown = sent[field];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first.trim().slice(0, LONGEST) : undefined;
}

function isTicked(value: string | undefined): boolean {
  return value !== undefined && !/^(|0|no|off|false)$/i.test(value);
}

export function priceQuery(form: PriceForm): string {
  const query = new URLSearchParams();
  for (const field of Object.keys(USUAL_PRICE_FORM) as PriceField[]) {
    const value = form[field];
    if (value !== USUAL_PRICE_FORM[field]) query.set(field, value === true ? "1" : String(value));
  }
  return query.toString();
}
