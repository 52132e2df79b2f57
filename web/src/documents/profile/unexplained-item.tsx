import { Button, Group } from '@mantine/core';
import type { Unexplained } from '@tenon/contract/documents';
import { type KeyboardEvent, useState } from 'react';
import { AddEntry } from './add-entry.tsx';
import { useEditing } from './profile-context.tsx';
import { useIsActive, usePinned, useSelection } from './selection.tsx';
import { entryFrom, kindLabels, unexplainedPath } from './unexplained.ts';
import classes from './unexplained-panel.module.css';
import { educationFields, positionFields } from './values.ts';

const lists = {
  positions: { fields: positionFields, noun: 'position' },
  education: { fields: educationFields, noun: 'education' },
} as const;

/** One part of the document that belongs to no entry, with what can be done about it. */
export function UnexplainedItem({ item }: { item: Unexplained }) {
  const { mayEdit, correct } = useEditing();
  const [list, setList] = useState<keyof typeof lists>();
  const path = unexplainedPath(item);
  const isRightHere = item.list ?? 'positions';
  const other = isRightHere === 'positions' ? 'education' : 'positions';
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <Shown item={item} />
        {mayEdit && !list && (
          <Group gap={4} wrap="wrap" className={classes.actions ?? ''}>
            {[isRightHere, ...(item.list ? [] : [other])].map((name) => (
              <Button
                key={name}
                aria-label={`Add ${lists[name as keyof typeof lists].noun} from ${item.text}`}
                size="compact-xs"
                variant="light"
                onClick={() => setList(name as keyof typeof lists)}
              >
                Add {lists[name as keyof typeof lists].noun}
              </Button>
            ))}
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`Not ${isRightHere === 'positions' ? 'a position' : 'education'}: ${item.text}`}
              onClick={() => void correct(path, null)}
            >
              Not {isRightHere === 'positions' ? 'a position' : 'education'}
            </Button>
          </Group>
        )}
      </div>
      {list && (
        <AddEntry
          list={list}
          fields={lists[list].fields}
          action={`Add ${lists[list].noun}`}
          initial={entryFrom(item)}
          onClose={() => setList(undefined)}
        />
      )}
    </li>
  );
}

/** Highlights its place in the document, like a value. */
function Shown({ item }: { item: Unexplained }) {
  const path = unexplainedPath(item);
  const selection = useSelection();
  const isActive = useIsActive(path);
  const pinned = usePinned(path);
  const here = { path, from: 'values' } as const;
  const page = item.evidence[0]?.page;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') selection.pin(undefined);
  };
  return (
    <button
      type="button"
      className={classes.shown}
      data-active={isActive}
      aria-pressed={pinned !== undefined}
      onMouseEnter={() => selection.hover(here)}
      onMouseLeave={() => selection.hover(undefined)}
      onFocus={() => selection.hover(here)}
      onBlur={() => selection.hover(undefined)}
      onClick={() => selection.pin(pinned ? undefined : here)}
      onKeyDown={onKeyDown}
    >
      <span className={classes.kind}>
        {kindLabels[item.kind]}
        {page !== undefined && `, page ${page}`}
      </span>
      <span className={classes.text}>{item.text}</span>
    </button>
  );
}
