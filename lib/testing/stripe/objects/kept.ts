/** The SDK's type with ids in place of the objects they stand for, cut down to the members the double keeps. */
export type Kept<T, K extends keyof T> = { [P in K]: Exclude<T[P], { id: string }> };
