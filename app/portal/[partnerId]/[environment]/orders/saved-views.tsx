"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { Button } from "@/app/ui/button";
import { RowMenu } from "@/app/ui/row-menu";
import { toast } from "@/app/ui/toast";
import type { Environment } from "@/lib/core/keys/api-key";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);
const ViewNameDialog = dynamic(() =>
  import("./view-name-dialog").then(({ ViewNameDialog }) => ViewNameDialog),
);

export interface ViewAccount {
  partnerId: string;
  environment: Environment;
}

interface ViewLink {
  viewId: string;
  name: string;
  href: string;
}

type Open = { kind: "save" } | { kind: "rename" | "delete"; view: ViewLink } | null;

export function SavedViews({
  account,
  views,
  allHref,
  currentHref,
  filters,
}: {
  account: ViewAccount;
  views: readonly ViewLink[];
  allHref: string;
  currentHref: string;
  filters: Readonly<Record<string, string>>;
}) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = (text: string) => {
    toast(text);
    router.refresh();
  };
  const canSave = Object.keys(filters).length > 0 && !views.some(({ href }) => href === currentHref);
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pt-4">
      {views.length === 0 ? null : (
        <nav aria-label="Saved views" className="min-w-0">
          <ul className="flex flex-wrap items-center gap-2">
            <li>
              <ViewLinkItem href={allHref} name="All orders" isCurrent={currentHref === allHref} />
            </li>
            {views.map((view) => (
              <li key={view.viewId} className="flex min-w-0 items-center">
                <ViewLinkItem {...view} isCurrent={currentHref === view.href} />
                <RowMenu
                  label={view.name}
                  items={[
                    { label: "Rename", onSelect: () => setOpen({ kind: "rename", view }) },
                    { label: "Delete", isDanger: true, onSelect: () => setOpen({ kind: "delete", view }) },
                  ]}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canSave ? (
        <Button isSmall onClick={() => setOpen({ kind: "save" })}>
          Save this view
        </Button>
      ) : null}
      {open?.kind === "save" ? (
        <ViewNameDialog
          title="Save this view"
          lead="It keeps the filters that you see now, the search among them. Only you see it."
          name=""
          send={async (name) => {
            await askPortal("saveView", { params: account, body: { name, filters } });
            done(`Saved “${name}”`);
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "rename" ? (
        <ViewNameDialog
          title={`Rename “${open.view.name}”`}
          name={open.view.name}
          send={async (name) => {
            await askPortal("renameView", {
              params: { ...account, viewId: open.view.viewId },
              body: { name },
            });
            done("View renamed");
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "delete" ? (
        <ConfirmDialog
          title={`Delete “${open.view.name}”?`}
          lead="The orders in it stay as they are."
          button="Delete view"
          isDanger
          send={async () => {
            await askPortal("deleteView", { params: { ...account, viewId: open.view.viewId } });
            done("View deleted");
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function ViewLinkItem({ href, name, isCurrent }: { href: string; name: string; isCurrent: boolean }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="button min-w-0 wrap-anywhere"
      data-tone={isCurrent ? "primary" : "quiet"}
      data-small
    >
      {name}
    </Link>
  );
}
