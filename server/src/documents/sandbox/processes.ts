import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Parsed } from '../model.ts';
import { gatherLanguageData } from '../recognize/tesseract.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Request } from './messages.ts';
import type { ParserProcess } from './parser-child.ts';
import { openParserPool } from './parser-pool.ts';
import type { PageImage, Parsers } from './port.ts';

export type ProcessParsersOptions = {
  processes?: number;
  /** How long a process stays without work. */
  idleSeconds?: number;
  limits?: Partial<Limits>;
  /** Folders that no parser may read, wherever they are: the data folder. */
  withheld?: string[];
  onProblem?: (error: unknown) => void;
};

/** Long enough for someone who uploads one file after the other. */
const IDLE_SECONDS = 60;

/** More would only wait for the disk and the database. */
const MAX_PROCESSES = 6;

export const defaultProcesses = () => Math.min(availableParallelism(), MAX_PROCESSES);

/** Parses in a pool of processes without rights. */
export function processParsers(options: ProcessParsersOptions = {}): Parsers {
  const languageData = gatherLanguageData();
  const pool = openParserPool({
    size: options.processes ?? defaultProcesses(),
    limits: { ...defaultLimits, ...options.limits },
    languageData,
    withheld: options.withheld ?? [],
    idleSeconds: options.idleSeconds ?? IDLE_SECONDS,
    onProblem: options.onProblem ?? (() => {}),
  });

  async function run<T>(request: Request, settings: Parameters<ParserProcess['send']>[1]): Promise<T> {
    const parser = await pool.acquire();
    try {
      // If the request was aborted while it waited, sending it would kill a healthy process.
      settings.signal?.throwIfAborted();
      return (await parser.send(request, settings)) as T;
    } finally {
      pool.release(parser);
    }
  }

  return {
    parse: (file, { onProgress, signal } = {}) =>
      run<Parsed>({ type: 'parse', file }, { onProgress, signal }),
    renderPage: (bytes, kind, page, rotation = 0) =>
      run<PageImage>({ type: 'render', bytes, kind, page, rotation }, {}),
    async close() {
      await pool.close();
      const data = await languageData.catch(() => undefined);
      if (data) await rm(data, { recursive: true, force: true });
    },
  };
}
