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
    <label>
      <span className="desk-label">{label}</span>
      <select className="desk-control" value={value} onChange={(event) => onChange(event.target.value)}>
        {LANGUAGES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
