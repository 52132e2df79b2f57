import { benchLeases } from './leases.ts';
import { benchLive } from './live.ts';
import { benchQueue } from './queue.ts';
import { benchRequests } from './requests.ts';
import { benchStartup } from './startup.ts';

const parts = {
  requests: benchRequests,
  queue: benchQueue,
  leases: benchLeases,
  live: benchLive,
  startup: benchStartup,
};

/** The machinery under everything else. `BENCH_PART=queue` measures one part alone. */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  for (const [name, measure] of Object.entries(parts)) {
    if (!only || only === name) await measure();
  }
}
