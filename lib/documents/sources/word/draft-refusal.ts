import { type CountedText, type DraftProblem, draftRefusal, type Unusual } from "../draft-refusals";

/** Why a draft cannot be taken apart: it is damaged, encrypted, holds more than any, or shows something that its text does not say. */
export class DraftRefusal extends Error {
  readonly problem: DraftProblem;
  private readonly number: number | string | undefined;
  private readonly place: string;

  constructor(problem: DraftProblem, number?: number | string, place = "") {
    super(draftRefusal(problem, number, place));
    this.problem = problem;
    this.number = number;
    this.place = place;
  }

  /** The same with the place where it is; the innermost place holds. */
  in(paragraph: number, text: CountedText): DraftRefusal {
    return this.place === ""
      ? new DraftRefusal(this.problem, this.number, `in paragraph ${paragraph} ${text}`)
      : this;
  }
}

/** Something that no program writes; two of them could read it in two ways. */
export function unusual(what: Unusual): DraftRefusal {
  return new DraftRefusal(`is written in an unusual way (${what})`);
}

export function damaged(): DraftRefusal {
  return new DraftRefusal("is damaged");
}

/** More than a draft needs, and more than a reader may be given. */
export function tooLarge(): DraftRefusal {
  return new DraftRefusal("is larger or deeper than any letter");
}
