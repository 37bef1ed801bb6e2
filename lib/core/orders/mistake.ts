/** One mistake in a certified translation, in the words of the person who asks for its correction. */
export interface Mistake {
  /** Where it stands, such as "Page 1, the mother's name". */
  where: string;
  /** What stands there; empty where something is missing. */
  says: string;
  /** What should; empty where it should be left out. */
  shouldSay: string;
}
