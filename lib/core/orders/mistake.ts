export interface Mistake {
  where: string;
  says: string;
  shouldSay: string;
}
