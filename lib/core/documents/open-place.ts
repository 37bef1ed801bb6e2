/** What stands where an earlier translation had a figure or a name of its own: somebody has to write the right one. */
export const OPEN_PLACE = "[___]";
