/** Whether a page's lines run up or down. */
export function runsSideways(picture: Uint8Array): Promise<boolean>;
