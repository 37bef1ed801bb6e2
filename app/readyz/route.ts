import "@/lib/server";
import { readinessResponse } from "@/lib/server/health/health";

export const dynamic = "force-dynamic";

/** Whether this process can do all of its work, and what of it cannot be done. */
export const GET = readinessResponse;
