import { Button, Loader, Text } from '@mantine/core';
import type { PersonIdentifier, Through } from '@tenon/contract/people';
import { Failure } from '../../shared/failure.tsx';
import { formatDate } from '../../ui/format.ts';
import { shownValue } from '../person-labels.ts';
import classes from './identifiers.module.css';
import { before, useIdentifierHistory } from './use-identifier-history.ts';

type HistoryProps = { personId: string; identifier: PersonIdentifier; onClose: () => void };

/** Where one address or number comes from, and what stood in its place before. */
export function IdentifierHistory({ personId, identifier, onClose }: HistoryProps) {
  const history = useIdentifierHistory(personId);
  if (history.isPending) return <Loader size={16} aria-label="Loading" mt={8} />;
  if (history.error) return <Failure error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <>
      <ol className={classes.history} aria-label={`History of ${identifier.value}`}>
        {[identifier, ...before(identifier, history.all)].map((one) => (
          <li key={one.id}>
            <Text>{shownValue(one)}</Text>
            <Text size="xs" c="dimmed">
              {periodOf(one)}
            </Text>
          </li>
        ))}
      </ol>
      <Button size="compact-xs" variant="subtle" color="gray" mt={6} onClick={onClose}>
        Hide history
      </Button>
    </>
  );
}

const throughWords: Record<Through, string> = {
  person: '',
  candidate: ' (recruiter’s record)',
  import: ' (import)',
  document: ' (document)',
  merge: ' (merge)',
};

/** From when to when, by whom, through what and why. */
export function periodOf(identifier: PersonIdentifier): string {
  const { valid_from, valid_to, changed_by, changed_through, reason } = identifier;
  const [start, end] = [formatDate(valid_from), valid_to && formatDate(valid_to)];
  const when = end ? (end === start ? `On ${start}` : `${start} – ${end}`) : `Since ${start}`;
  return `${when}, by ${changed_by}${throughWords[changed_through]}${reason ? `: “${reason}”` : ''}`;
}
