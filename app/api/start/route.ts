import { orExit } from "@/lib/server/start/or-exit";
import { START_HEADER } from "@/lib/server/start/start-by-request";
import { globalState } from "@/lib/server/state";
import { unknownPath } from "@/lib/transport/unknown-path";

/** Only the process itself calls this, once, when it is prepared. Everybody else gets a 404. */
export async function POST(request: Request): Promise<Response> {
  const state = globalState();
  const { starting } = state;
  if (starting?.token !== request.headers.get(START_HEADER)) return unknownPath(request);
  delete state.starting;
  await orExit(async () => {
    const { startService } = await import("@/lib/server/start/start");
    await startService();
  });
  starting?.tellStarted();
  return new Response(null, { status: 204 });
}

export const GET = unknownPath;
