export type Kept<T, K extends keyof T> = { [P in K]: Exclude<T[P], { id: string }> };
