/** Replaces a figure or a name of an earlier translation: somebody has to write the right one. */
export const OPEN_PLACE = "[___]";
