/** A document type as a title: "birth_certificate" is a "Birth certificate". */
export function titleOfType(documentType: string): string {
  const words = documentType.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
