import { once } from "node:events";
import { connect } from "node:net";
import { decodeReply, encodeCommand, type Reply } from "./resp";

export interface RedisConnection {
  send(command: readonly unknown[]): Promise<Reply>;
  close(): void;
}

export async function openRedis(port: number): Promise<RedisConnection> {
  const socket = connect(port, "127.0.0.1");
  const waiting: PromiseWithResolvers<Reply>[] = [];
  let unread = Buffer.alloc(0);

  socket.on("data", (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (let decoded = decodeReply(unread, 0); decoded; decoded = decodeReply(unread, 0)) {
      unread = unread.subarray(decoded.next);
      waiting.shift()?.resolve(decoded.reply);
    }
  });
  const fail = () => {
    for (const { reject } of waiting.splice(0)) reject(new Error("Redis closed the connection."));
  };
  await once(socket, "connect");
  socket.on("error", fail).on("close", fail);

  return {
    send(command) {
      const reply = Promise.withResolvers<Reply>();
      waiting.push(reply);
      socket.write(encodeCommand(command));
      return reply.promise;
    },
    close: () => socket.destroy(),
  };
}
