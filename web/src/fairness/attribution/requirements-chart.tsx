import { Text } from '@mantine/core';
import { groupInWords } from '@tenon/contract/fairness-groups';
import type { FairnessAttribution } from '@tenon/contract/fairness-lab';
import { formatPercent } from '../../ui/format.ts';
import { AttributionChart } from '../charts/attribution-chart.tsx';

type RequirementsChartProps = { attribution: FairnessAttribution; group: string; hasJob: boolean };

export function RequirementsChart({ attribution, group, hasJob }: RequirementsChartProps) {
  const { class: name, reference, requirements } = attribution;
  if (!hasJob) return <Text c="dimmed">Choose a job to see its requirements.</Text>;
  const rows = requirements.flatMap(({ text, kind, groups }) => {
    const own = groups.find((one) => one.group === group);
    const other = groups.find((one) => one.group === reference);
    return own && other && own.met_rate !== null && other.met_rate !== null
      ? [{ text, kind, effect: own.effect, own: own.met_rate, other: other.met_rate, checked: own.checked }]
      : [];
  });
  if (rows.length === 0)
    return <Text c="dimmed">No requirement of this job could be checked for both groups.</Text>;
  return (
    <AttributionChart
      title="Met less often, or more often"
      description={`Share of ${groupInWords(name, group)} who meet a requirement, minus that of ${groupInWords(name, reference ?? '')}.`}
      measure="Difference in the share who meet it"
      bars={rows.map(({ text, kind, effect, own, other, checked }) => ({
        key: text,
        label: text,
        value: own - other,
        note: [
          `${formatPercent(own)} against ${formatPercent(other)} (n = ${checked})`,
          kind === 'nice' && 'nice to have',
          effect !== null && effect !== 0 && `ratio ${signed(effect)} without it`,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
      format={(value) => `${value < 0 ? '−' : value > 0 ? '+' : ''}${formatPercent(Math.abs(value))}`}
    />
  );
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
