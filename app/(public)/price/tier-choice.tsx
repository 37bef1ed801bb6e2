import { SPEED_TIERS } from "@/lib/core/catalog/enumerations";
import { dollarText } from "@/lib/core/money/money";
import type { Breakdown } from "@/lib/core/pricing/breakdown";
import { TIER_LABELS } from "./price-labels";

interface TierChoiceProps {
  speed: string;
  tiers: readonly Breakdown[] | null;
  error: string | undefined;
}

export function TierChoice({ speed, tiers, error }: TierChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">How fast?</legend>
      <table className="mt-1 w-full border-collapse">
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="py-1 font-normal">
              Speed
            </th>
            <th scope="col" className="py-1 font-normal">
              Ready within
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {SPEED_TIERS.map((tier) => {
            const priced = tiers?.find(({ speedTier }) => speedTier === tier);
            return (
              <tr
                key={tier}
                className="relative border-t border-rule hover:bg-canvas has-checked:bg-canvas has-focus-visible:outline-3 has-focus-visible:outline-link"
              >
                <th scope="row" className="py-2 pl-2 text-left font-normal">
                  <label className="flex items-baseline gap-2.5 after:absolute after:inset-0 after:cursor-pointer has-checked:font-semibold">
                    <input
                      type="radio"
                      name="speed"
                      value={tier}
                      defaultChecked={speed === tier}
                      className="size-4 shrink-0 translate-y-0.5 accent-ink outline-none"
                    />
                    {TIER_LABELS[tier]}
                  </label>
                </th>
                <td className="py-2 tabular-nums">
                  {priced === undefined ? "–" : hours(priced.promisedDeliveryHours)}
                </td>
                <td className="py-2 pr-2 text-right tabular-nums">
                  {priced === undefined ? "–" : dollarText(priced.subtotalCents)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {error === undefined ? null : <p className="mt-1 text-sm font-medium text-revoked">{error}</p>}
    </fieldset>
  );
}

function hours(count: number): string {
  return count === 1 ? "1 hour" : `${count} hours`;
}
