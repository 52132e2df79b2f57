import { ActionIcon, Checkbox, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconEyeOff, IconMapPin, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { PostingLocation } from '@tenon/contract/posting';
import type { FoundPosting } from '@tenon/contract/postings';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatPay } from '../ui/format-pay.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { Moment } from '../ui/moment.tsx';
import { Badges } from './posting/badges.tsx';
import { formatLocation } from './posting-labels.ts';
import classes from './result-card.module.css';
import type { useStage } from './use-stage.ts';

type ResultCardProps = {
  posting: FoundPosting;
  stage: ReturnType<typeof useStage>;
  mayManage: boolean;
  order?: 2 | 3;
  isSelected?: boolean;
  /** Offers to select the role, for actions on several. */
  onSelect?: (id: string) => void;
  /** Its rank, if the order is a ranking. */
  rank?: number;
  children?: ReactNode;
};

/** A result: enough to decide whether to open it, and why it was found. */
export function ResultCard({
  posting,
  stage,
  mayManage,
  order = 2,
  isSelected = false,
  onSelect,
  rank,
  children,
}: ResultCardProps) {
  const { search } = useLocation();
  const Heading = `h${order}` as const;
  const { id, title, title_marks, company, locations, salary, snippet, posted_at, first_seen_at } = posting;
  return (
    <article className={classes.card} data-hidden={posting.stage === 'rejected'}>
      {onSelect && (
        <Checkbox
          className={classes.select ?? ''}
          aria-label={`Select ${title} at ${company.name}`}
          checked={isSelected}
          disabled={posting.stage !== 'discovered' && posting.stage !== 'queued'}
          onChange={() => onSelect(id)}
        />
      )}
      <div className={classes.text}>
        <Heading className={classes.title}>
          {rank && <span className={classes.rank}>{rank}</span>}
          <Link to={`/postings/${id}`} state={{ search }}>
            <MarkedText text={title} marks={title_marks} />
          </Link>
        </Heading>
        <div className={classes.line}>
          <span className={classes.company}>{company.name}</span>
          {locations.length > 0 && (
            <span className={classes.place}>
              <IconMapPin size={14} aria-hidden="true" />
              {formatLocations(locations)}
            </span>
          )}
          {salary && <span className={classes.salary}>{formatPay(salary)}</span>}
        </div>
        {snippet && (
          <Text className={classes.snippet ?? ''} c="dimmed">
            <MarkedText {...snippet} />
          </Text>
        )}
        <div className={classes.badges}>
          <Badges posting={posting} />
          <Text span size="xs" c="dimmed">
            {posted_at ? 'Posted ' : 'Added '}
            <Moment at={posted_at ?? first_seen_at} />
          </Text>
        </div>
        {children}
      </div>
      {mayManage && <Actions posting={posting} stage={stage} />}
    </article>
  );
}

function formatLocations(locations: PostingLocation[]): string {
  const [first, second, ...rest] = new Set(locations.map(formatLocation));
  if (rest.length > 0) return `${first} and ${rest.length + 1} more`;
  return [first, second].filter(Boolean).join(' · ');
}

/** The card disappears together with the focused button, so focus moves to the next card. */
function focusNext(button: HTMLElement): void {
  button.closest('article')?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true });
}

function Actions({ posting, stage }: Pick<ResultCardProps, 'posting' | 'stage'>) {
  const { starred, title } = posting;
  const isHidden = posting.stage === 'rejected';
  const changeable = posting.stage !== 'applied' && posting.stage !== 'expired';
  return (
    <div className={classes.actions}>
      <Tooltip label={starred ? 'Remove star' : 'Star'}>
        <ActionIcon
          aria-label={starred ? `Remove star from ${title}` : `Star ${title}`}
          aria-pressed={starred}
          onClick={() => stage.star(posting)}
        >
          {starred ? <IconStarFilled size={18} className={classes.starred ?? ''} /> : <IconStar size={18} />}
        </ActionIcon>
      </Tooltip>
      {changeable && (
        <Tooltip label={isHidden ? 'Move back to New' : 'Not interested'}>
          <ActionIcon
            aria-label={isHidden ? `Move ${title} back to New` : `Not interested in ${title}`}
            onClick={(event) => {
              focusNext(event.currentTarget);
              stage.move(posting, isHidden ? 'discovered' : 'rejected');
            }}
          >
            {isHidden ? <IconArrowBackUp size={18} /> : <IconEyeOff size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
