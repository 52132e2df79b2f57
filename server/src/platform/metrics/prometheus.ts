import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MeasuredGauge, Metrics } from './port.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TASK_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];

/**
 * Has its own registry instead of prom-client's global one, so that two systems in one process (as in tests) stay
 * separate.
 */
export function prometheusMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'tenon_http_request_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const tasks = new Counter({
    name: 'tenon_tasks_total',
    help: 'Tasks settled, by name and outcome.',
    labelNames: ['name', 'outcome'] as const,
    registers,
  });
  const taskSeconds = new Histogram({
    name: 'tenon_task_seconds',
    help: 'Time from taking a task to settling it.',
    labelNames: ['name'] as const,
    buckets: TASK_SECONDS,
    registers,
  });
  const retries = new Counter({
    name: 'tenon_transaction_retries_total',
    help: 'Transactions tried again after a deadlock or a serialization failure, by SQLSTATE.',
    labelNames: ['code'] as const,
    registers,
  });

  return {
    observeRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    observeTask({ name, outcome, seconds }) {
      tasks.inc({ name, outcome });
      taskSeconds.observe({ name }, seconds);
    },
    countRetry(code) {
      retries.inc({ code });
    },
    watch({ name, help, labels = [], read }) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        collect: () => measure(gauge, read),
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

async function measure(gauge: Gauge, read: MeasuredGauge['read']): Promise<void> {
  try {
    const measured = await read();
    gauge.reset();
    for (const { value, labels = {} } of measured) gauge.set(labels, value);
  } catch {
    // What cannot be read now keeps its last value: the rest of the scrape is still worth having.
  }
}
