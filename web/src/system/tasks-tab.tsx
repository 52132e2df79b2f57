import { ActionIcon, Button, Group, Pill, Text } from '@mantine/core';
import { IconChecks, IconRefresh, IconTrash } from '@tabler/icons-react';
import {
  discardFailedTask,
  type FailedTask,
  listFailedTasks,
  retryFailedTask,
} from '@tenon/contract/operations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { editItems, useChange, usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { Listing } from '../shared/listing.tsx';
import { confirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { TaskDrawer } from './task-drawer.tsx';

/** Tasks that failed permanently, with actions to inspect, retry or discard them. */
export function TasksTab() {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<FailedTask>();
  const queue = search.get('queue') ?? undefined;
  const tasks = usePages(listFailedTasks, { query: { queue } });
  return (
    <>
      <Panel
        flush
        title="Failed tasks"
        description="Tasks that failed after all retries. Retry or discard them."
        actions={
          queue && (
            <Pill
              withRemoveButton
              onRemove={() => setSearch({})}
              removeButtonProps={{ 'aria-label': 'Show all queues' }}
            >
              {queue}
            </Pill>
          )
        }
      >
        <Listing
          label="Failed tasks"
          list={tasks}
          columns={useColumns(setOpened)}
          rowKey={(task) => task.id}
          empty={
            <EmptyState icon={IconChecks} title="No failed tasks">
              Tasks that fail after all retries appear here.
            </EmptyState>
          }
        />
      </Panel>
      <TaskDrawer task={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function useColumns(onOpen: (task: FailedTask) => void): Column<FailedTask>[] {
  const mayManage = useMay('system.manage');
  return [
    {
      header: 'Task',
      lead: true,
      cell: (task) => (
        <>
          <Text fw={600}>{task.queue}</Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {task.error}
          </Text>
        </>
      ),
    },
    { header: 'Attempts', width: 90, align: 'right', cell: (task) => task.attempts },
    { header: 'Failed', width: 130, cell: (task) => <Moment at={task.failed_at} /> },
    {
      header: 'Actions',
      width: 210,
      actions: true,
      cell: (task) => <TaskActions task={task} onOpen={() => onOpen(task)} mayManage={mayManage} />,
    },
  ];
}

type TaskActionsProps = { task: FailedTask; onOpen: () => void; mayManage: boolean };

function TaskActions({ task, onOpen, mayManage }: TaskActionsProps) {
  const removeFromList = () =>
    editItems<FailedTask>(listFailedTasks, (items) => items.filter(({ id }) => id !== task.id));
  const retry = useChange(retryFailedTask, {
    refreshes: [listFailedTasks],
    optimistic: removeFromList,
    onDone: () => toastSuccess('Task queued for retry.'),
    onFailed: toastFailure('Could not retry the task'),
  });
  const discard = useChange(discardFailedTask, {
    refreshes: [listFailedTasks],
    optimistic: removeFromList,
    onDone: () => toastSuccess('Task discarded.'),
    onFailed: toastFailure('Could not discard the task'),
  });
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onOpen}>
        Details
      </Button>
      {mayManage && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRefresh size={14} />}
            onClick={() => retry.mutate({ params: { id: task.id } })}
          >
            Retry
          </Button>
          <ActionIcon
            color="red"
            aria-label={`Discard ${task.queue} task`}
            onClick={() =>
              confirm({
                title: 'Discard this task?',
                body: 'This permanently deletes the task and its payload. It will not run.',
                action: 'Discard task',
                onConfirm: () => discard.mutate({ params: { id: task.id } }),
              })
            }
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}
