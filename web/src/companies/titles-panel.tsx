import { Skeleton, Text } from '@mantine/core';
import { Failure } from '../failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { WordsField } from '../ui/words-field.tsx';
import type { Choice } from './use-choice.ts';

/** Which of their openings are wanted, by words in the title. */
export function TitlesPanel({ choice: { settings, saveFilters } }: { choice: Choice }) {
  return (
    <Panel>
      {settings.isPending && <Skeleton h={84} role="status" aria-label="Loading" />}
      {settings.error && !settings.data && (
        <Failure error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <WordsField
            label="Titles that you want"
            description="A role is kept when its title has all the words of one of these. None keeps every role."
            placeholder={settings.data.title_filters.length === 0 ? 'data engineer, designer, -intern' : ''}
            limit={200}
            value={settings.data.title_filters}
            onChange={saveFilters}
          />
          <Text size="xs" c="dimmed" mt={8}>
            “data engineer” keeps “Senior Data Platform Engineer”. With a minus in front, as in “-intern”,
            roles are left out. What is left out is not fetched at all; it applies from the next run on.
          </Text>
        </>
      )}
    </Panel>
  );
}
