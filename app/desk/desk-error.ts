export type DeskErrorKind = "offline" | "signed_out" | "conflict" | "refused";

export class DeskError extends Error {
  readonly kind: DeskErrorKind;
  readonly code: string;
  readonly hint: string | undefined;
  readonly field: string | undefined;
  readonly current: unknown;

  constructor(
    kind: DeskErrorKind,
    code: string,
    message: string,
    {
      hint,
      field,
      current,
    }: { hint?: string | undefined; field?: string | undefined; current?: unknown } = {},
  ) {
    super(message);
    this.name = "DeskError";
    this.kind = kind;
    this.code = code;
    this.hint = hint;
    this.field = field;
    this.current = current;
  }
}

export function deskErrorOf(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  return new DeskError("refused", "FAILED", "Something went wrong on this page.", {
    hint: "Reload the page.",
  });
}
