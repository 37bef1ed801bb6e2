/** The name of the error that a run fails with which killed its process, alone and twice. */
export const PROCESS_KILLED = "ProcessKilled";
