export type LoggedRequest = {
  at: number;
  host: string;
  /** Key of the company that was asked, where it was one. */
  company: string | undefined;
  method: string;
  path: string;
  status: number;
  agent: string | undefined;
};

const MAX_ENTRIES = 200_000;

/** Who asked for what and when, for those who check manners. */
export function openRequestLog() {
  let requests: LoggedRequest[] = [];
  const asked = new Map<string, number>();
  return {
    add(request: LoggedRequest) {
      requests.push(request);
      if (requests.length > MAX_ENTRIES) requests = requests.slice(MAX_ENTRIES / 2);
    },
    /** How often something was asked for, this time included. */
    count(name: string): number {
      if (asked.size > MAX_ENTRIES) asked.clear();
      const times = (asked.get(name) ?? 0) + 1;
      asked.set(name, times);
      return times;
    },
    forget() {
      requests = [];
    },
    newDay() {
      asked.clear();
    },
    requests: (company?: string) => requests.filter((each) => !company || each.company === company),
  };
}
