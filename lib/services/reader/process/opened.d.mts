export function open(request: {
  bytes: Uint8Array;
  mediaType: string;
}): Promise<{ kind: "opened"; pageCount: number }>;
