export interface Wish {
  reason: string | null;
  isDryRun: boolean;
  isSure: boolean;
}
