export { createWorkChecker } from "./reader/check-work";
export { createReadingPool, READER_PROGRAM } from "./reader/process/reading-pool";
