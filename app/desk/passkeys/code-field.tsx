"use client";

import { TextField } from "@/app/ui/field";

interface CodeFieldProps {
  id: string;
  label: string;
  hint?: string;
  code: string;
  onCode: (code: string) => void;
}

export function CodeField({ code, onCode, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      className="desk-code"
      value={code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, ""))}
    />
  );
}
