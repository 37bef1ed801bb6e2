/** The associated data of a sealed value: it opens only in the row and column it was sealed for. */
export function sealContext(table: string, column: string, rowId: string): string {
  return `${table}.${column}:${rowId}`;
}
