export const PROCESS_KILLED = "ProcessKilled";
