import { Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { listPeople, type Person, type PersonSummary } from '@tenon/contract/people';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { formatPlace } from '../../ui/format-place.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './merge-dialog.module.css';

type MergeDialogProps = { person: Person; opened: boolean; onClose: () => void };

/** Finds the other record. Both are compared before anything is merged. */
export function MergeDialog({ person, opened, onClose }: MergeDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Merge ${person.facts.name} with…`}>
      <OtherPerson person={person} />
    </Modal>
  );
}

function OtherPerson({ person }: { person: Person }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const found = useRead(
    listPeople,
    { query: { search, limit: 8, sort: 'name' } },
    { enabled: search.trim() !== '' },
  );
  const others = found.data?.items.filter(({ id }) => id !== person.id) ?? [];
  const choose = ({ id }: PersonSummary) =>
    void navigate(`/duplicates/merge?survivor=${person.id}&merged=${id}`);
  return (
    <Stack>
      <Text c="dimmed">
        Find the duplicate. You’ll compare both records before merging, and you can undo the merge later.
      </Text>
      <SearchField
        label="Search for the other person"
        placeholder="Name, email, or phone"
        value={search}
        onChange={setSearch}
      />
      {found.isLoading && <TableSkeleton rows={2} />}
      {found.error && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && others.length === 0 && <Text c="dimmed">No results for “{search}”.</Text>}
      {others.length > 0 && (
        <ul className={classes.people}>
          {others.map((other) => (
            <li key={other.id}>
              <UnstyledButton className={classes.person ?? ''} onClick={() => choose(other)}>
                <Text fw={600}>{other.name}</Text>
                <Text size="xs" c="dimmed">
                  {[other.headline, formatPlace(other), other.email, other.phone]
                    .filter(Boolean)
                    .join(' · ') || 'No other details'}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
