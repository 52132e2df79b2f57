export type PoolState = { open: number; busy: number; waiting: number };

/** Numbers about this process for whoever scrapes it. */
export interface Metrics {
  /** `route` is the pattern, never the path: every id in a path would be a time series of its own. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  observeTask(task: { name: string; outcome: string; seconds: number }): void;
  /** Read at every scrape. */
  watchPool(name: string, read: () => PoolState): void;
  /** A value of your own, read at every scrape; labels distinguish several values of one name. */
  watch(name: string, help: string, read: () => MeasuredValue[] | Promise<MeasuredValue[]>): void;
  /** What `/metrics` answers. */
  text(): Promise<string>;
  readonly contentType: string;
}

export type MeasuredValue = { value: number; labels?: Record<string, string> };
