import type { Engine } from '@tenon/contract/operations';

/** An engine as the system page shows it; `check` throws when the engine cannot serve. */
export type EngineCheck = { name: string; kind: string; check: () => Promise<string> };

const TIMEOUT_MS = 3000;
const SLOW_MS = 1000;

/** Results are reused for this long, because some checks write to the disk. */
const FRESH_MS = 1000;
/** Results up to this age are returned while a new check runs, so that a slow engine delays no one. */
const USABLE_MS = FRESH_MS + TIMEOUT_MS + 1000;

/** Checks every engine, at most once a second and never in parallel, however many callers there are. */
export function watchEngines(engines: readonly EngineCheck[], now: () => Date): () => Promise<Engine[]> {
  let latest: { at: number; states: Engine[] } | undefined;
  let checking: Promise<Engine[]> | undefined;

  async function checkAll(): Promise<Engine[]> {
    const at = now().getTime();
    const states = await Promise.all(engines.map(checkEngine));
    latest = { at, states };
    checking = undefined;
    return states;
  }

  return async () => {
    const age = latest ? now().getTime() - latest.at : Number.POSITIVE_INFINITY;
    if (latest && age <= FRESH_MS) return latest.states;
    checking ??= checkAll();
    return latest && age <= USABLE_MS ? latest.states : checking;
  };
}

/** An engine that does not answer in time counts as down and does not delay the response. */
async function checkEngine({ name, kind, check }: EngineCheck): Promise<Engine> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  try {
    const detail = await Promise.race([check(), timeout]);
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
