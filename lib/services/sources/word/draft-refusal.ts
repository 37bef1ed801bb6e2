/** Why a draft cannot be taken apart: it is damaged, encrypted or holds more than any; the message ends the sentence "it …". */
export class DraftRefusal extends Error {}

/** What no program writes; two of them may read it in two ways. */
export function unusual(): DraftRefusal {
  return new DraftRefusal("is written in an unusual way. Save it again with Word");
}
