import type { Limits } from './limits.ts';
import { type ParserProcess, startParserProcess } from './parser-child.ts';

export type ParserPool = {
  /** Waits until a process is idle. */
  acquire(): Promise<ParserProcess>;
  /** Returns a process to the pool, or replaces it if it uses too much memory. */
  release(parser: ParserProcess): void;
  close(): Promise<void>;
};

export type ParserPoolOptions = {
  size: number;
  limits: Limits;
  languageData: Promise<string>;
  withheld: string[];
  /** A process that was idle for this long ends. */
  idleSeconds: number;
  onProblem: (error: unknown) => void;
};

/** After this many failed starts in a row, the pool stops trying until the next request. */
const MAX_FAILED_STARTS = 3;

/**
 * Starts processes when documents wait, and ends those that have nothing to do: each holds hundreds of megabytes. One that
 * dies or is killed is replaced if it is needed.
 */
export function openParserPool({
  size,
  limits,
  languageData,
  withheld,
  idleSeconds,
  onProblem,
}: ParserPoolOptions): ParserPool {
  const waiting: { resolve(parser: ParserProcess): void; reject(error: unknown): void }[] = [];
  const idle = new Map<ParserProcess, NodeJS.Timeout>();
  const all = new Set<ParserProcess>();
  let starting = 0;
  let failedStarts = 0;
  let isClosed = false;

  async function start(): Promise<void> {
    starting += 1;
    try {
      const data = await languageData.catch(rejectAll);
      if (isClosed || !data) return;
      const parser = startParserProcess({ limits, languageData: data, withheld }, () => {
        all.delete(parser);
        takeIdle(parser);
        startNeeded();
      });
      all.add(parser);
      await parser.ready;
      failedStarts = 0;
      offer(parser);
    } catch (error) {
      if (isClosed) return;
      failedStarts += 1;
      if (failedStarts >= MAX_FAILED_STARTS) rejectAll(error);
      else onProblem(error);
    } finally {
      starting -= 1;
      startNeeded();
    }
  }

  function rejectAll(error: unknown): undefined {
    failedStarts = MAX_FAILED_STARTS;
    onProblem(error);
    for (const { reject } of waiting.splice(0)) reject(error);
  }

  function offer(parser: ParserProcess): void {
    if (!all.has(parser)) return;
    const next = waiting.shift();
    if (next) next.resolve(parser);
    else idle.set(parser, setTimeout(() => void parser.end(), idleSeconds * 1000).unref());
  }

  function takeIdle(parser: ParserProcess | undefined): ParserProcess | undefined {
    if (!parser || !idle.has(parser)) return undefined;
    clearTimeout(idle.get(parser));
    idle.delete(parser);
    return parser;
  }

  function startNeeded(): void {
    if (isClosed || failedStarts >= MAX_FAILED_STARTS) return;
    // Those that are starting are already among all, or about to be.
    const room = size - Math.max(all.size, starting);
    for (let needed = Math.min(waiting.length - starting, room); needed > 0; needed -= 1) void start();
  }

  return {
    async acquire() {
      if (isClosed) throw closedError();
      const parser = takeIdle([...idle.keys()].at(-1));
      if (parser) return parser;
      if (starting === 0 && failedStarts >= MAX_FAILED_STARTS) failedStarts = 0;
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        startNeeded();
      });
    },
    release(parser) {
      if (parser.isBloated()) void parser.end();
      else offer(parser);
    },
    async close() {
      isClosed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(closedError());
      await Promise.all([...all].map((parser) => parser.end()));
    },
  };
}

const closedError = () => new Error('The parsers are closed.');
