import { dollarText } from "@/lib/core/money/money";

/** Whole cents as people read them; what was taken back has a minus sign. */
export function Money({ cents }: { cents: number }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {cents < 0 ? `−${dollarText(-cents)}` : dollarText(cents)}
    </span>
  );
}
