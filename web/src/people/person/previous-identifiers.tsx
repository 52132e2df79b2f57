import { Button, Loader, Text, Title } from '@mantine/core';
import type { Person } from '@tenon/contract/people';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { formatIdentifier, identifierKinds, statusLabels } from '../person-labels.ts';
import { describePeriod } from './identifier-history.tsx';
import classes from './identifiers.module.css';
import { useIdentifierChanges } from './use-identifier-changes.ts';
import { isPrevious, useIdentifierHistory } from './use-identifier-history.ts';

/** Replaced and removed identifiers. Search still finds them, and removed ones can be restored. */
export function PreviousIdentifiers({ person }: { person: Person }) {
  const mayEdit = useMay('people.manage');
  const history = useIdentifierHistory(person.id);
  const { restore } = useIdentifierChanges(person.id);
  const current = new Set(person.identifiers.map(({ type, value }) => `${type} ${value}`));
  const previous = history.all.filter(isPrevious);
  if (history.error) return <Failure error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <section className={classes.form} aria-label="Previous contact details">
      <Title order={3}>Previous contact details</Title>
      {history.isPending && <Loader size={16} aria-label="Loading" mt={8} />}
      {!history.isPending && previous.length === 0 && (
        <Text c="dimmed">Nothing has been replaced or removed.</Text>
      )}
      <ul className={classes.list}>
        {previous.map((identifier) => {
          const { name, icon: Icon } = identifierKinds[identifier.type];
          return (
            <li key={identifier.id} className={classes.row}>
              <Icon size={17} stroke={1.6} aria-label={name} role="img" />
              <div className={classes.text}>
                <Text td="line-through">{formatIdentifier(identifier)}</Text>
                <Text size="xs" c="dimmed">
                  {statusLabels[identifier.status]}. {describePeriod(identifier)}
                </Text>
              </div>
              {mayEdit &&
                identifier.status === 'deleted' &&
                !current.has(`${identifier.type} ${identifier.value}`) && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Restore ${identifier.value}`}
                    onClick={() => restore(identifier)}
                  >
                    Restore
                  </Button>
                )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
