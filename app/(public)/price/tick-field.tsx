import { dollarText } from "@/lib/core/money/money";
import { controlProps, FieldError } from "./field";
import type { PriceField } from "./price-form";

interface TickFieldProps {
  name: PriceField;
  label: string;
  cents: number;
  isTicked: boolean;
  isAvailable: boolean;
  error: string | undefined;
}

/** An add-on to tick, with its price; what cannot be had is shown as such. */
export function TickField({ name, label, cents, isTicked, isAvailable, error }: TickFieldProps) {
  const isOff = !isAvailable && !isTicked;
  return (
    <div>
      <label className={`flex items-baseline gap-2.5 ${isOff ? "text-muted" : ""}`}>
        <input
          {...controlProps(name, error)}
          type="checkbox"
          value="1"
          defaultChecked={isTicked}
          disabled={isOff}
          className="size-4 shrink-0 translate-y-0.5 accent-ink"
        />
        <span>
          {label}, {dollarText(cents)}
          {isAvailable ? null : <span className="text-sm"> (currently unavailable)</span>}
        </span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  );
}
