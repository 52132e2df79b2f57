import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { documentFailure } from '../document-failure.ts';
import { forkParser } from './fork-parser.ts';
import { type Limits, residentMb } from './limits.ts';
import type { Reply, Request } from './messages.ts';
import type { Progress } from './port.ts';

export type ParserProcess = {
  ready: Promise<void>;
  /** Accepts one request at a time. */
  send(
    request: Request,
    options: { onProgress?: ((progress: Progress) => void) | undefined; signal?: AbortSignal | undefined },
  ): Promise<unknown>;
  /** Whether it holds so much memory that it should be replaced. */
  isBloated(): boolean;
  end(): Promise<void>;
};

const POLL_INTERVAL_MS = 100;
const program = join(import.meta.dirname, 'parser-process.ts');

export type ParserProcessOptions = {
  limits: Limits;
  languageData: string;
  /** Folders that no parser may read: the data folder. */
  withheld: string[];
};

/** Starts a process that parses documents and has no other rights. */
export function startParserProcess(
  { limits, languageData, withheld }: ParserProcessOptions,
  onExit: () => void,
): ParserProcess {
  const child = forkParser(program, [languageData], {
    memoryMb: limits.memoryMb,
    readable: [languageData],
    withheld,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('error', () => {});
  void exited.then(onExit);

  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code, signal) => {
      reject(new Error(`A parser process exited during startup (${signal ?? code}).`));
    });
  });
  ready.catch(() => {});

  return {
    ready,
    send: (request, options) => sendRequest(child, limits, request, options),
    isBloated: () => (residentMb(child.pid) ?? 0) > limits.idleMemoryMb,
    async end() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function sendRequest(
  child: ChildProcess,
  limits: Limits,
  request: Request,
  { onProgress, signal }: Parameters<ParserProcess['send']>[1],
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let deadline = performance.now() + limits.seconds * 1000;
    let killedFor: Error | undefined;
    const stop = (error: Error) => {
      killedFor ??= error;
      child.kill('SIGKILL');
    };
    const watch = setInterval(() => {
      if (performance.now() > deadline) stop(tookTooLong());
      else if ((residentMb(child.pid) ?? 0) > limits.memoryMb) stop(tookTooMuch());
    }, POLL_INTERVAL_MS);
    const onAbort = () => stop(new Error('The request was aborted.'));
    const settle = (finish: () => void) => {
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage);
      child.off('exit', onExit);
      finish();
    };
    const onMessage = (reply: Reply) => {
      if (reply.type === 'progress') {
        const { stage, pageCount = 1 } = reply.progress;
        if (stage === 'recognise') deadline += Math.min(pageCount, 10) * limits.secondsPerOcrPage * 1000;
        onProgress?.(reply.progress);
      } else if (reply.type === 'parsed') settle(() => resolve(reply.parsed));
      else if (reply.type === 'rendered') settle(() => resolve(reply.image));
      else if (reply.type === 'failed') settle(() => reject(failure(reply)));
    };
    const onExit = (code: number | null, exitSignal: string | null) => {
      // Node aborts when its heap is full.
      const outOfMemory = exitSignal === 'SIGABRT' || code === 134;
      settle(() =>
        reject(killedFor ?? (outOfMemory ? tookTooMuch() : new Error('The parser process died.'))),
      );
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    child.send(request, (error) => {
      if (error) settle(() => reject(error));
    });
  });
}

function failure({ code, message }: Extract<Reply, { type: 'failed' }>): Error {
  return code ? documentFailure(code, message) : new Error(message);
}

const tookTooLong = () =>
  documentFailure(
    'took-too-long',
    'Parsing this file took too long and was stopped. Export it again, or upload it as a simpler PDF.',
  );

const tookTooMuch = () =>
  documentFailure(
    'took-too-much-memory',
    'Parsing this file used too much memory and was stopped. Export it again, or upload it as a simpler PDF.',
  );
