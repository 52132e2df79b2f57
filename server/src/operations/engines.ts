import type { Engine } from '@tenon/contract/operations';

/** An engine as the system page shows it; `check` throws when the engine cannot serve. */
export type EngineCheck = { name: string; kind: string; check: () => Promise<string> };

const PATIENCE_MS = 3000;
const SLOW_MS = 1000;

/** Within this time engines are not asked again: some checks write to the disk. */
const FRESH_MS = 1000;
/** An answer this old is given while engines are being asked again, so that a busy one holds nobody up. */
const USABLE_MS = FRESH_MS + PATIENCE_MS + 1000;

/** Asks every engine, at most once a second and once at a time, however many want to know. */
export function watchEngines(engines: readonly EngineCheck[], now: () => Date): () => Promise<Engine[]> {
  let latest: { at: number; states: Engine[] } | undefined;
  let asking: Promise<Engine[]> | undefined;

  async function ask(): Promise<Engine[]> {
    const at = now().getTime();
    const states = await Promise.all(engines.map(checkEngine));
    latest = { at, states };
    asking = undefined;
    return states;
  }

  return async () => {
    const age = latest ? now().getTime() - latest.at : Number.POSITIVE_INFINITY;
    if (latest && age <= FRESH_MS) return latest.states;
    asking ??= ask();
    return latest && age <= USABLE_MS ? latest.states : asking;
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
