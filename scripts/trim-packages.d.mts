export function trimPackages(modules: string): void;
