/** `isOther`: belongs to the earlier segment, and may be wrong here. */
export interface MatchPiece {
  text: string;
  isOther: boolean;
}

export interface SegmentMatch {
  /** 100 if the sources are equal, including figures. */
  percent: number;
  source: MatchPiece[];
  target: MatchPiece[];
}
