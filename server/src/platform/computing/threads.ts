import { Worker } from 'node:worker_threads';
import { TryLaterError, UnprocessableError } from '../errors.ts';
import type { Computing } from './port.ts';
import { roundRobinQueue } from './round-robin-queue.ts';
import type { Reply, Request } from './serve-computations.ts';

type Options<Context> = {
  /** The module of the thread, which calls `serveComputations`. */
  thread: URL;
  /** The thread's `workerData`. If this returns another object, the thread is replaced before the next computation. */
  threadData: () => unknown;
  /** The context of computations that run in this thread. */
  context: Context;
  limits?: Partial<Limits>;
};

type Limits = {
  /** Input up to this many characters is computed at once, which nobody notices. */
  inlineSize: number;
  /** Counted from when the thread starts the computation. */
  computationMs: number;
  /** An idle thread keeps a second copy of its context in memory. */
  idleMs: number;
  memoryMb: number;
  maxWaiting: number;
  maxWaitingPerTenant: number;
};

const DEFAULT_LIMITS: Limits = {
  inlineSize: 4000,
  computationMs: 10_000,
  idleMs: 30_000,
  memoryMb: 512,
  maxWaiting: 100,
  maxWaitingPerTenant: 10,
};
const RETRY_AFTER_SECONDS = 5;

type Call = Request & { resolve(output: unknown): void; reject(error: unknown): void };

/** One thread, which is started when needed and terminated when idle. */
export function threadComputing<Context>(options: Options<Context>): Computing<Context> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const waiting = roundRobinQueue<Call>();
  let thread: { worker: Worker; data: unknown } | undefined;
  let current: Call | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const data = options.threadData();
    if (thread && thread.data !== data) endThread();
    if (thread) return thread.worker;
    const worker = new Worker(options.thread, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    worker.unref();
    worker.on('message', (reply: Reply) => {
      if (thread?.worker !== worker) return;
      if (reply.state === 'started') limitTime();
      else if (reply.state === 'done') settle((call) => call.resolve(reply.output));
      else settle((call) => call.reject(reply.error));
    });
    worker.once('error', (error) => lose(worker, error));
    worker.once('exit', (code) => lose(worker, new Error(`the computing thread ended (${code})`)));
    thread = { worker, data };
    return worker;
  }

  function limitTime(): void {
    timer = setTimeout(() => {
      endThread();
      settle((call) => call.reject(tooComplex()));
    }, limits.computationMs);
  }

  function lose(worker: Worker, error: Error & { code?: string }): void {
    if (thread?.worker !== worker) return;
    thread = undefined;
    settle((call) => call.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error));
  }

  function settle(end: (call: Call) => void): void {
    clearTimeout(timer);
    const call = current;
    current = undefined;
    if (call) end(call);
    computeNext();
  }

  function computeNext(): void {
    if (current) return;
    clearTimeout(timer);
    current = waiting.next();
    if (current) start().postMessage({ name: current.name, input: current.input } satisfies Request);
    else if (thread) timer = setTimeout(endThread, limits.idleMs).unref();
  }

  function endThread(): Promise<unknown> | undefined {
    const ending = thread?.worker;
    thread = undefined;
    return ending?.terminate();
  }

  return {
    async run<Input, Output>(
      computation: {
        name: string;
        sizeOf(input: Input): number;
        compute(input: Input, context: Context): Output;
      },
      input: Input,
      { tenantId }: { tenantId: string },
    ): Promise<Output> {
      if (computation.sizeOf(input) <= limits.inlineSize) return computation.compute(input, options.context);
      if (waiting.size >= limits.maxWaiting || waiting.sizeOf(tenantId) >= limits.maxWaitingPerTenant)
        throw tooMany();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.add(tenantId, { name: computation.name, input, resolve, reject });
      computeNext();
      return promise as Promise<Output>;
    },
    async close() {
      clearTimeout(timer);
      for (let call = waiting.next(); call; call = waiting.next()) call.reject(closed());
      const ending = endThread();
      current?.reject(closed());
      current = undefined;
      await ending;
    },
  };
}

const tooComplex = () =>
  new UnprocessableError(
    'text-too-complex',
    'This text is too complex to process. Shorten it, or remove repeated parts.',
  );

const tooMany = () =>
  new TryLaterError(
    'too-many-long-texts',
    'Too many long texts are being processed. Try again in a few seconds.',
    { details: { retry_after: RETRY_AFTER_SECONDS } },
  );

const closed = () => new TryLaterError('shutting-down', 'The server is shutting down. Try again shortly.');
