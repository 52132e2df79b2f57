import { Anchor, Text } from '@mantine/core';
import { readIngestionSchedule } from '@tenon/contract/ingestion-schedules';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { counted } from '../ui/counted.ts';
import { formatDateTime } from '../ui/format.ts';

/** When the next run starts by itself. */
export function NextScheduledRun() {
  const { data: schedule } = useRead(readIngestionSchedule, {});
  if (!schedule || schedule.frequencies.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {schedule.next_run_at
        ? `Next scheduled run: ${formatDateTime(schedule.next_run_at)}, ${counted(schedule.due, 'company', 'companies')}. `
        : 'Scheduled runs are off. '}
      <Anchor component={Link} to="/companies?view=enabled" inherit underline="always">
        Change how often companies are updated
      </Anchor>
    </Text>
  );
}
