export interface Mistake {
  /** Such as "Page 1, the mother's name". */
  where: string;
  says: string;
  shouldSay: string;
}
