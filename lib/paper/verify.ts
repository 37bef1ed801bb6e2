export {
  type Difference,
  type FileRecord,
  type FileVerdict,
  judgeFile,
  judgePicture,
  judgeUnnamed,
  needsPages,
  type PageRecords,
  type PartResult,
  type PictureVerdict,
  type UnnamedVerdict,
} from "./certificates/judge-file";
export { isPicture, judgeCodes, type PictureCode } from "./certificates/picture-code";
export type { Addition, PageChanges } from "./seen-pages/compare-pages";
