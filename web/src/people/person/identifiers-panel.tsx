import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { IdentifierType, type Person } from '@tenon/contract/people';
import { useState } from 'react';
import { useMay } from '../../api/session.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddIdentifier } from './add-identifier.tsx';
import { IdentifierRow } from './identifier-row.tsx';
import classes from './identifiers.module.css';
import { PreviousIdentifiers } from './previous-identifiers.tsx';
import { useHasPrevious } from './use-identifier-history.ts';

/** Contact details and other identifiers of a person. */
export function IdentifiersPanel({ person }: { person: Person }) {
  const mayEdit = useMay('people.manage');
  const [adding, setAdding] = useState(false);
  const [showsPrevious, setShowsPrevious] = useState(false);
  const hasPrevious = useHasPrevious(person.id);
  const order = IdentifierType.options;
  const shown = person.identifiers.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
  return (
    <Panel
      title="Contact"
      description="Changes are kept in the history."
      actions={
        mayEdit &&
        !adding && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        )
      }
    >
      {shown.length === 0 && !adding && (
        <Text c="dimmed">No contact details yet. They also help find duplicates.</Text>
      )}
      <ul className={classes.list}>
        {shown.map((identifier) => (
          <IdentifierRow key={identifier.id} person={person} identifier={identifier} />
        ))}
      </ul>
      {adding && <AddIdentifier personId={person.id} onClose={() => setAdding(false)} />}
      {showsPrevious && <PreviousIdentifiers person={person} />}
      {!showsPrevious && hasPrevious && (
        <Text size="xs" mt="sm">
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setShowsPrevious(true)}>
            Show previous contact details
          </Button>
        </Text>
      )}
    </Panel>
  );
}
