export function inOrderOfSight(text: string): string;
