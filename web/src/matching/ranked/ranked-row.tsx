import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlaylistAdd, IconPlaylistX } from '@tabler/icons-react';
import type { RankedPerson } from '@tenon/contract/matching';
import type { ReactNode } from 'react';
import { MustChips } from '../../ui/breakdown/must-chips.tsx';
import { ScoreBar } from '../../ui/breakdown/score-bar.tsx';
import { formatPlace } from '../../ui/format-place.ts';
import classes from './ranked-row.module.css';
import type { Shortlist } from './use-shortlist.ts';

export type Selection = { ids: Set<string>; toggle: (id: string) => void };

type RowProps = {
  item: RankedPerson;
  /** Above the first row of a group. */
  heading: ReactNode;
  /** Change of rank with previewed weights. Infinity if the previous rank is not known. */
  move: number | undefined;
  isOpen: boolean;
  /** Less room, next to a side panel. */
  tight: boolean;
  onOpen: () => void;
  selection: Selection | undefined;
  shortlist: Shortlist | undefined;
};

/** A row of the ranking: rank, person, must-haves and score. */
export function RankedRow({ item, heading, move, isOpen, tight, onOpen, selection, shortlist }: RowProps) {
  const { rank, person, breakdown, is_listed } = item;
  const about = [person.headline, formatPlace(person)].filter(Boolean).join(' · ');
  return (
    <li className={classes.item}>
      {heading && <div className={classes.heading}>{heading}</div>}
      <div
        className={classes.row}
        data-open={isOpen}
        data-tight={tight}
        data-choosable={selection !== undefined}
        data-person={person.id}
      >
        {selection &&
          (is_listed ? (
            <span className={classes.check} />
          ) : (
            <Checkbox
              size="xs"
              className={`${classes.above} ${classes.check}`}
              aria-label={`Select ${person.name}`}
              checked={selection.ids.has(person.id)}
              onChange={() => selection.toggle(person.id)}
            />
          ))}
        <span className={classes.rank}>
          {rank}
          {move !== undefined && move !== 0 && <Move by={move} />}
        </span>
        <div className={classes.text}>
          <button type="button" className={classes.name} aria-expanded={isOpen} onClick={onOpen}>
            {person.name}
          </button>
          {about && <span className={classes.headline}>{about}</span>}
          <div className={classes.chips}>
            <MustChips requirements={breakdown.requirements} max={tight ? 3 : 5} />
          </div>
        </div>
        <div className={classes.bar}>
          <ScoreBar breakdown={breakdown} />
        </div>
        {shortlist && (
          <Tooltip label={is_listed ? 'Remove from shortlist' : 'Add to shortlist'}>
            <ActionIcon
              className={classes.above ?? ''}
              variant={is_listed ? 'light' : 'subtle'}
              color={is_listed ? 'spruce' : 'gray'}
              aria-label={
                is_listed ? `Remove ${person.name} from shortlist` : `Add ${person.name} to shortlist`
              }
              aria-pressed={is_listed}
              onClick={() => (is_listed ? shortlist.remove(person) : shortlist.add([person]))}
            >
              {is_listed ? <IconPlaylistX size={18} /> : <IconPlaylistAdd size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  );
}

function Move({ by }: { by: number }) {
  const isUp = !(by < 0);
  const Icon = isUp ? IconArrowUp : IconArrowDown;
  const change = Number.isFinite(by) ? `${Math.abs(by)}` : 'new';
  const label = Number.isFinite(by)
    ? `${isUp ? 'Up' : 'Down'} ${change} with these weights`
    : 'Moved up with these weights';
  return (
    <span className={classes.move} data-way={isUp ? 'up' : 'down'} role="img" aria-label={label}>
      <Icon size={12} stroke={2.4} aria-hidden="true" />
      {change}
    </span>
  );
}
