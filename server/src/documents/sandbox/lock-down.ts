import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Runs before anything else in a parser process and each of its threads, and removes what Node's permission model
 * leaves: the network, signals to other processes, native code that reads files, and threads with more rights. Objects
 * are changed permanently instead of blocking modules, because there are too many ways to load a module. The checks
 * here must withstand code that replaces built-in methods, so they call none.
 */
const require = createRequire(import.meta.url);
const { apply } = Reflect;

/** The program of the OCR threads, the only threads that may start. */
const threadProgram = require.resolve('tesseract.js/src/worker-script/node/index.js');

// Stream errors make Node run code in another context once. That has to happen before `vm` is disabled.
new WritableStream().getWriter().releaseLock();
for (const name of ['net', 'dgram', 'dns', 'dns/promises', 'inspector', 'vm'])
  disarm(require(`node:${name}`));
disarm(require('node:tty'), 'isatty');
// Messages to the parent process are written with the serializers.
disarm(require('node:v8'), 'Serializer', 'Deserializer', 'DefaultSerializer', 'DefaultDeserializer');
// They expose internals of Node whose constructors have no limits.
refuseIn(require('node:async_hooks'), 'createHook', 'executionAsyncResource');
refuseIn(require('node:os'), 'setPriority');
refuseIn(require('node:crypto'), 'setEngine', 'setFips');
refuseIn(require('node:module'), 'register', 'registerHooks', 'enableCompileCache', 'flushCompileCache');
guardThreads();
guardNativeCode();
refuseIn(
  process,
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'binding',
  '_linkedBinding',
  'execve',
  'loadEnvFile',
);
refuseIn(
  process,
  '_getActiveHandles',
  '_getActiveRequests',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
);
refuseIn(WebAssembly, 'compileStreaming', 'instantiateStreaming');
refuseIn(globalThis, 'fetch', 'Request', 'Response', 'Headers', 'FormData', 'WebSocket', 'EventSource');
// fetch uses this dispatcher; an existing one is not replaced.
seal(globalThis, Symbol.for('undici.globalDispatcher.1'), Object.freeze({ dispatch: refuse }));
sealChannel();
syncBuiltinESMExports();

function refuse(): never {
  throw Object.assign(new Error('A parser may not do this.'), { code: 'ERR_ACCESS_DENIED' });
}

function seal(target: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, enumerable: false, configurable: false });
}

function refuseIn(target: object, ...names: string[]): void {
  for (const name of names) if (name in target) seal(target, name, refuse);
}

/** Every function of a module throws, and so does every method of its classes. */
function disarm(module: object, ...kept: string[]): void {
  for (const value of refuseAll(module, kept))
    if (value.prototype) refuseAll(value.prototype, ['constructor']);
}

function refuseAll(target: object, kept: string[]): Array<{ prototype?: object }> {
  return Object.getOwnPropertyNames(target).flatMap((name) => {
    const { value, get, configurable } = Object.getOwnPropertyDescriptor(target, name) ?? {};
    if (kept.includes(name) || !configurable || !(get || typeof value === 'function')) return [];
    seal(target, name, refuse);
    return value ? [value] : [];
  });
}

/** A thread with custom options would not have the limits of the process. */
function guardThreads(): void {
  const threads = require('node:worker_threads');
  const Thread = threads.Worker;
  function Worker(program: unknown) {
    if (program !== threadProgram) refuse();
    const thread = new Thread(program);
    hideConstructors(thread, 'startThread');
    return thread;
  }
  Worker.prototype = Thread.prototype;
  seal(Thread.prototype, 'constructor', Worker);
  seal(threads, 'Worker', Worker);
}

/** Hides the constructors of Node's internal objects with this method, so that code cannot create more of them. */
function hideConstructors(holder: object, method: string): object[] {
  return Object.getOwnPropertySymbols(holder).flatMap((name) => {
    const part = (holder as Record<symbol, unknown>)[name];
    if (typeof part !== 'object' || part === null || !(method in part)) return [];
    let type = Object.getPrototypeOf(part);
    for (; type && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
      const { configurable } = Object.getOwnPropertyDescriptor(type, 'constructor') ?? {};
      if (configurable) Reflect.deleteProperty(type, 'constructor');
    }
    return [part];
  });
}

/** Images are decoded from bytes by native code that could read any file. No other native code is loaded after it. */
function guardNativeCode(): void {
  if (isMainThread) {
    const canvas = require('@napi-rs/canvas/js-binding');
    const source = Object.getOwnPropertyDescriptor(canvas.Image.prototype, 'src') ?? {};
    const setSource = source.set ?? refuse;
    Object.defineProperty(canvas.Image.prototype, 'src', {
      ...source,
      configurable: false,
      set(bytes: unknown) {
        if (typeof bytes === 'string') refuse();
        apply(setSource, this, [bytes]);
      },
    });
    refuseIn(
      canvas.GlobalFonts,
      'registerFromPath',
      'loadFontsFromDir',
      'loadSystemFonts',
      'enableSystemFonts',
    );
    disarm(canvas.LottieAnimation);
    seal(canvas, 'LottieAnimation', refuse);
  }
  seal(process, 'dlopen', refuse);
}

/** The pipe to the parent process is for messages; it cannot be redirected. */
function sealChannel(): void {
  for (const pipe of hideConstructors(process, 'readStart')) {
    refuseIn(Object.getPrototypeOf(pipe), 'connect', 'connect2', 'bind', 'bind2', 'listen', 'open', 'fchmod');
  }
}
