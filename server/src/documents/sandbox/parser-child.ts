import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { UnprocessableError } from '../../platform/errors.ts';
import { forkParser } from './fork-parser.ts';
import { type Limits, residentMb } from './limits.ts';
import type { Reply, Request } from './messages.ts';
import type { Progress } from './port.ts';

export type ParserProcess = {
  ready: Promise<void>;
  /** One request at a time. */
  ask(
    request: Request,
    options: { onProgress?: ((progress: Progress) => void) | undefined; signal?: AbortSignal | undefined },
  ): Promise<unknown>;
  /** It keeps more memory than it should: better replaced. */
  isWorn(): boolean;
  end(): Promise<void>;
};

const LOOK_EVERY_MS = 100;
const program = join(import.meta.dirname, 'parser-process.ts');

export type ParserProcessOptions = {
  limits: Limits;
  languageData: string;
  /** Folders that no parser may read: the data folder. */
  withheld: string[];
};

/** A process that reads documents, and has no rights but those that this takes. */
export function startParserProcess(
  { limits, languageData, withheld }: ParserProcessOptions,
  onGone: () => void,
): ParserProcess {
  const child = forkParser(program, [languageData], {
    memoryMb: limits.memoryMb,
    readable: [languageData],
    withheld,
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('error', () => {});
  void gone.then(onGone);

  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code, signal) => {
      reject(new Error(`A parser process ended while it started (${signal ?? code}).`));
    });
  });
  ready.catch(() => {});

  return {
    ready,
    ask: (request, options) => converse(child, limits, request, options),
    isWorn: () => (residentMb(child.pid) ?? 0) > limits.idleMemoryMb,
    async end() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function converse(
  child: ChildProcess,
  limits: Limits,
  request: Request,
  { onProgress, signal }: Parameters<ParserProcess['ask']>[1],
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let deadline = performance.now() + limits.seconds * 1000;
    let reason: Error | undefined;
    const stop = (error: Error) => {
      reason ??= error;
      child.kill('SIGKILL');
    };
    const look = setInterval(() => {
      if (performance.now() > deadline) stop(tookTooLong());
      else if ((residentMb(child.pid) ?? 0) > limits.memoryMb) stop(tookTooMuch());
    }, LOOK_EVERY_MS);
    const onAbort = () => stop(new Error('The work was called off.'));
    const settle = (finish: () => void) => {
      clearInterval(look);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage);
      child.off('exit', onExit);
      finish();
    };
    const onMessage = (reply: Reply) => {
      if (reply.type === 'progress') {
        const { stage, pageCount = 1 } = reply.progress;
        if (stage === 'recognise') deadline += Math.min(pageCount, 10) * limits.secondsPerPicture * 1000;
        onProgress?.(reply.progress);
      } else if (reply.type === 'parsed') settle(() => resolve(reply.parsed));
      else if (reply.type === 'picture') settle(() => resolve(reply.picture));
      else if (reply.type === 'failed') settle(() => reject(failure(reply)));
    };
    const onExit = (code: number | null, exitSignal: string | null) => {
      // Node aborts when its heap is full.
      const outOfMemory = exitSignal === 'SIGABRT' || code === 134;
      settle(() => reject(reason ?? (outOfMemory ? tookTooMuch() : new Error('The parser process died.'))));
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
  return code ? new UnprocessableError(code, message) : new Error(message);
}

const tookTooLong = () =>
  new UnprocessableError(
    'took-too-long',
    'Parsing this file took too long and was stopped. Export it again, or upload it as a simpler PDF.',
  );

const tookTooMuch = () =>
  new UnprocessableError(
    'took-too-much-memory',
    'Parsing this file used too much memory and was stopped. Export it again, or upload it as a simpler PDF.',
  );
