import { useId } from "react";
import { SelectField } from "@/app/ui/field";
import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";

const LANGUAGES = Object.entries(LANGUAGE_NAMES).sort(([, a], [, b]) => a.localeCompare(b));

export function LanguageField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (code: string) => void;
}) {
  return (
    <SelectField
      id={useId()}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={LANGUAGES}
    />
  );
}
