import { FairnessStage } from '@tenon/contract/fairness-filter';
import { ProtectedClass } from '@tenon/contract/fairness-groups';
import { firstDayOf } from '../../shared/filters/period-filter.tsx';
import { useAddress } from '../../shared/filters/use-address.ts';

export type Period = '90' | '365' | '730' | 'custom';

const segments = ['job', 'job_family', 'level', 'source', 'place'] as const;
const rowNames = [
  'rows',
  'rows_stage',
  'rows_class',
  'group',
  'cross',
  'cross_group',
  'scored',
  'above',
] as const;

export type RowStatus = 'all' | 'decided' | 'selected' | 'not_selected' | 'undecided' | 'withdrawn';
const statuses = ['all', 'decided', 'selected', 'not_selected', 'undecided', 'withdrawn'] as const;

/** A figure whose decisions are shown. */
export type OpenRows = {
  status: RowStatus;
  stage?: FairnessStage | undefined;
  class?: ProtectedClass | undefined;
  /** Null: those who did not answer. */
  group?: string | null | undefined;
  cross?: ProtectedClass | undefined;
  crossGroup?: string | undefined;
  /** Only people with a score, or with one above this. */
  isScored?: boolean | undefined;
  aboveScore?: number | undefined;
};

/** Everything that the dashboard shows is in the URL, so that it can be shared. */
export function useDashboardAddress() {
  const { has, text, change } = useAddress();
  const period = periodOf(text('period'), text('from'), text('to'));
  return {
    stage: FairnessStage.safeParse(text('stage')).data ?? ('hired' as const),
    class: ProtectedClass.safeParse(text('class')).data ?? ('gender' as const),
    isExact: text('extend') === 'false',
    filter: {
      ...Object.fromEntries(segments.map((name) => [name, text(name)])),
      ...datesOf(period, text('from'), text('to')),
    } as Record<(typeof segments)[number] | 'from' | 'to', string | undefined>,
    period,
    isFiltered: segments.some((name) => has(name)) || has('period') || has('from'),
    set: change,
    clear: () =>
      change(
        Object.fromEntries([...segments, 'period', 'from', 'to', 'extend'].map((name) => [name, undefined])),
      ),
    opened: openedOf(text),
    open: ({ status, stage, class: name, group, cross, crossGroup, isScored, aboveScore }: OpenRows) =>
      change({
        ...{ rows: status, rows_stage: stage, rows_class: name, cross, cross_group: crossGroup },
        group: group === null ? '-' : group,
        scored: isScored ? 'true' : undefined,
        above: aboveScore === undefined ? undefined : String(aboveScore),
      }),
    close: () => change(Object.fromEntries(rowNames.map((name) => [name, undefined]))),
  };
}

export type DashboardAddress = ReturnType<typeof useDashboardAddress>;

function openedOf(text: (name: string) => string | undefined): OpenRows | undefined {
  const status = statuses.find((one) => one === text('rows'));
  if (!status) return undefined;
  const above = Number(text('above'));
  return {
    status,
    stage: FairnessStage.safeParse(text('rows_stage')).data,
    class: ProtectedClass.safeParse(text('rows_class')).data,
    group: text('group') === '-' ? null : text('group'),
    cross: ProtectedClass.safeParse(text('cross')).data,
    crossGroup: text('cross_group'),
    isScored: text('scored') === 'true',
    aboveScore: text('above') && above >= 0 && above <= 1 ? above : undefined,
  };
}

function periodOf(period: string | undefined, from: string | undefined, to: string | undefined): Period {
  if (period === '90' || period === '730' || period === 'custom') return period;
  return from || to ? 'custom' : '365';
}

/** The last twelve months are the default of the server. */
function datesOf(period: Period, from: string | undefined, to: string | undefined) {
  if (period === '365') return {};
  if (period === 'custom') return { from, to };
  return { from: firstDayOf(Number(period)) };
}
