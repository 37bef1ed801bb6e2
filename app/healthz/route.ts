import "@/lib/server";
import { healthResponse } from "@/lib/server/health/health";

export const dynamic = "force-dynamic";

/** Whether the process answers. */
export const GET = healthResponse;
