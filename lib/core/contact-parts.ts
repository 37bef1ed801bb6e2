const TELEPHONE = /\+?\d(?:[\s().-]*\d){6,}/g;
const ONLINE = /(?<!\S)\S+@\S+|https?:\S+/g;
const WORD = /\p{L}{2,}/gu;

/** Whether a contact holds something that can be dialled. */
export function hasTelephone(contact: string): boolean {
  return contact.replace(ONLINE, " ").match(TELEPHONE) !== null;
}

/** Whether a contact holds an address that a letter would find: words of a street or place, and a number. */
export function hasPostalAddress(contact: string): boolean {
  const rest = contact.replace(ONLINE, " ").replace(TELEPHONE, " ");
  return /\d/.test(rest) && (rest.match(WORD) ?? []).length >= 2;
}
