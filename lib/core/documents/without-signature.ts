/** Members that signing adds to the query, by S3, CloudFront, Google Cloud Storage, and Azure. */
const OF_SIGNATURE =
  /[?&](?:x-(?:amz|goog)-[\w-]+|(?:aws|google)access(?:key)?id|expires|sig(?:nature)?|key-pair-id|policy(?==eyJ)|sk?[et](?==\d{4}-))=[^&#]*/gi;

/** A signature has an expiry beside it. A single such member may be the URL's own. */
export function withoutSignature(url: string): string {
  const parts = url.split(OF_SIGNATURE);
  return parts.length > 2 ? parts.join("") : url;
}
