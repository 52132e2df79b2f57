/** Metrics of this process for a scraper. */
export interface Metrics {
  /** `route` is the pattern, never the path: otherwise every ID in a path would be its own time series. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  observeTask(task: { name: string; outcome: string; seconds: number }): void;
  /** Counts a retried transaction: more than a few indicate locks that are taken in different orders. */
  countRetry(code: string): void;
  /** Registers values that are read at every scrape, such as the depth of a queue. */
  watch(gauge: MeasuredGauge): void;
  /** The response of `/metrics`. */
  text(): Promise<string>;
  readonly contentType: string;
}

export type MeasuredGauge = {
  name: string;
  help: string;
  labels?: string[];
  read: () => MeasuredValue[] | Promise<MeasuredValue[]>;
};

type MeasuredValue = { value: number; labels?: Record<string, string> };
