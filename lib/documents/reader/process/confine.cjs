// What a file makes a library do, the library could do to us. Where the platform has no bubblewrap, Node's permission
// model keeps files, processes and the inspector out of reach, and this keeps the network out: what Node offers is a
// short list, and what is loaded already has lost its way out. It binds JavaScript, not native code gone wrong.
const moduleApi = require("node:module");
const { dirname, join, sep } = require("node:path");
const threads = require("node:worker_threads");

/** What the libraries that open documents need of Node; starting processes is refused by the permission model. */
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

/** Called once everything of Node's that this thread needs for itself is at work. */
module.exports = function confine() {
  const builtins = new Set(moduleApi.builtinModules);
  moduleApi.registerHooks({
    resolve(specifier, context, next) {
      const name = specifier.replace(/^node:/, "");
      if ((specifier !== name || builtins.has(name)) && !NEEDED.has(name)) refuse(specifier);
      return next(specifier, context);
    },
  });

  // The channel to the service has loaded it, and whatever connects goes through these.
  const net = process.getBuiltinModule("net");
  const dgram = process.getBuiltinModule("dgram");
  close(net.Socket.prototype, "connect");
  close(net.Server.prototype, "listen");
  for (const name of ["bind", "connect", "send", "addMembership"]) close(dgram.Socket.prototype, name);
  for (const name of ["connect", "createConnection", "createServer"]) close(net, name);
  for (const name of ["fetch", "WebSocket", "EventSource"]) {
    if (!(name in globalThis)) continue;
    // Redefined without this, each would first load the library behind it, which takes longer than starting Node.
    delete globalThis[name];
    close(globalThis, name);
  }

  // A thread has hooks of its own; only one file is ever run in one, and it confines itself.
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
    // A customer's file lies on a disk, too, and may be a library.
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
