import { groupLabel, type ProtectedClass } from '@tenon/contract/fairness-groups';
import type { FairnessGroup } from '@tenon/contract/fairness-overview';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import type { ChartCell } from '../charts/chart-table.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { formatP, formatPoints, formatRatio } from '../fairness-labels.ts';
import type { DashboardAddress, OpenRows } from './dashboard-address.ts';

type FiguresTableProps = {
  label: string;
  classes: readonly ProtectedClass[];
  groups: FairnessGroup[];
  reference: string | null;
  address: DashboardAddress;
};

const columns = [
  ...['Group', 'Decided', 'Selected', 'Rate', '95% interval', 'Ratio', 'Difference (points)'],
  ...['Significance', 'Rate a month earlier', 'Note'],
];

/** Every figure of every group. The counts open the decisions behind them. */
export function FiguresTable({ label, classes, groups, reference, address }: FiguresTableProps) {
  return (
    <ChartTable
      label={label}
      columns={columns}
      rows={groups.map((group) => cellsOf(group, classes, reference, address))}
    />
  );
}

function cellsOf(
  figures: FairnessGroup,
  classes: readonly ProtectedClass[],
  reference: string | null,
  address: DashboardAddress,
): ChartCell[] {
  const { group, n, selected, rate, low, high, ratio, difference, p_value, is_significant, before } = figures;
  const name = groupLabel(classes, group);
  const count = (value: number, status: OpenRows['status'], meaning: string): ChartCell =>
    value === 0
      ? '0'
      : {
          text: formatNumber(value),
          label: `${formatNumber(value)} ${meaning}: ${name}`,
          onOpen: () => address.open({ status, ...rowsOf(classes, group) }),
        };
  const change = rate !== null && before.rate !== null ? rate - before.rate : null;
  const isReference = group === reference;
  return [
    name,
    count(n, 'decided', 'decided'),
    count(selected, 'selected', 'selected'),
    rate === null ? '–' : formatPercent(rate, 1),
    low === null || high === null ? '–' : `${formatPercent(low, 1)} to ${formatPercent(high, 1)}`,
    formatRatio(ratio),
    isReference ? '–' : formatPoints(difference),
    isReference ? '–' : `${formatP(p_value)}${is_significant ? ', significant' : ''}`,
    before.rate === null ? '–' : `${formatPercent(before.rate, 1)} (${formatPoints(change)})`,
    figures.insufficient ? 'Insufficient data' : isReference ? 'Reference' : '',
  ];
}

/** The query for the people of a group, or of an intersection. */
export function rowsOf(classes: readonly ProtectedClass[], group: string): Partial<OpenRows> {
  const [first, second] = group.split(' × ');
  return {
    class: classes[0],
    group: first,
    ...(classes[1] && { cross: classes[1], crossGroup: second }),
  };
}
