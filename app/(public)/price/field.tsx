import * as Ui from "@/app/ui/field";
import { dollarText } from "@/lib/core/money/money";
import type { PriceField } from "./price-form";

export interface OptionGroup {
  label: string | null;
  options: readonly (readonly [value: string, text: string])[];
}

interface FieldProps {
  name: PriceField;
  label: string;
  value: string;
  error: string | undefined;
  hidden?: boolean;
}

export function SelectField({
  name,
  value,
  groups,
  hidden,
  ...rest
}: FieldProps & { groups: readonly OptionGroup[] }) {
  const isKnown = groups.some(({ options }) => options.some(([known]) => known === value));
  return (
    <div hidden={hidden} className="min-w-0">
      <Ui.SelectField {...rest} id={`price-${name}`} name={name} defaultValue={value}>
        {isKnown ? null : <option value={value}>{value === "" ? "(nothing)" : value}</option>}
        {groups.map(({ label, options }) =>
          label === null ? (
            <Options key="" options={options} />
          ) : (
            <optgroup key={label} label={label}>
              <Options options={options} />
            </optgroup>
          ),
        )}
      </Ui.SelectField>
    </div>
  );
}

function Options({ options }: Pick<OptionGroup, "options">) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** A number typed as text: a number field silently drops input that it rejects. */
export function CountField({ name, value, hidden, ...rest }: FieldProps) {
  return (
    <div hidden={hidden} className="min-w-0">
      <Ui.TextField
        {...rest}
        id={`price-${name}`}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={value}
      />
    </div>
  );
}

interface TickFieldProps {
  name: PriceField;
  label: string;
  cents: number;
  isTicked: boolean;
  isAvailable: boolean;
  error: string | undefined;
}

export function TickField({ name, label, cents, isTicked, isAvailable, error }: TickFieldProps) {
  const isOff = !isAvailable && !isTicked;
  return (
    <Ui.TickField
      id={`price-${name}`}
      name={name}
      value="1"
      defaultChecked={isTicked}
      disabled={isOff}
      error={error}
      label={
        <span className={isOff ? "text-muted" : undefined}>
          {label}, {dollarText(cents)}
          {isAvailable ? null : <span className="text-sm"> (currently unavailable)</span>}
        </span>
      }
    />
  );
}
