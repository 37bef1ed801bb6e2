/** The associated data of a sealed value: it opens only in the row and column it was sealed for. */
export function sealContext(table: string, column: string, rowId: string): string {
  return `${table}.${column}:${rowId}`;
}

/** The context of a key's webhook secret; the same in the column of the secret before, where rotation moves it. */
export function webhookSecretContext(apiKeyId: string): string {
  return sealContext("api_keys", "webhook_secret_sealed", apiKeyId);
}
