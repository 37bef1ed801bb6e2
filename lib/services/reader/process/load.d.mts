export function load<T>(run: () => Promise<T>): Promise<T>;
