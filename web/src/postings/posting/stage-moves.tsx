import { Anchor, Text } from '@mantine/core';
import type { StageChange } from '@tenon/contract/postings';
import { Link } from 'react-router';
import { Moment } from '../../ui/moment.tsx';
import { stageLabels } from '../posting-labels.ts';
import classes from './applications-panel.module.css';

/** Long histories are rare, and the latest changes matter most. */
const COLLAPSED_COUNT = 5;

/** The member's stage changes, newest first. */
export function StageMoves({ stages }: { stages: StageChange[] }) {
  if (stages.length === 0) return null;
  const earlier = stages.slice(COLLAPSED_COUNT);
  return (
    <section>
      <Text component="h3" fw={600} size="xs" c="dimmed" mt="md">
        Stage history
      </Text>
      <Moves stages={stages.slice(0, COLLAPSED_COUNT)} />
      {earlier.length > 0 && (
        <Text component="details" size="xs" c="dimmed" mt="xs">
          <summary>{earlier.length} earlier</summary>
          <Moves stages={earlier} />
        </Text>
      )}
    </section>
  );
}

function Moves({ stages }: { stages: StageChange[] }) {
  return (
    <ol className={classes.moves}>
      {stages.map(({ id, at, from, to, name, reason, run_id }) => (
        <li key={id}>
          <Text>
            {stageLabels[from]} → <b>{stageLabels[to]}</b>
          </Text>
          <Text size="xs" c="dimmed">
            <Moment at={at} /> · {name ?? boardReason(reason)}
            {run_id && (
              <>
                {' '}
                ·{' '}
                <Anchor component={Link} to={`/applications/${run_id}`} inherit underline="always">
                  by an application
                </Anchor>
              </>
            )}
          </Text>
        </li>
      ))}
    </ol>
  );
}

/** Without an actor, the board closed or reopened the role. */
function boardReason(reason: string | null): string {
  if (reason === 'closed') return 'no longer listed by the company';
  if (reason === 'reopened') return 'listed again by the company';
  return 'automatically';
}
