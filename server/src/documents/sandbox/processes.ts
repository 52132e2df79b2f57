import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Parsed } from '../model.ts';
import { gatherLanguageData } from '../recognise/tesseract.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Request } from './messages.ts';
import { type ParserProcess, startParserProcess } from './parser-child.ts';
import type { Parsers, Picture } from './port.ts';

export type ProcessParsersOptions = {
  processes?: number;
  limits?: Partial<Limits>;
  /** Folders that no parser may read, wherever they are: the data folder. */
  withheld?: string[];
  onProblem?: (error: unknown) => void;
};

/** Half a dozen are enough for the disk and the database behind them. */
const MOST_PROCESSES = 6;

/** So many in a row that do not even start mean that none will. */
const MOST_FAILED_STARTS = 3;

/** Processes that wait, warm, for documents. One that dies or has to be ended is replaced. */
export function processParsers(options: ProcessParsersOptions = {}): Parsers {
  const limits = { ...defaultLimits, ...options.limits };
  const count = options.processes ?? Math.min(availableParallelism(), MOST_PROCESSES);
  const languageData = gatherLanguageData();
  const waiting: { take(parser: ParserProcess): void; giveUp(error: unknown): void }[] = [];
  const idle: ParserProcess[] = [];
  const all = new Set<ParserProcess>();
  let failedStarts = 0;
  let isClosed = false;

  async function start(): Promise<void> {
    const data = await languageData.catch(giveUpAll);
    if (isClosed || !data) return;
    const parser = startParserProcess(
      { limits, languageData: data, withheld: options.withheld ?? [] },
      () => {
        all.delete(parser);
        const place = idle.indexOf(parser);
        if (place >= 0) idle.splice(place, 1);
        if (failedStarts < MOST_FAILED_STARTS) void start();
      },
    );
    all.add(parser);
    try {
      await parser.ready;
      failedStarts = 0;
      offer(parser);
    } catch (error) {
      if (isClosed) return;
      failedStarts += 1;
      if (failedStarts >= MOST_FAILED_STARTS) giveUpAll(error);
      else options.onProblem?.(error);
    }
  }

  /** Whoever waits is told; the next one who asks tries anew. */
  function giveUpAll(error: unknown): undefined {
    failedStarts = MOST_FAILED_STARTS;
    options.onProblem?.(error);
    for (const { giveUp } of waiting.splice(0)) giveUp(error);
  }

  function offer(parser: ParserProcess): void {
    if (!all.has(parser)) return;
    const next = waiting.shift();
    if (next) next.take(parser);
    else idle.push(parser);
  }

  async function take(): Promise<ParserProcess> {
    const free = idle.pop();
    if (free) return free;
    if (all.size < count && failedStarts >= MOST_FAILED_STARTS) {
      failedStarts = 0;
      for (let started = all.size; started < count; started += 1) void start();
    }
    return new Promise((resolve, reject) => waiting.push({ take: resolve, giveUp: reject }));
  }

  async function run<T>(request: Request, settings: Parameters<ParserProcess['ask']>[1]): Promise<T> {
    if (isClosed) throw new Error('The parsers are closed.');
    const parser = await take();
    try {
      // Called off while it waited: asking would end a process that has done nothing wrong.
      settings.signal?.throwIfAborted();
      return (await parser.ask(request, settings)) as T;
    } finally {
      if (parser.isWorn()) void parser.end();
      else offer(parser);
    }
  }

  for (let started = 0; started < count; started += 1) void start();
  return {
    parse: (file, { onProgress, signal } = {}) =>
      run<Parsed>({ type: 'parse', file }, { onProgress, signal }),
    picture: (bytes, kind, page, rotation = 0) =>
      run<Picture>({ type: 'picture', bytes, kind, page, rotation }, {}),
    async close() {
      isClosed = true;
      for (const { giveUp } of waiting.splice(0)) giveUp(new Error('The parsers are closed.'));
      await Promise.all([...all].map((parser) => parser.end()));
      const data = await languageData.catch(() => undefined);
      if (data) await rm(data, { recursive: true, force: true });
    },
  };
}
