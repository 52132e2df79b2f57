import { availableParallelism } from 'node:os';
import type { Parsed } from '../model.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Request } from './messages.ts';
import { type ParserProcess, startParserProcess } from './parser-child.ts';
import type { Parsers, Picture } from './port.ts';

export type ProcessParsersOptions = {
  processes?: number;
  limits?: Partial<Limits>;
  onProblem?: (error: unknown) => void;
};

/** Half a dozen are enough for the disk and the database behind them. */
const MOST_PROCESSES = 6;

/** Processes that wait, warm, for documents. One that dies or has to be ended is replaced. */
export function processParsers(options: ProcessParsersOptions): Parsers {
  const limits = { ...defaultLimits, ...options.limits };
  const count = options.processes ?? Math.min(availableParallelism(), MOST_PROCESSES);
  const waiting: ((parser: ParserProcess) => void)[] = [];
  const idle: ParserProcess[] = [];
  const all = new Set<ParserProcess>();
  let isClosed = false;

  function start(): void {
    if (isClosed) return;
    const parser = startParserProcess(limits, () => {
      all.delete(parser);
      const place = idle.indexOf(parser);
      if (place >= 0) idle.splice(place, 1);
      start();
    });
    all.add(parser);
    parser.ready.then(
      () => offer(parser),
      (error) => options.onProblem?.(error),
    );
  }

  function offer(parser: ParserProcess): void {
    if (!all.has(parser)) return;
    const next = waiting.shift();
    if (next) next(parser);
    else idle.push(parser);
  }

  async function run<T>(request: Request, settings: Parameters<ParserProcess['ask']>[1]): Promise<T> {
    if (isClosed) throw new Error('The parsers are closed.');
    const parser = idle.pop() ?? (await new Promise<ParserProcess>((resolve) => waiting.push(resolve)));
    try {
      return (await parser.ask(request, settings)) as T;
    } finally {
      if (parser.isWorn()) parser.end();
      else offer(parser);
    }
  }

  for (let started = 0; started < count; started += 1) start();
  return {
    parse: (file, { onProgress, signal } = {}) =>
      run<Parsed>({ type: 'parse', file }, { onProgress, signal }),
    picture: (bytes, kind, page) => run<Picture>({ type: 'picture', bytes, kind, page }, {}),
    async close() {
      isClosed = true;
      await Promise.all([...all].map((parser) => parser.end()));
    },
  };
}
