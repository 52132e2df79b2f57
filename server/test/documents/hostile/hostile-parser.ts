import { attempts, type Targets } from './attempts.ts';

/** Runs instead of a parser, with the rights of a parser, and tries everything that it must not be able to do. */
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
    // Any other error, such as a failed connection, means that the attempt was not blocked.
    const isRefused = REFUSALS.has(code) || error instanceof TypeError;
    return { isRefused, code: String(code || message) };
  } finally {
    clearTimeout(timer);
  }
}
