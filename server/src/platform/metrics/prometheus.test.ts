import { expect, it } from 'vitest';
import { prometheusMetrics } from './prometheus.ts';

it('requests are counted by method, route pattern and status, with their durations', async () => {
  const metrics = prometheusMetrics();
  metrics.observeRequest({ method: 'GET', route: '/api/people/:id', status: 200, seconds: 0.02 });
  metrics.observeRequest({ method: 'GET', route: '/api/people/:id', status: 200, seconds: 3 });
  const text = await metrics.text();
  const labels = 'method="GET",route="/api/people/:id",status="200"';
  expect(text).toContain(`tenon_http_request_seconds_count{${labels}} 2`);
  expect(text).toContain(`tenon_http_request_seconds_bucket{le="0.025",${labels}} 1`);
  expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
});

it('completed tasks are counted by outcome', async () => {
  const metrics = prometheusMetrics();
  for (const outcome of ['done', 'done', 'failed']) {
    metrics.observeTask({ name: 'documents.parse', outcome, seconds: 0.4 });
  }
  const text = await metrics.text();
  expect(text).toContain('tenon_tasks_total{name="documents.parse",outcome="done"} 2');
  expect(text).toContain('tenon_tasks_total{name="documents.parse",outcome="failed"} 1');
  expect(text).toContain('tenon_task_seconds_bucket{le="0.5",name="documents.parse"} 3');
});

it('gauges are read at every scrape, and one that fails does not break it', async () => {
  const metrics = prometheusMetrics();
  const depth = { value: 1, labels: { queue: 'documents.parse' } };
  metrics.watch({ name: 'tenon_depth', help: 'Waiting.', labels: ['queue'], read: () => [depth] });
  metrics.watch({ name: 'tenon_broken', help: 'Fails.', read: () => Promise.reject(new Error('away')) });
  expect(await metrics.text()).toContain('tenon_depth{queue="documents.parse"} 1');
  depth.value = 2;
  expect(await metrics.text()).toContain('tenon_depth{queue="documents.parse"} 2');
});

it('the metrics contain the process and only their own registry', async () => {
  const metrics = prometheusMetrics();
  const other = prometheusMetrics();
  other.observeTask({ name: 'elsewhere', outcome: 'done', seconds: 1 });
  const text = await metrics.text();
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toContain('elsewhere');
});
