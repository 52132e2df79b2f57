import {
  CompanyProgress,
  type IngestionRun,
  type ItemCounts,
  ItemStatus,
  RunStatus,
} from '@tenon/contract/ingestion';
import { z } from 'zod';
import { doneOf, isOver, statuses, totalOf } from './run-labels.ts';

export type RunView = {
  status: RunStatus | undefined;
  /** In the order of the server. An entry is a new object whenever it changed. */
  companies: readonly CompanyProgress[];
  counts: ItemCounts;
};

type KnownCompany = { progress: CompanyProgress; items: Map<string, ItemStatus>; counts: ItemCounts };

const AllJobs = z.record(z.string(), z.array(z.object({ external_id: z.string(), status: ItemStatus })));
const Update = z.record(z.string(), z.record(z.string(), ItemStatus));

/**
 * The state of a run from its stream. There can be hundreds of events per second: they are applied at once but shown a
 * few times a second, and only changed companies become new objects.
 */
export function createRunStore(schedule: (work: () => void) => void) {
  const known = new Map<string, KnownCompany>();
  const changed = new Set<string>();
  const listeners = new Set<() => void>();
  let status: RunStatus | undefined;
  let view: RunView = { status, companies: [], counts: none() };
  let isWaiting = false;

  const show = () => {
    isWaiting = false;
    for (const key of changed) {
      const company = known.get(key);
      if (company) company.progress = { ...company.progress, counts: countsOf(company) };
    }
    changed.clear();
    const companies = [...known.values()].map(({ progress }) => progress);
    view = { status, companies, counts: sum(companies) };
    for (const listener of listeners) listener();
  };
  const touch = () => {
    if (isWaiting) return;
    isWaiting = true;
    schedule(show);
  };
  const setProgress = (progress: CompanyProgress) => {
    const before = known.get(progress.company);
    if (before) before.progress = progress;
    else known.set(progress.company, { progress, items: new Map(), counts: none() });
    changed.add(progress.company);
  };
  const setItem = (key: string, id: string, next: ItemStatus) => {
    const company = known.get(key);
    if (!company) return;
    const before = company.items.get(id);
    if (before === next) return;
    if (before) company.counts[before] -= 1;
    company.counts[next] += 1;
    company.items.set(id, next);
    changed.add(key);
  };

  const apply: Record<string, (data: unknown) => void> = {
    status: (data) => {
      status = RunStatus.parse(data);
    },
    companies: (data) => {
      for (const progress of z.array(CompanyProgress).parse(data)) setProgress(progress);
    },
    company: (data) => setProgress(CompanyProgress.parse(data)),
    all_jobs: (data) => {
      for (const [key, items] of Object.entries(AllJobs.parse(data))) {
        for (const item of items) setItem(key, item.external_id, item.status);
      }
    },
    update: (data) => {
      for (const [key, items] of Object.entries(Update.parse(data))) {
        for (const [id, next] of Object.entries(items)) setItem(key, id, next);
      }
    },
  };

  return {
    apply(name: string, data: unknown) {
      apply[name]?.(data);
      touch();
    },
    /** Loads a complete run: at the start, and after it has ended. */
    load(run: IngestionRun & { progress: CompanyProgress[] }) {
      if (known.size > 0 && !isOver(run.status)) return;
      if (isOver(run.status)) known.clear();
      status = run.status;
      for (const progress of run.progress) setProgress(progress);
      touch();
    },
    /** The latest status of an item, if the stream has sent one. */
    statusOf: (key: string, id: string) => known.get(key)?.items.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
  };
}

export type RunStore = ReturnType<typeof createRunStore>;

/** Counts of the streamed items if all of them are known; until then, the server's. */
function countsOf({ progress, items, counts }: KnownCompany): ItemCounts {
  return items.size > 0 && items.size >= totalOf(progress.counts) ? { ...counts } : progress.counts;
}

function none(): ItemCounts {
  return { pending: 0, crawling: 0, skipped: 0, extracting: 0, ready: 0, error: 0 };
}

function sum(companies: readonly CompanyProgress[]): ItemCounts {
  const counts = none();
  for (const company of companies) {
    for (const status of statuses) counts[status] += company.counts[status];
  }
  return counts;
}

/** Percentage. A company that is not listed yet counts as not started. */
export function shareDone({ companies, counts }: Pick<RunView, 'companies' | 'counts'>): number {
  if (companies.length === 0) return 0;
  const listed = companies.filter(({ status }) => status !== 'pending' && status !== 'listing').length;
  const items = totalOf(counts);
  const shareOfItems = items === 0 ? 1 : doneOf(counts) / items;
  return (listed / companies.length) * shareOfItems * 100;
}
