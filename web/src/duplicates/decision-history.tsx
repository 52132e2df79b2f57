import { Text } from '@mantine/core';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ConflictDetail } from './conflict-detail.ts';
import classes from './decision-history.module.css';

type Decision = ConflictDetail['decisions'][number];

const labels: Record<Decision['decision'], string> = {
  same_person: 'Same person',
  different_people: 'Different people',
  reopened: 'Reopened',
  split: 'Split',
};

/** Earlier decisions about this pair, with author and note. */
export function DecisionHistory({ decisions }: { decisions: Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Panel title="Review history">
      <ol className={classes.list}>
        {decisions.map(({ decision, note, by, at }) => (
          <li key={at}>
            <span className={classes.decision}>{labels[decision]}</span>
            <Text size="xs" c="dimmed" component="div">
              {by}, <Moment at={at} />
            </Text>
            {note && <Text size="xs">“{note}”</Text>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
