import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

const SECONDS_BETWEEN = 20;
/** A busy process needs its memory, and would notice the pause. */
const IDLE_UTILIZATION = 0.03;
const WORTHWHILE_BYTES = 48 * 1024 * 1024;

/**
 * Returns memory to the system while nothing happens. V8 keeps the pages of its largest heap: after startup, that is
 * twice what the process needs.
 */
export function trimMemory(): { stop: () => void } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  let last = performance.eventLoopUtilization();
  let kept = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const grown = process.memoryUsage.rss() - kept > WORTHWHILE_BYTES;
    if (utilization > IDLE_UTILIZATION || !grown) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = process.memoryUsage.rss();
    last = performance.eventLoopUtilization();
  }, SECONDS_BETWEEN * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
