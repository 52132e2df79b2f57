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
  onProblem: (error: unknown) => void;
};

/** After this many failed starts in a row, the pool stops trying until the next request. */
const MAX_FAILED_STARTS = 3;

/** Keeps warm processes ready for documents. One that dies or is killed is replaced. */
export function openParserPool({
  size,
  limits,
  languageData,
  withheld,
  onProblem,
}: ParserPoolOptions): ParserPool {
  const waiting: { resolve(parser: ParserProcess): void; reject(error: unknown): void }[] = [];
  const idle: ParserProcess[] = [];
  const all = new Set<ParserProcess>();
  let failedStarts = 0;
  let isClosed = false;

  async function start(): Promise<void> {
    const data = await languageData.catch(rejectAll);
    if (isClosed || !data) return;
    const parser = startParserProcess({ limits, languageData: data, withheld }, () => {
      all.delete(parser);
      const index = idle.indexOf(parser);
      if (index >= 0) idle.splice(index, 1);
      if (failedStarts < MAX_FAILED_STARTS) void start();
    });
    all.add(parser);
    try {
      await parser.ready;
      failedStarts = 0;
      offer(parser);
    } catch (error) {
      if (isClosed) return;
      failedStarts += 1;
      if (failedStarts >= MAX_FAILED_STARTS) rejectAll(error);
      else onProblem(error);
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
    else idle.push(parser);
  }

  function startMissing(): void {
    for (let started = all.size; started < size; started += 1) void start();
  }

  startMissing();
  return {
    async acquire() {
      if (isClosed) throw closedError();
      const parser = idle.pop();
      if (parser) return parser;
      if (all.size < size && failedStarts >= MAX_FAILED_STARTS) {
        failedStarts = 0;
        startMissing();
      }
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    release(parser) {
      if (parser.isBloated()) void parser.end();
      else offer(parser);
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(closedError());
      await Promise.all([...all].map((parser) => parser.end()));
    },
  };
}

const closedError = () => new Error('The parsers are closed.');
