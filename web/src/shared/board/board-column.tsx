import { useDroppable } from '@dnd-kit/core';
import { Text, Title } from '@mantine/core';
import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import classes from './board.module.css';

/** Height of a card with the gap below it. Cards have a fixed height, so nothing has to be measured. */
const ROW_HEIGHT = 92;
const MAX_FRAMES = 30;

type Card = { id: string };
type BoardColumnProps<C extends Card> = {
  column: { key: string; name: string; kind?: string };
  cards: readonly C[];
  renderCard: (card: C) => ReactNode;
  /** `3` or `1 of 3` */
  count: string;
  /** Shown instead of cards. */
  empty: ReactNode;
  /** The keyboard holds a card over it. */
  isTarget: boolean;
  /** Cards that are being dragged, by pointer or keyboard. */
  dragged: ReadonlySet<string>;
  /** Undefined if the column is always open. */
  onToggle: (() => void) | undefined;
  isCollapsed: boolean;
  /** A card to focus once it is rendered here. */
  focus: string | undefined;
  onFocused: () => void;
};

/** A column that cards can be dropped on. */
export function BoardColumn<C extends Card>(props: BoardColumnProps<C>) {
  const { column, cards, count, empty, isTarget, onToggle, isCollapsed } = props;
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  if (isCollapsed)
    return (
      <section
        ref={setNodeRef}
        className={classes.collapsed}
        data-over={isOver || isTarget}
        data-stage={column.key}
        aria-label={column.name}
      >
        <button type="button" onClick={onToggle} aria-expanded="false">
          <IconChevronRight size={16} aria-hidden="true" />
          <span className={classes.vertical}>{column.name}</span>
          <span className={classes.count}>{count}</span>
        </button>
      </section>
    );
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-kind={column.kind}
      data-stage={column.key}
      data-over={isOver || isTarget}
      aria-labelledby={id}
    >
      <div className={classes.title}>
        <Title order={2} size="h3" id={id} lineClamp={1}>
          {column.name}
        </Title>
        <span className={classes.count}>{count}</span>
        {onToggle && (
          <button
            type="button"
            className={classes.collapse}
            aria-expanded="true"
            aria-label={`Hide ${column.name}`}
            onClick={onToggle}
          >
            <IconChevronsLeft size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {cards.length === 0 ? (
        <Text size="xs" c="dimmed" className={classes.none ?? ''}>
          {empty}
        </Text>
      ) : (
        <Cards {...props} />
      )}
    </section>
  );
}

/** Renders only the cards in view, so that a board with thousands scrolls smoothly. */
function Cards<C extends Card>(props: BoardColumnProps<C>) {
  const { column, cards, renderCard, dragged, focus, onFocused } = props;
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
      <ul className={classes.cards} aria-label={column.name} style={{ height: virtualizer.getTotalSize() }}>
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
                {renderCard(card)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
