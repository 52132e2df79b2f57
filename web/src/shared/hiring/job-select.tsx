import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listJobs } from '@tenon/contract/jobs';
import { useState } from 'react';
import { useRead } from '../../api/queries.ts';

type JobSelectProps = {
  value: string | null;
  onChange: (jobId: string | null) => void;
  description?: string;
  /** Jobs that cannot be chosen. */
  without?: readonly string[];
};

/** A job that is not closed, found by typing. */
export function JobSelect({ value, onChange, description, without = [] }: JobSelectProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const jobs = useRead(listJobs, { query: { limit: 50, ...(search && { search }) } }, { keepPrevious: true });
  const choices = (jobs.data?.items ?? []).filter(
    ({ id, status }) => status !== 'closed' && !without.includes(id),
  );
  if (jobs.data && choices.length === 0 && search === '')
    return <Text c="dimmed">There is no other open job. Create one under Jobs.</Text>;
  return (
    <Select
      data-autofocus
      label="Job"
      {...(description && { description })}
      placeholder="Choose a job"
      searchable
      data={choices.map(({ id, title, location }) => ({
        value: id,
        label: location ? `${title}, ${location}` : title,
      }))}
      value={value}
      onChange={onChange}
      onSearchChange={(next) => !choices.some(({ id }) => id === value) && setText(next)}
      nothingFoundMessage="No matching job"
    />
  );
}
