/** The mail with the code; of the order it says the number alone. */
export function signingMail(
  orderNumber: string,
  legalName: string,
  code: string,
): { subject: string; text: string } {
  return {
    subject: `Your code to sign ${orderNumber}`,
    text: `${code}\n\nis your code to sign order ${orderNumber} as ${legalName}. It's valid for ten minutes, and only for the current version of the order.\n\nIf you didn't request it, tell an admin: someone may be using your session.\n`,
  };
}
