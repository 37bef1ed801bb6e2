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
  // Words name a button by themselves; only signs have to be told in words.
  const isWord = typeof children === "string" && /\p{L}{3}/u.test(children);
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={isWord ? undefined : title}
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
