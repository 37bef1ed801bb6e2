// A file that compromises a library could attack us. Without bubblewrap, Node's permission model blocks files,
// processes and the inspector, and this blocks the network: only a short list of Node's modules is allowed, and loaded
// ones lose their access. This binds JavaScript, not compromised native code.
const moduleApi = require("node:module");
const { dirname, join, sep } = require("node:path");
const threads = require("node:worker_threads");

const NEEDED = new Set(
  `assert async_hooks buffer child_process constants crypto diagnostics_channel events fs fs/promises module os path
  path/posix path/win32 perf_hooks process punycode querystring stream stream/consumers stream/promises stream/web
  string_decoder timers timers/promises tty url util util/types worker_threads zlib`.split(/\s+/),
);
const PACKAGES = join(__dirname, "../../../../node_modules") + sep;
const RECOGNISER = join(__dirname, "ocr-thread.cjs");

function refuse(what) {
  throw Object.assign(new Error(`${what} is out of reach where documents are opened`), {
    code: "ERR_ACCESS_DENIED",
  });
}

/** Call it once this thread has loaded everything of Node's that it needs. */
module.exports = function confine() {
  const builtins = new Set(moduleApi.builtinModules);
  moduleApi.registerHooks({
    resolve(specifier, context, next) {
      const name = specifier.replace(/^node:/, "");
      if ((specifier !== name || builtins.has(name)) && !NEEDED.has(name)) refuse(specifier);
      return next(specifier, context);
    },
  });

  const net = process.getBuiltinModule("net");
  const dgram = process.getBuiltinModule("dgram");
  close(net.Socket.prototype, "connect");
  close(net.Server.prototype, "listen");
  for (const name of ["bind", "connect", "send", "addMembership"]) close(dgram.Socket.prototype, name);
  for (const name of ["connect", "createConnection", "createServer"]) close(net, name);
  for (const name of ["fetch", "WebSocket", "EventSource"]) {
    if (!(name in globalThis)) continue;
    // Without `delete`, redefining each would first load its library, which takes longer than starting Node.
    delete globalThis[name];
    close(globalThis, name);
  }

  // A thread has its own hooks. The only file that may run in one confines itself.
  const { Worker } = threads;
  threads.Worker = function OnlyRecogniser(file) {
    if (file !== RECOGNISER) refuse("a thread");
    return new Worker(RECOGNISER);
  };
  Worker.prototype.constructor = threads.Worker;
  moduleApi.syncBuiltinESMExports();

  const { dlopen, getBuiltinModule } = process;
  process.getBuiltinModule = (id) => {
    if (!NEEDED.has(String(id).replace(/^node:/, ""))) refuse(id);
    return getBuiltinModule(id);
  };
  process.dlopen = (target, file, ...rest) => {
    // A customer's file is on the disk, too, and may be a library.
    if (!join(dirname(file), sep).startsWith(PACKAGES)) refuse("this library");
    return dlopen.call(process, target, file, ...rest);
  };
  for (const name of ["kill", "_kill", "_debugProcess", "abort", "chdir"]) close(process, name);
};

function close(owner, name) {
  Object.defineProperty(owner, name, {
    value: () => refuse(name),
    configurable: false,
    writable: false,
  });
}
