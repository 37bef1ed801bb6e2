import type { ComponentProps, ReactNode } from "react";

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  className?: string;
}

function Field({
  id,
  label,
  hint,
  error,
  isOptional,
  className = "",
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={`field min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {isOptional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {children}
      <Words id={id} hint={hint} error={error} />
    </div>
  );
}

function Words({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  return (
    <>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-revoked">
          {error}
        </p>
      )}
    </>
  );
}

function tied({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  const words = [error === undefined ? null : `${id}-error`, hint === undefined ? null : `${id}-hint`];
  return {
    id,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": words.filter((word) => word !== null).join(" ") || undefined,
  } as const;
}

type Control<Tag extends "input" | "select" | "textarea"> = FieldProps & Omit<ComponentProps<Tag>, "id">;

export function TextField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  prefix,
  ...rest
}: Omit<Control<"input">, "prefix"> & { prefix?: string }) {
  const control = (
    <input
      type="text"
      {...rest}
      {...tied({ id, hint, error })}
      className={`control ${prefix === undefined ? "" : "ps-7"}`}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {prefix === undefined ? (
        control
      ) : (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted"
          >
            {prefix}
          </span>
          {control}
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  ...rest
}: Control<"textarea">) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <textarea rows={4} dir="auto" {...rest} {...tied({ id, hint, error })} className="control" />
    </Field>
  );
}

export function SelectField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  options = [],
  children,
  ...rest
}: Control<"select"> & { options?: readonly (readonly [value: string, text: string])[] }) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      <select {...rest} {...tied({ id, hint, error })} className="control">
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}

export function TickField({ id, label, hint, error, className = "", ...rest }: Control<"input">) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="flex items-baseline gap-2.5 py-0.5">
        <input
          {...rest}
          {...tied({ id, hint, error })}
          type="checkbox"
          className="size-4 shrink-0 translate-y-0.5 accent-ink"
        />
        <span>{label}</span>
      </label>
      <div className="ps-6.5">
        <Words id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

interface ChoiceFieldProps extends Omit<Control<"input">, "label" | "id" | "type"> {
  id: string;
  label: ReactNode;
  options: readonly { value: string; label: string; hint?: ReactNode; isDisabled?: boolean }[];
  chosen?: string;
}

export function ChoiceField({
  id,
  label,
  hint,
  error,
  className = "",
  options,
  chosen,
  ...rest
}: ChoiceFieldProps) {
  return (
    <fieldset
      className={`min-w-0 ${className}`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex items-baseline gap-2.5 rounded-md border border-rule px-3 py-2 has-checked:border-ink has-checked:bg-canvas has-disabled:text-muted"
          >
            <input
              {...rest}
              {...(chosen === undefined ? {} : { checked: chosen === option.value })}
              type="radio"
              value={option.value}
              disabled={option.isDisabled}
              className="size-4 shrink-0 translate-y-0.5 accent-ink"
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.hint === undefined ? null : (
                <span className="block text-sm text-muted">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <Words id={id} hint={hint} error={error} />
    </fieldset>
  );
}
