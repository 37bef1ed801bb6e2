export type FormValue = string | FormTree;
export interface FormTree {
  [key: string]: FormValue;
}

export function decodeForm(text: string): FormTree {
  const tree: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) place(tree, pathOf(name), value);
  return tree;
}

function pathOf(name: string): string[] {
  const [head = "", ...rest] = name.split("[");
  return [head, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function place(tree: FormTree, path: string[], value: string): void {
  let node = tree;
  for (const [depth, part] of path.entries()) {
    const key = part === "" ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    const child: FormTree = typeof next === "object" ? next : Object.create(null);
    node[key] = child;
    node = child;
  }
}
