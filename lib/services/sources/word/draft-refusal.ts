/** Why a draft cannot be taken apart: it is damaged, encrypted or holds more than any; the message ends the sentence "it …". */
export class DraftRefusal extends Error {}
