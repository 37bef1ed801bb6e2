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
