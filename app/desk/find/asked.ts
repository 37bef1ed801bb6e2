import { ORDER_LISTS, type OrderList } from "@/lib/contract/desk/verbs";
import { PRODUCT_LINES, type ProductLine } from "@/lib/core/catalog/product-lines";

export interface Asked {
  q?: string;
  list?: OrderList;
  line?: ProductLine;
  pair?: string;
  from?: string;
  to?: string;
}

type Given = Record<string, string | string[] | undefined>;

export function askedOf(given: Given): Asked {
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name) ?? "") ? text(name) : undefined);
  const pair = /^[a-z]{2,5}>[a-z]{2,5}$/.test(text("pair") ?? "") ? text("pair") : undefined;
  const q = text("q")?.slice(0, 200);
  const list = ORDER_LISTS.find((each) => each === text("list")) ?? (q === undefined ? "mine" : undefined);
  const line = PRODUCT_LINES.find((each) => each === text("line"));
  const asked = { q, list, line, pair, from: day("from"), to: day("to") };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

export function addressOf(asked: Asked): string {
  const parts = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  return `/desk/orders?${new URLSearchParams(parts as [string, string][])}`;
}
