/** Whether a URL's host is a name of the reader's own machine: what is sent there leaves it on no wire. */
export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
