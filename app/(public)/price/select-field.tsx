import { CONTROL_LOOK, controlProps, Field } from "./field";
import type { PriceField } from "./price-form";

export interface OptionGroup {
  /** Null for options that stand by themselves. */
  label: string | null;
  options: readonly (readonly [value: string, text: string])[];
}

interface SelectFieldProps {
  name: PriceField;
  label: string;
  /** As it was sent; what is not in the list is shown all the same, for it is what the mistake is about. */
  value: string;
  groups: readonly OptionGroup[];
  error: string | undefined;
  hidden?: boolean;
}

/** A list to choose from. */
export function SelectField({ value, groups, ...field }: SelectFieldProps) {
  const isKnown = groups.some(({ options }) => options.some(([known]) => known === value));
  return (
    <Field {...field}>
      <select {...controlProps(field.name, field.error)} defaultValue={value} className={CONTROL_LOOK}>
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
      </select>
    </Field>
  );
}

function Options({ options }: Pick<OptionGroup, "options">) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
