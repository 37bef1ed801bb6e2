import { dollarText } from "@/lib/core/money/money";

export function Money({ cents }: { cents: number }) {
  return (
    <span className="tabular-nums whitespace-nowrap">
      {cents < 0 ? `−${dollarText(-cents)}` : dollarText(cents)}
    </span>
  );
}
