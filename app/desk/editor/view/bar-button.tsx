import type { ReactNode } from "react";

/** A button of the bar; pressing it with the mouse leaves the caret where it is. */
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
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={title}
      aria-pressed={isOn}
      title={keys === undefined ? title : `${title} (${keys})`}
      disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
