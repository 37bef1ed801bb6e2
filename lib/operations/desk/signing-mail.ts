/** The mail with the code; of the order it says the number alone. */
export function signingMail(
  orderNumber: string,
  legalName: string,
  code: string,
): { subject: string; text: string } {
  return {
    subject: `Your code to sign ${orderNumber}`,
    text: `${code}\n\nis the code to sign order ${orderNumber} as ${legalName}. It is good for ten minutes, and for what stands in the order now.\n\nIf you did not ask for it, tell an admin: somebody is using your session.\n`,
  };
}
