import { advanceSandbox } from "@/lib/operations/advance-sandbox";
import { keyedRoute } from "@/lib/server";
import { createFixtureDrafter } from "@/lib/services/drafter/fixture/fixture-drafter";

/** Beyond the spec: moves a sandbox job one state at once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = keyedRoute(
  "POST",
  "advance",
  (services, caller, params) =>
    advanceSandbox({ ...services, fixtureDrafter: createFixtureDrafter() }, caller, String(params.jobId)),
);
