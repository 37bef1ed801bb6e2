import "@/lib/server";
import { readinessResponse } from "@/lib/server/health/health";

export const dynamic = "force-dynamic";

export const GET = readinessResponse;
