import { CONTROL_LOOK, controlProps, Field } from "./field";
import type { PriceField } from "./price-form";

interface CountFieldProps {
  name: PriceField;
  label: string;
  value: string;
  error: string | undefined;
  hidden?: boolean;
}

/** A number, typed as text: a number field would drop what it does not like without saying so. */
export function CountField({ value, ...field }: CountFieldProps) {
  return (
    <Field {...field}>
      <input
        {...controlProps(field.name, field.error)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={value}
        className={`${CONTROL_LOOK} tabular-nums`}
      />
    </Field>
  );
}
