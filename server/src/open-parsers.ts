import type { Config } from './config.ts';
import type { Parsers } from './documents/sandbox/port.ts';
import { defaultProcesses, processParsers } from './documents/sandbox/processes.ts';

type Options = {
  opened: AsyncDisposableStack;
  config: Config;
  kind: 'api' | 'worker' | 'cli';
  /** Replaces the document parsers in tests. */
  openParsers?: (() => Parsers) | undefined;
  onProblem: (error: unknown) => void;
};

/** Parsers that are opened on first use. */
export function openParsersOnUse({ opened, config, kind, openParsers, onProblem }: Options): () => Parsers {
  // Workers parse many documents at a time; other processes only render a page now and then.
  const processes = kind === 'worker' ? config.parserProcesses : 1;
  const open =
    openParsers ??
    (() => processParsers({ ...(processes && { processes }), withheld: [config.home], onProblem }));
  let parsers: Parsers | undefined;
  opened.defer(async () => parsers?.close());
  return () => {
    parsers ??= open();
    return parsers;
  };
}

/** One more than there are processes: the next document is ready when one of them is done. */
export const parseConcurrency = ({ workerConcurrency, parserProcesses }: Config) =>
  Math.min(workerConcurrency, (parserProcesses ?? defaultProcesses()) + 1);
