import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlaylistAdd, IconPlaylistX } from '@tabler/icons-react';
import type { RankedPerson } from '@tenon/contract/matching';
import { MustChips } from '../../ui/breakdown/must-chips.tsx';
import { ScoreBar } from '../../ui/breakdown/score-bar.tsx';
import { formatPlace } from '../../ui/format-place.ts';
import classes from './ranked-row.module.css';
import type { Listed } from './use-listed.ts';

export type Choice = { ids: Set<string>; toggle: (id: string) => void };

type RowProps = {
  item: RankedPerson;
  /** Places up or down since the weights are tried; not a number for who comes from further below. */
  move: number | undefined;
  isOpen: boolean;
  /** Beside a panel there is less room. */
  tight: boolean;
  onOpen: () => void;
  choice: Choice | undefined;
  listed: Listed | undefined;
};

/** Somebody on a ranked list: the place, who it is, what became of the must-haves, the score. */
export function RankedRow({ item, move, isOpen, tight, onOpen, choice, listed }: RowProps) {
  const { rank, person, breakdown, is_listed } = item;
  const about = [person.headline, formatPlace(person)].filter(Boolean).join(' · ');
  return (
    <li
      className={classes.row}
      data-open={isOpen}
      data-tight={tight}
      data-choosable={choice !== undefined}
      data-person={person.id}
    >
      {choice &&
        (is_listed ? (
          <span className={classes.check} />
        ) : (
          <Checkbox
            size="xs"
            className={`${classes.above} ${classes.check}`}
            aria-label={`Select ${person.name}`}
            checked={choice.ids.has(person.id)}
            onChange={() => choice.toggle(person.id)}
          />
        ))}
      <span className={classes.rank}>
        {rank}
        {move !== undefined && move !== 0 && <Move by={move} />}
      </span>
      <div className={classes.words}>
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
      {listed && (
        <Tooltip label={is_listed ? 'Remove from shortlist' : 'Add to shortlist'}>
          <ActionIcon
            className={classes.above ?? ''}
            variant={is_listed ? 'light' : 'subtle'}
            color={is_listed ? 'spruce' : 'gray'}
            aria-label={
              is_listed ? `Remove ${person.name} from shortlist` : `Add ${person.name} to shortlist`
            }
            aria-pressed={is_listed}
            onClick={() => (is_listed ? listed.remove(person) : listed.add([person]))}
          >
            {is_listed ? <IconPlaylistX size={18} /> : <IconPlaylistAdd size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

function Move({ by }: { by: number }) {
  const isUp = !(by < 0);
  const Icon = isUp ? IconArrowUp : IconArrowDown;
  const words = Number.isFinite(by) ? `${Math.abs(by)}` : 'new';
  const spoken = Number.isFinite(by)
    ? `${isUp ? 'Up' : 'Down'} ${words} with these weights`
    : 'Moved up from further down with these weights';
  return (
    <span className={classes.move} data-way={isUp ? 'up' : 'down'} role="img" aria-label={spoken}>
      <Icon size={12} stroke={2.4} aria-hidden="true" />
      {words}
    </span>
  );
}
