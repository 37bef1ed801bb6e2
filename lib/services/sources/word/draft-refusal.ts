/**
 * Why a draft cannot be taken apart: it is damaged, encrypted, holds more than any, or shows something that its text
 * does not say. `problem` ends the sentence "it …"; `hint` is a sentence that says what to do.
 */
export class DraftRefusal extends Error {
  readonly problem: string;
  readonly hint: string;
  readonly place: string;

  constructor(problem: string, hint = "", place = "") {
    super([place === "" ? problem : `${problem} ${place}`, ...(hint === "" ? [] : [hint])].join(". "));
    this.problem = problem;
    this.hint = hint;
    this.place = place;
  }

  /** The same with the place where it is; the innermost place holds. */
  in(place: string): DraftRefusal {
    return this.place === "" ? new DraftRefusal(this.problem, this.hint, place) : this;
  }
}

/** Something that no program writes; two of them could read it in two ways. */
export function unusual(what: string): DraftRefusal {
  return new DraftRefusal(`is written in an unusual way (${what})`, "Save it again with Word");
}

export function damaged(): DraftRefusal {
  return new DraftRefusal("is damaged", "Open it in Word, and save it again");
}

/** More than a draft needs, and more than a reader may be given. */
export function tooLarge(): DraftRefusal {
  return new DraftRefusal("is larger or deeper than any letter", "Split it, or send it as PDF");
}
