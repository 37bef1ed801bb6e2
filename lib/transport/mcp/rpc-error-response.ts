/** An error of JSON-RPC itself, for a body that holds no message to answer. */
export function rpcErrorResponse(code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });
}
