/** Where browsers put uploads: the origin of the store's presigned links; null where files lie on this server. */
export function storageOrigin(settings: {
  bucket: string | undefined;
  region: string | undefined;
  endpoint: string | undefined;
}): string | null {
  const { bucket, region, endpoint } = settings;
  if (!bucket || !region) return null;
  if (endpoint) return new URL(endpoint).origin;
  // A bucket with dots is no subdomain that AWS has a certificate for.
  return `https://${bucket.includes(".") ? "" : `${bucket}.`}s3.${region}.amazonaws.com`;
}
