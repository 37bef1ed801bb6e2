export interface Mistake {
  /** Such as "Page 1, the mother's name". */
  where: string;
  /** Empty if something is missing. */
  says: string;
  /** Empty if it should be left out. */
  shouldSay: string;
}
