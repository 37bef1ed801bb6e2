import type { DeskOperation } from "./desk-services";
import { meView } from "./me-view";

/** The colleague who is signed in. */
export const getMe: DeskOperation<"getMe"> = async (_services, staff) => meView(staff);
