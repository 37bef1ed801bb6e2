/** Whether the keyboard is a Mac's: it says Command for Control, and its Option key writes characters. */
export function isMac(): boolean {
  const { navigator } = globalThis;
  return /^mac/i.test(navigator?.platform ?? "");
}

/** Keys as they are called on the keyboard at hand: "Ctrl+Shift+Z" is "Command+Shift+Z" on a Mac. */
export function keysText(keys: string, onMac = isMac()): string {
  return onMac ? keys.replaceAll("Ctrl+", "Command+").replaceAll("Alt+", "Option+") : keys;
}

/**
 * The keys that insert the first to ninth of a list. On a Mac, Option with a digit writes what stands on no key of its own:
 * brackets and braces on a German keyboard. There it is Control, which nothing else uses with digits.
 */
export function insertKeys(digit: number, hasShift: boolean, onMac = isMac()): string {
  return `${onMac ? "Control" : "Alt"}+${hasShift ? "Shift+" : ""}${digit}`;
}

/** The digit of such keys, from 1 to 9; null for all others. The key counts, whatever its layout writes with it. */
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
