/** Numbers about this process for whoever scrapes it. */
export interface Metrics {
  /** `route` is the pattern, never the path: every id in a path would be a time series of its own. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  observeTask(task: { name: string; outcome: string; seconds: number }): void;
  /** A transaction that had to be tried again: more than a few point at locks taken in different orders. */
  countRetry(code: string): void;
  /** Values that are read at every scrape, such as the depth of a queue. */
  watch(gauge: MeasuredGauge): void;
  /** What `/metrics` answers. */
  text(): Promise<string>;
  readonly contentType: string;
}

export type MeasuredGauge = {
  name: string;
  help: string;
  labels?: string[];
  read: () => MeasuredValue[] | Promise<MeasuredValue[]>;
};

export type MeasuredValue = { value: number; labels?: Record<string, string> };
