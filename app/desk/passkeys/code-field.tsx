"use client";

export function CodeField({
  id,
  label,
  hint,
  code,
  onCode,
}: {
  id: string;
  label: string;
  hint?: string;
  code: string;
  onCode: (code: string) => void;
}) {
  return (
    <>
      <label className="desk-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="desk-control desk-code"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...(hint === undefined ? {} : { "aria-describedby": `${id}-hint` })}
        onChange={(event) => onCode(event.target.value.replace(/\D/g, ""))}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="desk-hint">
          {hint}
        </p>
      )}
    </>
  );
}
