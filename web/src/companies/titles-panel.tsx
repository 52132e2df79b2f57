import { Skeleton, Text } from '@mantine/core';
import { Failure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import type { Choice } from './use-choice.ts';

/** Title filters. */
export function TitlesPanel({ choice: { settings, saveFilters } }: { choice: Choice }) {
  return (
    <Panel>
      {settings.isPending && <Skeleton h={84} role="status" aria-label="Loading" />}
      {settings.error && !settings.data && (
        <Failure error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <TagsField
            label="Job titles to include"
            description="Import roles whose title contains all words of at least one entry. Leave empty to import all roles."
            placeholder={settings.data.title_filters.length === 0 ? 'data engineer, designer, -intern' : ''}
            limit={200}
            value={settings.data.title_filters}
            onChange={saveFilters}
          />
          <Text size="xs" c="dimmed" mt={8}>
            “data engineer” matches “Senior Data Platform Engineer”. Put a minus sign before a word to exclude
            it, as in “-intern”. Changes apply from the next run.
          </Text>
        </>
      )}
    </Panel>
  );
}
