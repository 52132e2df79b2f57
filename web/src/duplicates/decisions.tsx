import { Text } from '@mantine/core';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './decisions.module.css';
import type { QuestionAnswer } from './question-answer.ts';

type Decision = QuestionAnswer['decisions'][number];

const words: Record<Decision['decision'], string> = {
  same_person: 'Same person',
  different_people: 'Different people',
  reopened: 'Reopened',
  split: 'Split',
};

/** What was decided about this pair, by whom and why. */
export function Decisions({ decisions }: { decisions: Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Panel title="Review history">
      <ol className={classes.list}>
        {decisions.map(({ decision, note, by, at }) => (
          <li key={at}>
            <span className={classes.what}>{words[decision]}</span>
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
