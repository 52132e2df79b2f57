import { Badge, Group, Text } from '@mantine/core';
import type { RequirementResult } from '@tenon/contract/matching';
import { shortName, states } from './requirement-labels.ts';

type MustChipsProps = { requirements: RequirementResult[]; max?: number };

/** The must-haves at a glance, each with its result. Those that are unknown are only counted. */
export function MustChips({ requirements, max = 5 }: MustChipsProps) {
  const all = requirements.filter(({ kind }) => kind === 'must');
  const must = all.filter(({ state }) => state !== 'unclear');
  const unknown = all.length - must.length;
  if (all.length === 0) return null;
  return (
    <Group gap={6}>
      {must.slice(0, max).map((requirement) => {
        const { color, icon: Icon, label } = states[requirement.state];
        return (
          <Badge
            key={requirement.text}
            color={color}
            maw="100%"
            title={requirement.text}
            leftSection={<Icon size={12} stroke={2.4} aria-label={`${label}:`} />}
          >
            {shortName(requirement)}
          </Badge>
        );
      })}
      {must.length > max && (
        <Text span size="xs" c="dimmed">
          +{must.length - max} more
        </Text>
      )}
      {unknown > 0 && (
        <Text span size="xs" c="dimmed">
          {unknown} unknown
        </Text>
      )}
    </Group>
  );
}
