import { Anchor, Button, Group, Menu, Text } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { listUpcomingDates, type UpcomingDate } from '@tenon/contract/tracker-items';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Panel } from '../../ui/panel.tsx';
import { dateLabels, dueLabel, isOverdue } from './tracker-labels.ts';
import classes from './upcoming-panel.module.css';
import { snoozes, useDates } from './use-dates.ts';

/** Dates of the member's roles that are due. Nothing is shown if there are none. */
export function UpcomingPanel({ days }: { days: number }) {
  const mayRead = useMay('applying.read');
  const read = useRead(listUpcomingDates, { query: { days } }, { enabled: mayRead });
  const items = read.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Due soon">
      <ul className={classes.list} aria-label="Dates that are due soon">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ item }: { item: UpcomingDate }) {
  const mayManage = useMay('applying.manage');
  const dates = useDates();
  const { id, kind, starts_at, role, note } = item;
  const name = `${dateLabels[kind]}: ${role.title}`;
  return (
    <li>
      <div>
        <Anchor component={Link} to={`/postings/${role.id}`} fw={600}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {role.company} ·{' '}
          <span className={classes.due} data-overdue={isOverdue(starts_at)}>
            {dueLabel(starts_at)}
          </span>
          {note && ` · ${note}`}
        </Text>
      </div>
      {mayManage && (
        <Group gap="xs" wrap="nowrap">
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                leftSection={<IconClock size={15} />}
                aria-label={`Snooze ${name}`}
              >
                Snooze
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {snoozes.map(({ label, days }) => (
                <Menu.Item key={days} onClick={() => dates.snooze(item, days)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCheck size={15} />}
            aria-label={`Mark as done: ${name}`}
            onClick={() => dates.setDone(id, true)}
          >
            Done
          </Button>
        </Group>
      )}
    </li>
  );
}
