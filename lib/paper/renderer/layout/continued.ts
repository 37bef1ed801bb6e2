import { continuedWord, ELLIPSIS } from "@/lib/core/documents/continued-words";
import { type ShapedText, wordsOf } from "../text/compose-paragraph";
import type { Paragraph } from "../text/line";
import type { StyledRun } from "../text/styled-run";
import type { SetOptions, TypeSetter } from "./type-setter";

export function repeatContinued(
  runs: readonly StyledRun[],
  width: number,
  options: SetOptions,
  setter: TypeSetter,
): Paragraph {
  const before = runs.some(({ text }) => text.trim() !== "") ? [...runs, { text: " " }] : [];
  return setter.repeat(setter.shape([...before, ...sayContinued(width, options, setter)], options), width);
}

function sayContinued(width: number, options: SetOptions, setter: TypeSetter): StyledRun[] {
  const text = continuedWord(setter.language, setter.direction);
  const fits = (shaped: ShapedText) => wordsOf(shaped).every((each) => each <= width);
  const whole = setter.shape([{ text }], { ...options, mayPartWords: false });
  return [{ text: fits(whole) ? text : ELLIPSIS }];
}
