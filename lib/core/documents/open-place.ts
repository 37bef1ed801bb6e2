export const OPEN_PLACE = "[___]";
