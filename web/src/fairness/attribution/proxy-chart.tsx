import { Text, Title } from '@mantine/core';
import { protectedClassNames } from '@tenon/contract/fairness-groups';
import type { FairnessAttribution } from '@tenon/contract/fairness-lab';
import { formatDecimal, formatNumber } from '../../ui/format.ts';
import { AttributionChart } from '../charts/attribution-chart.tsx';
import { fieldNames } from '../lab/lab-labels.ts';

/** Fields that give the group away, without showing any of their values. */
export function ProxyChart({ attribution: { class: name, proxies } }: { attribution: FairnessAttribution }) {
  const title = 'Possible proxies';
  const what = protectedClassNames[name].label.toLowerCase();
  if (proxies.length === 0)
    return (
      <>
        <Title order={3}>{title}</Title>
        <Text c="dimmed">No field has enough values to compare.</Text>
      </>
    );
  return (
    <AttributionChart
      title={title}
      description={`How well a field predicts ${what}: 0 is not at all, 1 is perfectly (Cramér’s V, with 95% intervals). A decision that relies on a strong one treats groups differently, even if nobody intends it. Scores do not use school or address.`}
      measure="Strength"
      bars={proxies.map(({ field, n, values, strength, low, high }) => ({
        key: field,
        label: fieldNames[field],
        value: strength,
        low,
        high,
        note: `${formatNumber(values)} values, n = ${formatNumber(n)}`,
      }))}
      format={(value) => formatDecimal(value, 2)}
    />
  );
}
