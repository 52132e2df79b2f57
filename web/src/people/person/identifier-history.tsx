import { Button, Loader, Text } from '@mantine/core';
import type { PersonIdentifier, TableType } from '@tenon/contract/people';
import { Failure } from '../../shared/failure.tsx';
import { formatDate } from '../../ui/format.ts';
import { formatIdentifier } from '../person-labels.ts';
import classes from './identifiers.module.css';
import { predecessorsOf, useIdentifierHistory } from './use-identifier-history.ts';

type HistoryProps = { personId: string; identifier: PersonIdentifier; onClose: () => void };

/** The source of an identifier, and the ones it replaced. */
export function IdentifierHistory({ personId, identifier, onClose }: HistoryProps) {
  const history = useIdentifierHistory(personId);
  if (history.isPending) return <Loader size={16} aria-label="Loading" mt={8} />;
  if (history.error) return <Failure error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <>
      <ol className={classes.history} aria-label={`History of ${identifier.value}`}>
        {[identifier, ...predecessorsOf(identifier, history.all)].map((entry) => (
          <li key={entry.id}>
            <Text>{formatIdentifier(entry)}</Text>
            <Text size="xs" c="dimmed">
              {describePeriod(entry)}
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

const sourceLabels: Record<TableType, string> = {
  person: '',
  candidate: ' (recruiter’s record)',
  import: ' (import)',
  document: ' (document)',
  merge: ' (merge)',
};

/** `Since Nov 16, by Dana (import): “typo”`. */
export function describePeriod(identifier: PersonIdentifier): string {
  const { valid_from, valid_to, changed_by, changed_by_table_type, reason } = identifier;
  const [start, end] = [formatDate(valid_from), valid_to && formatDate(valid_to)];
  const period = end ? (end === start ? `On ${start}` : `${start} – ${end}`) : `Since ${start}`;
  return `${period}, by ${changed_by}${sourceLabels[changed_by_table_type]}${reason ? `: “${reason}”` : ''}`;
}
