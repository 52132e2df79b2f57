import { attempts, type Targets } from './attempts.ts';

/** Runs in place of a parser, with what a parser has, and tries all that it must not be able to do. */
const TIMEOUT_MS = 5_000;
const REFUSALS = new Set(['ERR_ACCESS_DENIED', 'ERR_UNKNOWN_BUILTIN_MODULE']);

export type Outcome = { name: string; isRefused: boolean; code: string };

process.on('uncaughtException', () => {});
process.on('message', async (targets: Targets) => {
  const outcomes: Outcome[] = [];
  for (const [name, attempt] of attempts(targets)) outcomes.push({ name, ...(await outcomeOf(attempt)) });
  process.send?.({ outcomes, environment: Object.keys(process.env) });
});
process.send?.('ready');

async function outcomeOf(attempt: () => unknown): Promise<Omit<Outcome, 'name'>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('Nothing came of it.'), { code: 'late' })),
      TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([attempt(), late]);
    return { isRefused: false, code: '' };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message?: string };
    // Any other error, such as that of a connection that nobody answers, means that it was tried.
    const isRefused = REFUSALS.has(code) || error instanceof TypeError;
    return { isRefused, code: String(code || message) };
  } finally {
    clearTimeout(timer);
  }
}
