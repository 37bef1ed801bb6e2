import { z } from "zod";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { STATE_CHOICE_NAMES } from "@/lib/core/orders/state-choices";
import { at } from "../operations/at";
import { nameText } from "../schemas/printed-text";
import { forMember, type PortalRoute } from "./portal-route";

const day = z.iso.date().optional();

const filters = z
  .strictObject({
    q: z.string().trim().min(1).max(200).optional(),
    state: z.enum(STATE_CHOICE_NAMES).optional(),
    line: z.enum(PRODUCT_LINES).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,8}$/)
      .optional(),
    keyId: z
      .string()
      .regex(/^key_[0-9a-z]{26}$/)
      .optional(),
    from: day,
    to: day,
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    error: "must have at least one filter",
  });

export interface SavedView {
  viewId: string;
  name: string;
  filters: Readonly<Record<string, string>>;
}

const VIEWS = "/partners/{partnerId}/{environment}/saved-views";
const OWN = { right: "orders.see", ...forMember<{ views: SavedView[] }>() } as const;
const name = nameText(60);

export const SAVED_VIEWS = {
  listSavedViews: { ...OWN, method: "GET", ...at(VIEWS) },
  saveView: {
    ...OWN,
    method: "POST",
    ...at(VIEWS),
    body: z.strictObject({ name, filters }),
    needsBody: true,
  },
  renameView: {
    ...OWN,
    method: "PUT",
    ...at(`${VIEWS}/{viewId}`),
    body: z.strictObject({ name }),
    needsBody: true,
  },
  deleteView: { ...OWN, method: "POST", ...at(`${VIEWS}/{viewId}/delete`) },
} as const satisfies Record<string, PortalRoute>;
