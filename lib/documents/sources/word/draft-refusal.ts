import { type CountedText, type DraftProblem, draftRefusal, type Unusual } from "../draft-refusals";

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

  in(paragraph: number, text: CountedText): DraftRefusal {
    return this.place === ""
      ? new DraftRefusal(this.problem, this.number, `in paragraph ${paragraph} ${text}`)
      : this;
  }
}

export function unusual(what: Unusual): DraftRefusal {
  return new DraftRefusal(`is written in an unusual way (${what})`);
}

export function damaged(): DraftRefusal {
  return new DraftRefusal("is damaged");
}

export function tooLarge(): DraftRefusal {
  return new DraftRefusal("is larger or deeper than any letter");
}
