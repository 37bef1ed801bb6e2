import type { Figure } from "./figure";

/** Whether two figures have the same groups of digits. */
export function sameParts(one: Figure, other: Figure): boolean {
  return (
    one.parts.length === other.parts.length && one.parts.every((part, index) => part === other.parts[index])
  );
}

/** Whether two figures that are no dates stand in the same digits. */
export function samePlain(one: Figure, other: Figure): boolean {
  return other.kind !== "date" && !one.isOptional && !other.isOptional && sameParts(one, other);
}

/** Whether two dates stand in the same digits. */
export function sameDateDigits(one: Figure, other: Figure): boolean {
  if (one.date === null || other.date === null || !sameParts(one, other)) return false;
  return one.date.isNumeric && other.date.isNumeric ? true : sameDate(one, other);
}

/** Whether two dates can be read as the same day. */
export function sameDate(one: Figure, other: Figure): boolean {
  if (one.date === null || other.date === null || lostZero(one, other)) return false;
  const keys = other.date.keys;
  const numbered = one.date.isNumeric ? keys.map((key) => key.replace(/^\w+:/, "")) : keys;
  return one.date.keys.some(
    (key) => numbered.includes(key) || (other.date?.isNumeric && keys.includes(key.replace(/^\w+:/, ""))),
  );
}

/** Written in the same way but for a zero: a digit has been lost, not a custom followed. */
function lostZero(one: Figure, other: Figure): boolean {
  if (!one.date?.isNumeric || !other.date?.isNumeric || sameParts(one, other)) return false;
  const form = (text: string) => text.replace(/\d+/g, (digits) => String(Number(digits)));
  return form(one.text) === form(other.text);
}

/** Whether the source's date is the translation's once its year is converted. */
export function sameConvertedDate(one: Figure, other: Figure): boolean {
  if (one.date === null || other.date === null) return false;
  return one.date.convertedKeys.some((key) => other.date?.keys.includes(key));
}

/** Whether two numbers can mean the same, however they are grouped. */
export function sameValue(one: Figure, other: Figure): boolean {
  return one.values.some((value) => other.values.includes(value));
}

/** Whether two figures have the same groups of digits in another order. */
export function arePermuted(one: Figure, other: Figure): boolean {
  if (one.parts.length < 2 || one.parts.length !== other.parts.length || sameParts(one, other)) return false;
  return [...one.parts].sort().join() === [...other.parts].sort().join();
}
