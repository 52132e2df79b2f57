import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconDots, IconPencil, IconRss, IconTrash } from '@tabler/icons-react';
import { listSavedSearches, type SavedSearch } from '@tenon/contract/saved-searches';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../api/queries.ts';
import { confirm } from '../../ui/confirm.tsx';
import { formatNumber } from '../../ui/format.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import classes from './saved-searches.module.css';
import { useSavedChanges } from './use-saved-changes.ts';

/** Saved searches with the number of new matches. */
export function SavedSearches({ opened }: { opened: string | undefined }) {
  const saved = usePages(listSavedSearches, { query: { limit: 100 } });
  const [renamed, setRenamed] = useState<SavedSearch>();
  const [followed, setFollowed] = useState<SavedSearch>();
  if (saved.items.length === 0) return null;
  return (
    <nav className={classes.saved} aria-label="Saved searches">
      {saved.items.map((search) => (
        <Saved
          key={search.id}
          search={search}
          isOpen={search.id === opened}
          onRename={() => setRenamed(search)}
          onFollow={() => setFollowed(search)}
        />
      ))}
      {followed && <FeedDialog search={followed} onClose={() => setFollowed(undefined)} />}
      {renamed && <SaveDialog search={renamed} onClose={() => setRenamed(undefined)} />}
    </nav>
  );
}

type SavedProps = { search: SavedSearch; isOpen: boolean; onRename: () => void; onFollow: () => void };

function Saved({ search, isOpen, onRename, onFollow }: SavedProps) {
  const { id, name, alert, fresh, query } = search;
  const { setAlert, remove } = useSavedChanges();
  return (
    <span className={classes.search} data-open={isOpen}>
      <Link
        to={`/postings?${new URLSearchParams({ ...query, saved: id })}`}
        className={classes.name}
        {...(isOpen && { 'aria-current': 'page' })}
      >
        <span className={classes.text}>{name}</span>
        {fresh > 0 && <Badge color="oak">{formatNumber(fresh)} new</Badge>}
      </Link>
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
            {alert ? 'Turn off new-role alerts' : 'Turn on new-role alerts'}
          </Menu.Item>
          <Menu.Item leftSection={<IconRss size={16} />} onClick={onFollow}>
            RSS feed
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() =>
              confirm({
                title: `Delete “${name}”?`,
                body: 'This deletes the saved search. Roles are not affected.',
                action: 'Delete',
                onConfirm: () => remove(search),
              })
            }
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
