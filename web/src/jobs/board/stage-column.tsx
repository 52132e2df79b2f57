import { useDroppable } from '@dnd-kit/core';
import { Text, Title } from '@mantine/core';
import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { BoardCard } from '@tenon/contract/applications';
import type { Stage } from '@tenon/contract/stages';
import { useCallback, useEffect, useId, useRef } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { ApplicantCard } from './applicant-card.tsx';
import classes from './board.module.css';
import { useBoard } from './board-context.ts';

/** Height of a card with the gap below it. Cards have a fixed height, so nothing has to be measured. */
const ROW_HEIGHT = 92;
const MAX_FRAMES = 30;

type StageColumnProps = {
  stage: Stage;
  cards: readonly BoardCard[];
  /** Applications in this stage, shown or not. */
  total: number;
  isFiltered: boolean;
  isTarget: boolean;
  /** Undefined if the column is always open. */
  onToggle: (() => void) | undefined;
  isCollapsed: boolean;
  /** A card to focus once it is rendered here. */
  focus: string | undefined;
  onFocused: () => void;
};

export function StageColumn(props: StageColumnProps) {
  const { stage, cards, total, isFiltered, isTarget, onToggle, isCollapsed, focus, onFocused } = props;
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: stage.key });
  const count = isFiltered ? `${formatNumber(cards.length)} of ${formatNumber(total)}` : formatNumber(total);
  if (isCollapsed)
    return (
      <section
        ref={setNodeRef}
        className={classes.collapsed}
        data-over={isOver || isTarget}
        data-stage={stage.key}
        aria-label={stage.name}
      >
        <button type="button" onClick={onToggle} aria-expanded="false">
          <IconChevronRight size={16} aria-hidden="true" />
          <span className={classes.vertical}>{stage.name}</span>
          <span className={classes.count}>{count}</span>
        </button>
      </section>
    );
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-kind={stage.kind}
      data-stage={stage.key}
      data-over={isOver || isTarget}
      aria-labelledby={id}
    >
      <div className={classes.title}>
        <Title order={2} size="h3" id={id} lineClamp={1}>
          {stage.name}
        </Title>
        <span className={classes.count}>{count}</span>
        {onToggle && (
          <button
            type="button"
            className={classes.collapse}
            aria-expanded="true"
            aria-label={`Hide ${stage.name}`}
            onClick={onToggle}
          >
            <IconChevronsLeft size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {cards.length === 0 ? (
        <Text size="xs" c="dimmed" className={classes.none ?? ''}>
          {isFiltered && total > 0 ? 'No matches' : 'Nobody in this stage'}
        </Text>
      ) : (
        <Cards cards={cards} label={stage.name} focus={focus} onFocused={onFocused} />
      )}
    </section>
  );
}

type CardsProps = Pick<StageColumnProps, 'cards' | 'focus' | 'onFocused'> & { label: string };

/** Renders only the cards in view, so that a board with thousands scrolls smoothly. */
function Cards({ cards, label, focus, onFocused }: CardsProps) {
  const { dragged } = useBoard();
  const scroll = useRef<HTMLDivElement>(null);
  const kept = cards.findIndex(({ id }) => dragged.has(id));
  // A card must not disappear while it is dragged, even if its column scrolls.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 6,
    rangeExtractor,
  });
  const focused = focus === undefined ? -1 : cards.findIndex(({ id }) => id === focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card arrives in this column.
  useEffect(() => {
    if (focused < 0) return;
    virtualizer.scrollToIndex(focused, { align: 'auto' });
    let frame = 0;
    let attempts = 0;
    // The list renders the card a few frames after it has scrolled.
    const tryFocus = () => {
      const link = scroll.current?.querySelector<HTMLElement>(`[data-card="${focus}"] a`);
      link?.focus();
      attempts += 1;
      if (link || attempts === MAX_FRAMES) onFocused();
      else frame = requestAnimationFrame(tryFocus);
    };
    frame = requestAnimationFrame(tryFocus);
    return () => cancelAnimationFrame(frame);
  }, [focus, focused < 0]);
  return (
    <div ref={scroll} className={classes.scroll}>
      <ul className={classes.cards} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const card = cards[index];
          return (
            card && (
              <li
                key={key}
                aria-setsize={cards.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ApplicantCard card={card} column={cards} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
