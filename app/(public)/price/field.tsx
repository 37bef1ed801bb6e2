import type { ReactNode } from "react";
import type { PriceField } from "./price-form";

/** What every control of the form looks like. */
export const CONTROL_LOOK =
  "h-11 w-full min-w-0 rounded-md border border-edge bg-paper px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-revoked";

/** The attributes that tie a control to its label and its mistake. */
export function controlProps(name: PriceField, error: string | undefined) {
  return {
    id: `price-${name}`,
    name,
    ...(error === undefined
      ? {}
      : { "aria-invalid": true as const, "aria-describedby": `price-${name}-error` }),
  };
}

/** A label over a control, and under it what is wrong. */
export function Field({
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

/** What is wrong with a control, in a sentence. */
export function FieldError({ name, error }: { name: PriceField; error: string | undefined }) {
  return error === undefined ? null : (
    <p id={`price-${name}-error`} className="mt-1 text-sm font-medium text-revoked">
      {error}
    </p>
  );
}
