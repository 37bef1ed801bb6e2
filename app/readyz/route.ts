import "@/lib/server";
import { readinessResponse } from "@/lib/server/health/health";

export const dynamic = "force-dynamic";

/** Ready means that this process can do all of its work. */
export const GET = readinessResponse;
