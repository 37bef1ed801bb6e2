import { Button } from "@/app/ui/button";
import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm, filterFields } from "@/app/ui/filter-form";
import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { lineName, pairName } from "../ui/labels";
import type { Asked } from "./asked";

const ALL = ["", "All"] as const;
const LINES = [ALL, ...PRODUCT_LINES.map((line) => [line, lineName(line)] as const)];
const PAIRS = Object.keys(LANGUAGE_NAMES)
  .filter((code) => code !== "en")
  .map((code) => [`${code}>en`, pairName(code, "en")] as const)
  .sort(([, a], [, b]) => a.localeCompare(b));

export function OrderFilters({ asked }: { asked: Asked }) {
  const pairs =
    asked.pair === undefined || PAIRS.some(([pair]) => pair === asked.pair)
      ? PAIRS
      : [...PAIRS, [asked.pair, pairName(...(asked.pair.split(">") as [string, string]))] as const];
  const filter = filterFields("filter", asked);
  return (
    <FilterForm
      action="/desk/orders"
      values={asked}
      className="grid-cols-2 px-0! pt-0! sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {asked.q === undefined ? null : <input type="hidden" name="q" value={asked.q} />}
      {asked.list === undefined ? null : <input type="hidden" name="list" value={asked.list} />}
      <SelectField {...filter("line")} label="Line" options={LINES} />
      <SelectField {...filter("pair")} label="Languages" options={[ALL, ...pairs]} />
      <TextField
        {...filter("from")}
        type="date"
        label={asked.list === "signed" ? "Signed from" : "Placed from"}
      />
      <TextField {...filter("to")} type="date" label="To" />
      <Button type="submit" worksWithoutScript className="justify-self-start">
        Apply
      </Button>
    </FilterForm>
  );
}
