import { groupLabel } from '@tenon/contract/fairness-groups';
import type { FairnessAttribution } from '@tenon/contract/fairness-lab';
import { formatDecimal, formatNumber, formatPercent } from '../../ui/format.ts';
import { ChartTable } from '../charts/chart-table.tsx';

const unknown = '–';

/** Each model that computed scores, with how its scores treat every group. */
export function ModelsTable({ attribution: { class: name, models } }: { attribution: FairnessAttribution }) {
  return (
    <ChartTable
      label="Models and groups"
      columns={['Model', 'Group', 'People', 'Scoring rate', 'Scoring ratio', 'Calibration error']}
      rows={models.flatMap((model) =>
        model.groups.map((group) => [
          model.name,
          groupLabel([name], group.group),
          `${formatNumber(group.n)}${group.insufficient ? ' (too few)' : ''}`,
          group.scoring_rate === null ? unknown : formatPercent(group.scoring_rate, 1),
          group.scoring_ratio === null ? unknown : formatDecimal(group.scoring_ratio, 2),
          group.calibration_error === null
            ? 'No outcomes'
            : `${formatDecimal(group.calibration_error, 2)} (n = ${formatNumber(group.known_outcomes)})`,
        ]),
      )}
    />
  );
}
