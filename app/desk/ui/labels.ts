import { languageName } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS, type ProductLine } from "@/lib/core/catalog/product-lines";

/** What a product line is called at the desk. */
export function lineName(line: ProductLine): string {
  return PRODUCT_LINE_TRAITS[line].deskName;
}

/** "Spanish → English". */
export function pairName(source: string, target: string): string {
  return `${languageName(source)} → ${languageName(target)}`;
}

/** "birth certificate" for `birth_certificate`. */
export function plainLabel(name: string): string {
  return name.replaceAll("_", " ");
}

/** "3 pages", "1 page". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A moment in the reader's own time. */
export function localTime(at: string): string {
  return TIME.format(new Date(at));
}

/** How far away a moment is: "in 3 h", "in 2 days", "4 h ago". */
export function distanceText(at: string, now: number): string {
  const minutes = Math.round((new Date(at).getTime() - now) / 60_000);
  const size = Math.abs(minutes);
  const text =
    size < 90
      ? `${size} min`
      : size < 48 * 60
        ? `${Math.round(size / 60)} h`
        : `${Math.round(size / 1440)} days`;
  return minutes < 0 ? `${text} ago` : `in ${text}`;
}
