import type { ReactNode } from "react";
import { dollarText } from "@/lib/core/money/money";
import type { PriceField } from "./price-form";

const CONTROL_LOOK =
  "h-11 w-full min-w-0 rounded-md border border-edge bg-paper px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-revoked";

export function FieldError({ name, error }: { name: PriceField; error: string | undefined }) {
  return error === undefined ? null : (
    <p id={`price-${name}-error`} className="mt-1 text-sm font-medium text-revoked">
      {error}
    </p>
  );
}

export interface OptionGroup {
  label: string | null;
  options: readonly (readonly [value: string, text: string])[];
}

interface SelectFieldProps {
  name: PriceField;
  label: string;
  /** As sent. A value outside the list is still shown, because the error is about it. */
  value: string;
  groups: readonly OptionGroup[];
  error: string | undefined;
  hidden?: boolean;
}

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

interface CountFieldProps {
  name: PriceField;
  label: string;
  value: string;
  error: string | undefined;
  hidden?: boolean;
}

/** A number typed as text: a number field silently drops input that it rejects. */
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

function controlProps(name: PriceField, error: string | undefined) {
  return {
    id: `price-${name}`,
    name,
    ...(error === undefined
      ? {}
      : { "aria-invalid": true as const, "aria-describedby": `price-${name}-error` }),
  };
}

function Field({
  name,
  label,
  error,
  hidden,
  children,
}: {
  name: PriceField;
  label: string;
  error: string | undefined;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <div hidden={hidden} className="min-w-0">
      <label htmlFor={`price-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}
