import { Drawer, Stack, Text, Title } from '@mantine/core';
import type { FailedTask } from '@tenon/contract/operations';
import { Facts } from '../ui/facts.tsx';
import { formatDateTime } from '../ui/format.ts';
import { JsonView } from '../ui/json-view.tsx';

export function TaskDrawer({ task, onClose }: { task: FailedTask | undefined; onClose: () => void }) {
  return (
    <Drawer opened={task !== undefined} onClose={onClose} title={task?.queue ?? ''}>
      {task && (
        <Stack>
          <Facts
            facts={[
              ['Group', task.group ?? 'None'],
              ['Attempts', task.attempts],
              ['Queued', formatDateTime(task.enqueued_at)],
              ['Failed', formatDateTime(task.failed_at)],
            ]}
          />
          <Title order={3}>Error</Title>
          <Text ff="monospace" size="xs" style={{ whiteSpace: 'pre-wrap' }}>
            {task.error}
          </Text>
          <Title order={3}>Payload</Title>
          <JsonView value={task.payload} label="Payload" />
        </Stack>
      )}
    </Drawer>
  );
}
