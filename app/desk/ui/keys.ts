export function isMac(): boolean {
  const { navigator } = globalThis;
  return /^mac/i.test(navigator?.platform ?? "");
}

export function keysText(keys: string, onMac = isMac()): string {
  return onMac ? keys.replaceAll("Ctrl+", "Command+").replaceAll("Alt+", "Option+") : keys;
}

/**
 * On a Mac, Option with a digit writes characters without their own key, such as brackets on a German
 * keyboard. Control with digits is free there.
 */
export function insertKeys(digit: number, hasShift: boolean, onMac = isMac()): string {
  return `${onMac ? "Control" : "Alt"}+${hasShift ? "Shift+" : ""}${digit}`;
}

/** Uses the physical key, whatever the layout writes with it. */
export function insertedDigit(
  event: Pick<KeyboardEvent, "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">,
  hasShift: boolean,
  onMac = isMac(),
): number | null {
  const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const [wanted, other] = onMac ? [ctrlKey, altKey] : [altKey, ctrlKey];
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? [];
  return wanted && !other && !metaKey && shiftKey === hasShift && digit !== undefined ? Number(digit) : null;
}
