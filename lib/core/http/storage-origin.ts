export function storageOrigin(settings: {
  bucket: string | undefined;
  region: string | undefined;
  endpoint: string | undefined;
}): string | null {
  const { bucket, region, endpoint } = settings;
  if (!bucket || !region) return null;
  if (endpoint) return new URL(endpoint).origin;
  // AWS has no certificate for bucket names with dots as subdomains.
  return `https://${bucket.includes(".") ? "" : `${bucket}.`}s3.${region}.amazonaws.com`;
}
