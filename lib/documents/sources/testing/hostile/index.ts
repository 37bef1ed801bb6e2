import { filesOf, type GrownFile } from "./expectation";
import { GROWING_CONTENTS } from "./growing-contents";
import { GROWING_TEXT_DRAFTS, GROWING_WORD_DRAFTS } from "./growing-drafts";
import { GROWING_IMAGES } from "./growing-images";
import { GROWING_STRUCTURES } from "./growing-structures";
import { HOSTILE_IMAGES } from "./images";
import { PDF_BOMBS } from "./pdf-bombs";
import { PDF_STRUCTURES } from "./pdf-structures";

export const HOSTILE_DOCUMENTS: readonly GrownFile[] = [
  ...[...PDF_BOMBS, ...PDF_STRUCTURES, ...HOSTILE_IMAGES].map(
    ({ name, make, admitted }): GrownFile => ({
      name,
      make,
      outcome: admitted === null ? "refused" : "admitted",
    }),
  ),
  ...filesOf([...GROWING_CONTENTS, ...GROWING_STRUCTURES, ...GROWING_IMAGES]),
];

export const HOSTILE_DRAFTS: readonly GrownFile[] = filesOf([...GROWING_TEXT_DRAFTS, ...GROWING_WORD_DRAFTS]);
