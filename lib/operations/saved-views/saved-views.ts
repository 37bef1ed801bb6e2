import { isDeepStrictEqual } from "node:util";
import type { Db } from "@/db/client";
import {
  deleteSavedView,
  insertView,
  listViews,
  lockViews,
  type SavedViewRow,
  updateViewName,
} from "@/db/queries/saved-views";
import type { SavedView } from "@/lib/contract/portal/saved-views";
import type { Environment } from "@/lib/core/keys/api-key";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Services } from "../context";
import { newId } from "../new-id";
import { type Member, partnerNotFound } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";

const MAX_VIEWS = 20;

export const listSavedViews: MemberOperation<"listSavedViews"> = async ({ db }, member, { params }) => ({
  views: (await listViews(db, whose(member, params.environment))).map(toView),
});

/** @throws Problem VIEW_NAME_TAKEN, TOO_MANY_VIEWS */
export const saveView: MemberOperation<"saveView"> = (
  services,
  member,
  { params, body: { name, filters } },
) =>
  change(services, member, params.environment, async (tx, views) => {
    const given = JSON.parse(JSON.stringify(filters)) as Record<string, string>;
    if (views.some((view) => isSame(view.name, name) && isDeepStrictEqual(view.filters, given))) return;
    requireFreeName(views, name);
    if (views.length >= MAX_VIEWS) {
      throw portalProblem(
        "TOO_MANY_VIEWS",
        `You have ${views.length} saved views here, and can't have more.`,
      );
    }
    const row = { ...whose(member, params.environment), name, filters: given };
    await insertView(tx, { ...row, id: newId(services, "savedView"), createdAt: services.clock.now() });
  });

/** @throws Problem VIEW_NOT_FOUND, VIEW_NAME_TAKEN */
export const renameView: MemberOperation<"renameView"> = (services, member, { params, body: { name } }) =>
  change(services, member, params.environment, async (tx, views) => {
    const { id } = requireView(views, params.viewId);
    requireFreeName(
      views.filter((view) => view.id !== id),
      name,
    );
    await updateViewName(tx, id, name);
  });

/** @throws Problem VIEW_NOT_FOUND */
export const deleteView: MemberOperation<"deleteView"> = (services, member, { params }) =>
  change(services, member, params.environment, async (tx, views) => {
    await deleteSavedView(tx, requireView(views, params.viewId).id);
  });

function whose({ partnerId, personId }: Member, environment: Environment) {
  return { partnerId, personId, environment };
}

async function change(
  { db }: Services,
  member: Member,
  environment: Environment,
  work: (tx: Db, views: readonly SavedViewRow[]) => Promise<void>,
): Promise<{ views: SavedView[] }> {
  return db.transaction(async (tx) => {
    if (!(await lockViews(tx, member))) throw partnerNotFound();
    await work(tx, await listViews(tx, whose(member, environment)));
    return { views: (await listViews(tx, whose(member, environment))).map(toView) };
  });
}

function toView({ id, name, filters }: SavedViewRow): SavedView {
  return { viewId: id, name, filters };
}

function requireView(views: readonly SavedViewRow[], id: string): SavedViewRow {
  const view = views.find((each) => each.id === id);
  if (view) return view;
  throw portalProblem("VIEW_NOT_FOUND", "There is no such view among yours.");
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function requireFreeName(views: readonly SavedViewRow[], name: string): void {
  const taken = views.find((view) => isSame(view.name, name));
  if (taken) {
    throw portalProblem("VIEW_NAME_TAKEN", `You have a view named “${taken.name}” already.`, {
      field: "name",
    });
  }
}
