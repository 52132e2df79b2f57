export type LoggedRequest = {
  at: number;
  host: string;
  /** Key of the requested company, if there is one. */
  company: string | undefined;
  method: string;
  path: string;
  status: number;
  agent: string | undefined;
};

const MAX_ENTRIES = 200_000;

/** A log of all requests, for tests of crawl delays. */
export function openRequestLog() {
  let requests: LoggedRequest[] = [];
  const counts = new Map<string, number>();
  return {
    add(request: LoggedRequest) {
      requests.push(request);
      if (requests.length > MAX_ENTRIES) requests = requests.slice(MAX_ENTRIES / 2);
    },
    /** The number of requests, including this one. */
    count(name: string): number {
      if (counts.size > MAX_ENTRIES) counts.clear();
      const times = (counts.get(name) ?? 0) + 1;
      counts.set(name, times);
      return times;
    },
    forget() {
      requests = [];
    },
    newDay() {
      counts.clear();
    },
    requests: (company?: string) => requests.filter((request) => !company || request.company === company),
  };
}
