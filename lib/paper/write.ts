export { countChangedPlaces } from "./reviewed-text/changed-places";
export { REVIEWED_STYLE, reviewedHtml } from "./reviewed-text/write-html";
export { reviewedWord } from "./reviewed-text/write-word";
