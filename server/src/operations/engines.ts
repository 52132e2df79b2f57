import type { Engine } from '@tenon/contract/operations';

/** An engine as the system page shows it; `check` throws when the engine cannot serve. */
export type EngineCheck = { name: string; kind: string; check: () => Promise<string> };

const PATIENCE_MS = 3000;
const SLOW_MS = 1000;

const FRESH_MS = 1000;

/** Asks every engine, at most once a second however many want to know: some checks write to the disk. */
export function watchEngines(engines: readonly EngineCheck[], now: () => Date): () => Promise<Engine[]> {
  let latest: { at: number; states: Promise<Engine[]> } | undefined;
  return () => {
    const time = now().getTime();
    if (!latest || time - latest.at > FRESH_MS) {
      latest = { at: time, states: Promise.all(engines.map(checkEngine)) };
    }
    return latest.states;
  };
}

/** One that hangs counts as down rather than holding up the answer. */
async function checkEngine({ name, kind, check }: EngineCheck): Promise<Engine> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  try {
    const detail = await Promise.race([check(), patience]);
    const latency = performance.now() - started;
    return {
      name,
      kind,
      state: latency > SLOW_MS ? 'degraded' : 'ok',
      detail,
      latency_ms: Math.round(latency * 10) / 10,
    };
  } catch (error) {
    return { name, kind, state: 'down', detail: (error as Error).message, latency_ms: null };
  } finally {
    clearTimeout(timer);
  }
}
