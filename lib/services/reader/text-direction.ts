const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Hanifi_Rohingya}]/gu;

/** Whether most of a text's letters are of a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  const rightToLeft = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  return rightToLeft > 0 && rightToLeft * 2 >= (text.match(/\p{L}/gu)?.length ?? 0);
}
