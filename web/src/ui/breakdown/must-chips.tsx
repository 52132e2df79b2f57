import { Badge, Group, Text } from '@mantine/core';
import type { RequirementResult } from '@tenon/contract/matching';
import { shortName, states } from './requirement-labels.ts';

type MustChipsProps = { requirements: RequirementResult[]; most?: number };

/** The must-haves at a glance, each with what became of it. */
export function MustChips({ requirements, most = 5 }: MustChipsProps) {
  const must = requirements.filter(({ kind, state }) => kind === 'must' && state !== 'unclear');
  if (must.length === 0) return null;
  return (
    <Group gap={6}>
      {must.slice(0, most).map((requirement) => {
        const { color, icon: Icon, word } = states[requirement.state];
        return (
          <Badge
            key={requirement.text}
            color={color}
            maw="100%"
            title={requirement.text}
            leftSection={<Icon size={12} stroke={2.4} aria-label={`${word}:`} />}
          >
            {shortName(requirement)}
          </Badge>
        );
      })}
      {must.length > most && (
        <Text span size="xs" c="dimmed">
          +{must.length - most} more
        </Text>
      )}
    </Group>
  );
}
