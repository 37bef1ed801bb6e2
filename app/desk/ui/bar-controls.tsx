import type { ReactNode } from "react";
import { keysText } from "./keys";

export function BarButton({
  title,
  keys,
  isOff = false,
  isOn,
  onPress,
  children,
}: {
  title: string;
  keys?: string;
  isOff?: boolean;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const isWord = typeof children === "string" && /\p{L}{3}/u.test(children);
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={isWord ? undefined : title}
      aria-pressed={isOn}
      title={keys === undefined ? title : `${title} (${keysText(keys)})`}
      disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function BarSelect<T extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([each]) => each === event.target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
