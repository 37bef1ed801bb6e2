/** A shell's options for a command that changes something. */
export interface Wish {
  reason: string | null;
  isDryRun: boolean;
  /** Skips the confirmation. */
  isSure: boolean;
}
