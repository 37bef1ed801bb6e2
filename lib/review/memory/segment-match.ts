/** Words of an earlier segment; `isOther` where they belong to that one, and may be wrong here. */
export interface MatchPiece {
  text: string;
  isOther: boolean;
}

export interface SegmentMatch {
  /** 100 where the sources are equal letter by letter and figure by figure. */
  percent: number;
  source: MatchPiece[];
  target: MatchPiece[];
}
