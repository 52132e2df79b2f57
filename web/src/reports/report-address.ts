import { ApplicationOrigin } from '@tenon/contract/application-filter';
import { Measure } from '@tenon/contract/reports';
import { firstDayOf } from '../shared/filters/period-filter.tsx';
import { useAddress } from '../shared/filters/use-address.ts';

export type Period = 'all' | '30' | '90' | '365' | 'custom';

const filterNames = ['job', 'department', 'origin', 'source', 'without_source', 'from', 'to'] as const;
const numberNames = [
  ...(['measure', 'step', 'row_origin', 'row_source', 'row_without_source'] as const),
  ...(['reason', 'without_reason'] as const),
] as const;

/** A number whose applications are shown; `origin` and `source`, or `reason`, for the numbers of one of them. */
export type OpenNumber = {
  measure: Measure;
  step?: string | undefined;
  origin?: ApplicationOrigin | undefined;
  source?: string | null | undefined;
  reason?: string | null | undefined;
};

/** The filters of the report and the opened number are in the URL, so that both can be shared. */
export function useReportAddress() {
  const { has, text, change, clear } = useAddress();
  const origin = ApplicationOrigin.safeParse(text('origin')).data;
  const period = periodOf(text('period'), text('from'), text('to'));
  const filter = {
    ...{ job: text('job'), department: text('department'), origin },
    ...datesOf(period, text('from'), text('to')),
  };
  return {
    filter,
    period,
    isFiltered: filterNames.some(has) || has('period'),
    set: change,
    clear,
    opened: openedOf(text),
    open: ({ measure, step, origin: rowOrigin, source, reason }: OpenNumber) =>
      change({
        ...{ measure, step, row_origin: rowOrigin, row_source: source ?? undefined },
        row_without_source: source === null ? 'true' : undefined,
        reason: reason ?? undefined,
        without_reason: reason === null ? 'true' : undefined,
      }),
    close: () => change(Object.fromEntries(numberNames.map((name) => [name, undefined]))),
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;

function openedOf(text: (name: string) => string | undefined): OpenNumber | undefined {
  const measure = Measure.safeParse(text('measure')).data;
  if (!measure) return undefined;
  return {
    measure,
    step: text('step'),
    origin: ApplicationOrigin.safeParse(text('row_origin')).data,
    source: text('row_without_source') ? null : text('row_source'),
    reason: text('without_reason') ? null : text('reason'),
  };
}

function periodOf(period: string | undefined, from: string | undefined, to: string | undefined): Period {
  if (period === '30' || period === '90' || period === '365') return period;
  return from || to || period === 'custom' ? 'custom' : 'all';
}

function datesOf(period: Period, from: string | undefined, to: string | undefined) {
  if (period === 'all') return {};
  if (period === 'custom') return { from, to };
  return { from: firstDayOf(Number(period)) };
}

/** The query for the applications behind a number. */
export function rowsQuery(
  filter: ReportAddress['filter'],
  { measure, step, origin, source, reason }: OpenNumber,
) {
  return {
    ...filter,
    measure,
    ...(step && { step }),
    ...(origin && { origin }),
    ...(source === null && { without_source: 'true' }),
    ...(source && { source }),
    ...(reason === null && { without_reason: 'true' }),
    ...(reason && { reason }),
  };
}
