/** A sealed value opens only in the row and column that it was sealed for. */
export function sealContext(table: string, column: string, rowId: string): string {
  return `${table}.${column}:${rowId}`;
}

/** The previous secret's column has the same context, because rotation moves the value there. */
export function webhookSecretContext(apiKeyId: string): string {
  return sealContext("api_keys", "webhook_secret_sealed", apiKeyId);
}
