import type { DeskOperation } from "./desk-services";
import { viewOrder } from "./view-order";

/** All that the review page shows of an order. */
export const getOrder: DeskOperation<"getOrder"> = (services, staff, { jobId }) =>
  viewOrder(services, staff, jobId);
