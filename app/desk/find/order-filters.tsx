import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { lineName, pairName } from "../ui/labels";
import type { Asked } from "./asked";

const PAIRS = Object.keys(LANGUAGE_NAMES)
  .filter((code) => code !== "en")
  .map((code) => [`${code}>en`, pairName(code, "en")] as const)
  .sort(([, a], [, b]) => a.localeCompare(b));

export function OrderFilters({ asked }: { asked: Asked }) {
  const isOfSignature = asked.list === "signed";
  const pairs =
    asked.pair === undefined || PAIRS.some(([pair]) => pair === asked.pair)
      ? PAIRS
      : [...PAIRS, [asked.pair, pairName(...(asked.pair.split(">") as [string, string]))] as const];
  return (
    <form action="/desk/orders" className="desk-filters" aria-label="Filters">
      {asked.q === undefined ? null : <input type="hidden" name="q" value={asked.q} />}
      {asked.list === undefined ? null : <input type="hidden" name="list" value={asked.list} />}
      <label>
        <span className="desk-label">Line</span>
        <select name="line" className="desk-control" defaultValue={asked.line ?? ""}>
          <option value="">All</option>
          {PRODUCT_LINES.map((line) => (
            <option key={line} value={line}>
              {lineName(line)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="desk-label">Languages</span>
        <select name="pair" className="desk-control" defaultValue={asked.pair ?? ""}>
          <option value="">All</option>
          {pairs.map(([pair, name]) => (
            <option key={pair} value={pair}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="desk-label">{isOfSignature ? "Signed from" : "Placed from"}</span>
        <input type="date" name="from" className="desk-control" defaultValue={asked.from ?? ""} />
      </label>
      <label>
        <span className="desk-label">To</span>
        <input type="date" name="to" className="desk-control" defaultValue={asked.to ?? ""} />
      </label>
      <button type="submit" className="button button-quiet">
        Apply
      </button>
    </form>
  );
}
