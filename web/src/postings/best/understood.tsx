import { Badge, Group, Text } from '@mantine/core';
import type { Result } from '@tenon/contract/endpoint';
import type { matchPostings } from '@tenon/contract/matching';
import { Panel } from '../../ui/panel.tsx';

const SHOWN = 24;

/** What was extracted from the resume or text: if this is wrong, so is the ranking. */
export function Understood({ understood }: Pick<Result<typeof matchPostings>, 'understood'>) {
  const { title, skills, years, is_query: isQuery } = understood;
  const known = [title, years !== null && `${Math.round(years)} years of experience`].filter(Boolean);
  return (
    <Panel title="Extracted details">
      {known.length > 0 && <Text fw={500}>{known.join(' · ')}</Text>}
      {skills.length > 0 ? (
        <Group gap={6} mt={known.length > 0 ? 'xs' : 0}>
          {skills.slice(0, SHOWN).map(({ id, name }) => (
            <Badge key={id} color="gray">
              {name}
            </Badge>
          ))}
          {skills.length > SHOWN && (
            <Text span size="xs" c="dimmed">
              and {skills.length - SHOWN} more
            </Text>
          )}
        </Group>
      ) : (
        <Text c="dimmed">No known skills found. Roles are ranked by semantic similarity only.</Text>
      )}
      {isQuery && (
        <Text size="xs" c="dimmed" mt="xs">
          The text is too short to check must-haves, so missing ones do not reduce the score. Use a resume for
          a better ranking.
        </Text>
      )}
    </Panel>
  );
}
