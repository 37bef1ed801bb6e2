import { globalState, type RunningServer } from "./state";

export function getServer(): Promise<RunningServer> {
  const state = globalState();
  if (!state.server) {
    if (!state.openServer)
      return Promise.reject(new Error("No service can be opened here: the entry doesn't import lib/server."));
    state.server = state.openServer();
    state.server.catch(() => {
      delete state.server;
    });
  }
  return state.server;
}
