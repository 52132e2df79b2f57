import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBell,
  IconBellOff,
  IconBookmarkPlus,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { listSavedSearches, type SavedSearch } from '@tenon/contract/postings';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../queries.ts';
import { useMay } from '../../session.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { SaveDialog } from './save-dialog.tsx';
import classes from './saved-searches.module.css';
import { useSavedChanges } from './use-saved-changes.ts';

/** Searches that one comes back to, with what is new for each. */
export function SavedSearches({ address }: { address: SearchAddress }) {
  const may = useMay('postings.read');
  const saved = usePages(listSavedSearches, { query: { limit: 100 } });
  const [opened, { open, close }] = useDisclosure();
  const [renamed, setRenamed] = useState<SavedSearch>();
  const isSomething = Object.keys(address.asked).length > 0;
  if (!may || (saved.items.length === 0 && !isSomething)) return null;
  return (
    <nav className={classes.saved} aria-label="Saved searches">
      {saved.items.map((search) => (
        <Saved key={search.id} search={search} onRename={() => setRenamed(search)} />
      ))}
      {isSomething && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} />}
          onClick={open}
        >
          Save this search
        </Button>
      )}
      {opened && <SaveDialog asked={address.asked} onClose={close} />}
      {renamed && <SaveDialog search={renamed} onClose={() => setRenamed(undefined)} />}
    </nav>
  );
}

function Saved({ search, onRename }: { search: SavedSearch; onRename: () => void }) {
  const { id, name, alert, fresh, query } = search;
  const { look, setAlert, remove } = useSavedChanges();
  const words = new URLSearchParams(query);
  // What is new comes first.
  if (fresh > 0) words.set('sort', 'newest');
  return (
    <span className={classes.search}>
      <Button
        component={Link}
        to={`/postings?${words}`}
        variant="default"
        size="compact-sm"
        onClick={() => fresh > 0 && look(id)}
        rightSection={
          fresh > 0 && (
            <Badge color="oak" aria-label={counted(fresh, 'new role')}>
              {fresh.toLocaleString('en')} new
            </Badge>
          )
        }
      >
        {name}
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={`Actions for ${name}`}>
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={alert ? <IconBellOff size={16} /> : <IconBell size={16} />}
            onClick={() => setAlert(search, !alert)}
          >
            {alert ? 'Do not count what is new' : 'Count what is new'}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() =>
              confirm({
                title: `Forget “${name}”?`,
                body: 'Only the search is forgotten; the roles stay.',
                action: 'Forget',
                onConfirm: () => remove(search),
              })
            }
          >
            Forget
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
