import { Text } from '@mantine/core';
import { readApproval } from '@tenon/contract/approvals';
import { useRead } from '../api/queries.ts';
import { Moment } from '../ui/moment.tsx';
import { historyLabels } from './approval-labels.ts';
import classes from './approvals.module.css';

/** Who did what, and when. */
export function HistoryList({ id }: { id: string }) {
  const { data } = useRead(readApproval, { params: { id } });
  if (!data) return null;
  return (
    <section aria-label="History" className={classes.history}>
      <Text size="sm" fw={600}>
        History
      </Text>
      <ol>
        {data.history.map(({ id: event, kind, by, rule, at, note }) => (
          <li key={event}>
            {historyLabels[kind] ?? kind} {rule ? `by your rule “${rule}”` : `by ${by.name}`}{' '}
            <Moment at={at} />
            {note && <Text size="xs">{note}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}
