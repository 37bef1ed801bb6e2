export function findSaid(content: string): (string | null)[] | null;
