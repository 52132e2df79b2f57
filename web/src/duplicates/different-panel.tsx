import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Conflict } from '@tenon/contract/duplicates';
import type { Person } from '@tenon/contract/person';
import { Panel } from '../ui/panel.tsx';
import classes from './different-panel.module.css';
import { evidenceOf, fieldInSentence } from './duplicate-labels.ts';

export type Keep = 'shared' | 'left' | 'right';

type DifferentPanelProps = {
  conflict: Conflict;
  left: Person;
  right: Person;
  keep: Record<string, Keep>;
  onKeep: (evidence: string, keep: Keep) => void;
};

/** Lets the user assign contact details that both people use. */
export function DifferentPanel({ conflict, left, right, keep, onKeep }: DifferentPanelProps) {
  const shared = sharedIdentifiers(conflict);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Panel
      title="Different people"
      description="Both records stay separate. This pair is only flagged again if new evidence appears."
    >
      {shared.length > 0 && (
        <Stack gap="md">
          {shared.map((evidence) => (
            <div key={evidence} className={classes.shared}>
              <Text>
                Who uses the {fieldInSentence(evidenceOf(evidence).field)}{' '}
                <strong>{enteredValue(evidence, left, right)}</strong>?
              </Text>
              <SegmentedControl
                orientation={narrow ? 'vertical' : 'horizontal'}
                fullWidth={narrow === true}
                aria-label={`Who uses ${enteredValue(evidence, left, right)}`}
                value={keep[evidence] ?? 'shared'}
                onChange={(value) => onKeep(evidence, value)}
                data={[
                  { value: 'shared', label: 'Both' },
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

/** Evidence that is a shared identifier, rather than a similarity. */
function sharedIdentifiers({ evidence }: Pick<Conflict, 'evidence'>): string[] {
  return evidence.filter((text) => evidenceOf(text).kind === 'same');
}

/** The identifier as it was entered. The compared form may have lost its dots. */
function enteredValue(evidence: string, left: Person, right: Person): string {
  const { field, value } = evidenceOf(evidence);
  const all = [...left.identifiers, ...right.identifiers].filter(({ type }) => type === field);
  const exact = all.find((identifier) => identifier.value === value);
  const contested = all.find(({ status }) => status === 'contested');
  return (exact ?? contested)?.value ?? value;
}

function shortName(left: Person, right: Person, side: 'left' | 'right'): string {
  const [a, b] = [left.facts.name, right.facts.name];
  if (a === b) return `the person on the ${side}`;
  return side === 'left' ? a : b;
}
