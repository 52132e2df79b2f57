import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Targets of the hostile program. */
export type Targets = {
  /** Files that no parser may read. */
  secrets: string[];
  /** A folder of the program that it may read. */
  program: string;
  /** A folder that it may not write to. */
  folder: string;
  /** Port of a server that counts connections. */
  port: number;
  socket: string;
  /** A native module, and an image that it could open. */
  native: string;
  picture: string;
};

export type Attempt = [name: string, attempt: () => unknown];

const require = createRequire(import.meta.url);
const fs = require('node:fs');

export function attempts(targets: Targets): Attempt[] {
  return [
    ...targets.secrets.flatMap((path) => layout(path, targets.program)),
    ...writing(targets.folder),
    ...network(targets.port, targets.socket),
    ...processes(),
    ...threads(targets.secrets[0] ?? ''),
    ...native(targets),
  ];
}

function layout(path: string, program: string): Attempt[] {
  const name = (how: string) => `${how} ${path}`;
  return [
    [name('readFileSync'), () => fs.readFileSync(path)],
    [name('readFile'), () => fs.promises.readFile(path)],
    [name('readFile by bytes'), () => fs.readFileSync(Buffer.from(path))],
    [name('readFile by address'), () => fs.readFileSync(pathToFileURL(path))],
    [name('openSync'), () => fs.openSync(path)],
    [name('createReadStream'), () => once(fs.createReadStream(path), 'data')],
    [name('openAsBlob'), async () => (await fs.openAsBlob(path)).text()],
    [name('stat'), () => fs.statSync(path)],
    [name('access'), () => fs.accessSync(path)],
    [name('copyFile'), () => fs.copyFileSync(path, '/tmp/copy')],
    [name('a detour through the program to'), () => fs.readFileSync(join(program, '../'.repeat(30), path))],
    [name('/proc/self/root'), () => fs.readFileSync(`/proc/self/root${path}`)],
    [name('/proc/self/cwd'), () => fs.readFileSync(`/proc/self/cwd/${'../'.repeat(30)}${path}`)],
    [name('require'), () => require(path)],
    [name('import'), () => import(pathToFileURL(path).href)],
    [name('loadEnvFile'), () => process.loadEnvFile(path)],
  ];
}

function writing(folder: string): Attempt[] {
  const file = join(folder, 'written');
  return [
    ['writeFileSync', () => fs.writeFileSync(file, 'x')],
    ['appendFileSync', () => fs.appendFileSync(file, 'x')],
    ['mkdirSync', () => fs.mkdirSync(file)],
    ['symlinkSync', () => fs.symlinkSync('/etc', file)],
    ['rmSync', () => fs.rmSync(folder, { recursive: true })],
    ['renameSync', () => fs.renameSync(folder, `${folder}-2`)],
    ['chmodSync', () => fs.chmodSync(folder, 0o777)],
    ['utimesSync', () => fs.utimesSync(folder, 0, 0)],
    ['a heap snapshot', () => require('node:v8').writeHeapSnapshot(file)],
    ['a report', () => process.report.writeReport(file)],
    [
      'a trace',
      () =>
        require('node:trace_events')
          .createTracing({ categories: ['node'] })
          .enable(),
    ],
    ['a database', () => new (require('node:sqlite').DatabaseSync)(file)],
    [
      'a cache of compiled code',
      () => require('node:module').enableCompileCache(folder).directory ?? never(),
    ],
  ];
}

function network(port: number, socket: string): Attempt[] {
  const url = `http://127.0.0.1:${port}/`;
  const net = () => require('node:net');
  const answer = (emitter: { on: (name: string, act: (value?: unknown) => void) => unknown }, name: string) =>
    new Promise((resolve, reject) => {
      emitter.on(name, resolve);
      emitter.on('error', reject);
    });
  return [
    ['net.connect', () => answer(net().connect(port, '127.0.0.1'), 'connect')],
    ['net.connect over IPv6', () => answer(net().connect(port, '::1'), 'connect')],
    ['net.createConnection', () => answer(net().createConnection({ port }), 'connect')],
    ['new net.Socket', () => answer(new (net().Socket)().connect(port), 'connect')],
    ['a local socket', () => answer(net().connect(socket), 'connect')],
    ['net.createServer', () => answer(net().createServer().listen(0), 'listening')],
    ['new net.Server', () => answer(new (net().Server)().listen(0), 'listening')],
    [
      'the socket behind a terminal',
      () => answer(new (Object.getPrototypeOf(require('node:tty').ReadStream))().connect(port), 'connect'),
    ],
    ['tls.connect', () => answer(require('node:tls').connect(port, '127.0.0.1'), 'secureConnect')],
    ['http.get', () => answer(require('node:http').get(url), 'response')],
    ['https.get', () => answer(require('node:https').get(url.replace('http', 'https')), 'response')],
    ['http.createServer', () => answer(require('node:http').createServer().listen(0), 'listening')],
    ['http2.connect', () => answer(require('node:http2').connect(url), 'connect')],
    [
      'an agent of http',
      () => answer(new (require('node:http').Agent)().createConnection({ port }), 'connect'),
    ],
    ['fetch', () => fetch(url)],
    [
      'what fetch works with',
      () => {
        const requests = globalThis as unknown as Record<symbol, { request(options: object): unknown }>;
        return (
          requests[Symbol.for('undici.globalDispatcher.1')]?.request({
            origin: url,
            path: '/',
            method: 'GET',
          }) ?? never()
        );
      },
    ],
    ['Request', () => new Request(url)],
    ['WebSocket', () => new WebSocket(url.replace('http', 'ws'))],
    [
      'EventSource',
      () => new (globalThis as unknown as { EventSource: new (url: string) => unknown }).EventSource(url),
    ],
    ['dgram', () => require('node:dgram').createSocket('udp4').bind(0)],
    ['new dgram.Socket', () => new (require('node:dgram').Socket)('udp4').send('x', port, '127.0.0.1')],
    [
      'dns.lookup',
      () =>
        new Promise((resolve, reject) =>
          require('node:dns').lookup('localhost', (error: unknown) => (error ? reject(error) : resolve(1))),
        ),
    ],
    ['dns.promises.lookup', () => require('node:dns/promises').lookup('localhost')],
    ['dns.resolve', () => require('node:dns').promises.resolve('example.org')],
    ['a resolver', () => new (require('node:dns').Resolver)().resolve4('example.org', () => {})],
    ['inspector.open', () => require('node:inspector').open(0)],
    ['a session of the inspector', () => new (require('node:inspector').Session)().connect()],
    [
      'WebAssembly.compileStreaming',
      () => (WebAssembly as unknown as { compileStreaming(source: unknown): unknown }).compileStreaming(url),
    ],
    ['net by getBuiltinModule', () => answer(process.getBuiltinModule('net').connect(port), 'connect')],
    ['net by import', async () => answer((await import('node:net')).connect(port), 'connect')],
    ['net by Module._load', () => answer(require('node:module')._load('net').connect(port), 'connect')],
  ];
}

function processes(): Attempt[] {
  const child = () => require('node:child_process');
  return [
    ['spawn', () => once(child().spawn('id'), 'spawn')],
    ['spawnSync', () => thrown(child().spawnSync('id').error)],
    ['execFileSync', () => child().execFileSync('id')],
    ['fork', () => once(child().fork(import.meta.filename), 'spawn')],
    ['cluster.fork', () => require('node:cluster').fork()],
    ['execve', () => process.execve?.('/usr/bin/id', ['id'], {}) ?? never()],
    ['a signal to its parent', () => process.kill(process.ppid, 0)],
    [
      'a signal by another name',
      () => (process as unknown as { _kill(pid: number, signal: number): number })._kill(process.ppid, 0),
    ],
    [
      'the debugger of its parent',
      () => (process as unknown as { _debugProcess(pid: number): void })._debugProcess(process.ppid),
    ],
    ['the pace of its parent', () => require('node:os').setPriority(process.ppid, 1)],
    ['the pipe to its parent, led elsewhere', () => partOf(process, 'readStart').connect({}, '/tmp/x')],
    ['another pipe of the same kind', () => new (made(partOf(process, 'readStart')))(0)],
  ];
}

function threads(secret: string): Attempt[] {
  const { Worker } = require('node:worker_threads');
  const code = `require('node:fs').readFileSync(${JSON.stringify(secret)})`;
  const free = { eval: true, execArgv: [] };
  const run = (thread: { on: (name: string, act: (value?: unknown) => void) => unknown }) =>
    new Promise((resolve, reject) => {
      thread.on('error', reject);
      thread.on('exit', resolve);
    });
  const recognizer = () => new Worker(require.resolve('tesseract.js/src/worker-script/node/index.js'));
  return [
    ['a thread', () => run(new Worker(code, { eval: true }))],
    ['a thread without limits', () => run(new Worker(code, free))],
    [
      'a thread with limits of its own',
      () => run(new Worker(code, { eval: true, execArgv: ['--permission', '--allow-fs-read=*'] })),
    ],
    [
      'a thread with settings',
      () => run(new Worker(code, { eval: true, env: { NODE_OPTIONS: '--allow-fs-read=*' } })),
    ],
    ['a thread from an address', () => run(new Worker(new URL(`data:text/javascript,${code}`)))],
    ['a thread of the same kind as a recognizer', () => run(new (recognizer().constructor)(code, free))],
    ['a thread of what a recognizer is made of', () => new (made(partOf(recognizer(), 'startThread')))()],
    [
      'a recognizer with options',
      () => {
        const thread = new Worker(require.resolve('tesseract.js/src/worker-script/node/index.js'), {
          execArgv: [],
        });
        // The thread starts, but its options are ignored, as it reports itself.
        return once(thread, 'online').then(() => thrown(denied()));
      },
    ],
    ['hooks for modules', () => require('node:module').register('data:text/javascript,')],
    ['hooks of the other kind', () => require('node:module').registerHooks({})],
    [
      'a thread behind replaced methods',
      () => {
        const { includes } = Array.prototype;
        Array.prototype.includes = () => true;
        try {
          return run(new Worker(code, free));
        } finally {
          Array.prototype.includes = includes;
        }
      },
    ],
  ];
}

function native({ native: module, picture, folder }: Targets): Attempt[] {
  const canvas = () => require('@napi-rs/canvas');
  const binding = () => require('@napi-rs/canvas/js-binding');
  return [
    ['dlopen', () => process.dlopen({ exports: {} } as NodeJS.Module, module)],
    ['a native module', () => require(module)],
    ['process.binding', () => (process as unknown as { binding(name: string): unknown }).binding('fs')],
    [
      'process._linkedBinding',
      () => (process as unknown as { _linkedBinding(name: string): unknown })._linkedBinding('fs'),
    ],
    ['WASI', () => new (require('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })],
    [
      'a picture by its path',
      async () => {
        const image = new (canvas().Image)();
        image.src = picture;
        await image.decode();
      },
    ],
    [
      'a picture by its path, past the wrapper',
      () => {
        new (binding().Image)().src = picture;
      },
    ],
    ['loadImage', () => canvas().loadImage(picture)],
    ['a font by its path', () => binding().GlobalFonts.registerFromPath(picture) ?? undefined],
    ['a folder of fonts', () => binding().GlobalFonts.loadFontsFromDir(folder)],
    ['an animation by its path', () => binding().LottieAnimation.loadFromFile(picture)],
    ['compiled code', () => new (require('node:vm').Script)('1', { cachedData: Buffer.alloc(100) })],
    ['flags of the engine', () => require('node:v8').setFlagsFromString('--allow-natives-syntax')],
    ['an engine of OpenSSL', () => require('node:crypto').setEngine(module)],
    [
      'hooks for resources',
      () =>
        require('node:async_hooks')
          .createHook({ init() {} })
          .enable(),
    ],
  ];
}

/** An internal object of Node that an object keeps under a symbol. */
function partOf(holder: object, method: string): { connect(...values: unknown[]): unknown } {
  const parts = Object.getOwnPropertySymbols(holder).map((name) => (holder as Record<symbol, unknown>)[name]);
  return (parts.find((part) => typeof part === 'object' && part !== null && method in part) ??
    never()) as never;
}

function made(part: object): new (...values: unknown[]) => unknown {
  return part.constructor === Object ? never() : (part.constructor as never);
}

const denied = () => Object.assign(new Error('It has no such right.'), { code: 'ERR_ACCESS_DENIED' });

function never(): never {
  throw denied();
}

function thrown(error: unknown): void {
  if (error) throw error;
}
