import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Conflict } from '@tenon/contract/duplicates';
import type { Person } from '@tenon/contract/person';
import { Panel } from '../ui/panel.tsx';
import classes from './different-panel.module.css';
import { evidenceOf, inSentence } from './duplicate-labels.ts';

export type Keep = 'shared' | 'left' | 'right';

type DifferentPanelProps = {
  conflict: Conflict;
  left: Person;
  right: Person;
  keep: Record<string, Keep>;
  onKeep: (evidence: string, keep: Keep) => void;
};

/** Two people after all: who keeps what both claim. */
export function DifferentPanel({ conflict, left, right, keep, onKeep }: DifferentPanelProps) {
  const claims = claimsOf(conflict);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Panel
      title="Different people"
      description="Both records stay separate. This pair is only flagged again if new evidence appears."
    >
      {claims.length > 0 && (
        <Stack gap="md">
          {claims.map((evidence) => (
            <div key={evidence} className={classes.claim}>
              <Text>
                Whose {inSentence(evidenceOf(evidence).field)} is{' '}
                <strong>{shownValue(evidence, left, right)}</strong>?
              </Text>
              <SegmentedControl
                orientation={narrow ? 'vertical' : 'horizontal'}
                fullWidth={narrow === true}
                aria-label={`Whose is ${shownValue(evidence, left, right)}`}
                value={keep[evidence] ?? 'shared'}
                onChange={(value) => onKeep(evidence, value)}
                data={[
                  { value: 'shared', label: 'Shared' },
                  { value: 'left', label: `Only ${shortName(left, right, 'left')}` },
                  { value: 'right', label: `Only ${shortName(left, right, 'right')}` },
                ]}
              />
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

/** Addresses and numbers that both claim; likeness belongs to nobody. */
function claimsOf({ evidence }: Pick<Conflict, 'evidence'>): string[] {
  return evidence.filter((each) => evidenceOf(each).kind === 'same');
}

/** As it was written, where it can be found: what it is compared by may have lost its dots. */
function shownValue(evidence: string, left: Person, right: Person): string {
  const { field, value } = evidenceOf(evidence);
  const all = [...left.identifiers, ...right.identifiers].filter(({ type }) => type === field);
  const exact = all.find((each) => each.value === value);
  const contested = all.find(({ status }) => status === 'contested');
  return (exact ?? contested)?.value ?? value;
}

function shortName(left: Person, right: Person, side: 'left' | 'right'): string {
  const [a, b] = [left.facts.name, right.facts.name];
  if (a === b) return `the person on the ${side}`;
  return side === 'left' ? a : b;
}
