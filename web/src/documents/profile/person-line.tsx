import { Anchor } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { type Outcome, personOfDocument } from '@tenon/contract/people';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import classes from './person-line.module.css';

/** The person a document belongs to, once known. */
export function PersonLine({ documentId }: { documentId: string }) {
  const mayRead = useMay('people.read');
  const read = useRead(personOfDocument, { params: { id: documentId } }, { enabled: mayRead });
  const person = read.data?.person;
  if (!person) return null;
  return (
    <span className={classes.line}>
      <IconUser size={15} stroke={1.6} aria-hidden="true" />
      <span>
        Belongs to{' '}
        <Anchor component={Link} to={`/people/${person.id}`} underline="always">
          {person.name}
        </Anchor>
        {read.data?.outcome && outcomeRemarks[read.data.outcome]}
      </span>
    </span>
  );
}

const outcomeRemarks: Record<Outcome, string> = {
  created: '',
  linked: ', an existing person',
  possible_duplicate: ', a possible duplicate',
  conflict: ', who shares contact details with someone else',
};
