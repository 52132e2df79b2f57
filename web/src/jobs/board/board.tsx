import {
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { BoardCard } from '@tenon/contract/applications';
import { isClosing, type Stage } from '@tenon/contract/stages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../api/session.tsx';
import classes from '../../shared/board/board.module.css';
import { ColumnSwitcher } from '../../shared/board/column-switcher.tsx';
import { useKeyboardDrag } from '../../shared/board/use-keyboard-drag.ts';
import { stageName } from '../../shared/hiring/hiring-labels.ts';
import { useStageMoves } from '../../shared/hiring/use-stage-moves.tsx';
import { DraggedCard } from './applicant-card.tsx';
import { BoardContext } from './board-context.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StageColumn } from './stage-column.tsx';
import { useCardSelection } from './use-card-selection.ts';

type CountedStage = Stage & { applications: number };
type BoardProps = {
  jobId: string;
  stages: readonly CountedStage[];
  cards: readonly BoardCard[];
  isFiltered: boolean;
};

const noneDragged: ReadonlySet<string> = new Set();

export function Board({ jobId, stages, cards, isFiltered }: BoardProps) {
  const mayMove = useMay('applications.manage');
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const selection = useCardSelection(cards);
  const { move: moveAll, dialog } = useStageMoves(stages);
  const [active, setActive] = useState<BoardCard>();
  const [focus, setFocus] = useState<{ id: string; stage: string }>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(stages[0]?.key ?? '');
  const byStage = useMemo(() => groupByStage(cards), [cards]);
  const { ids: selected, clear } = selection;
  const followed = useRef<{ id: string; stage: string }>(undefined);

  const together = (card: BoardCard) =>
    selected.has(card.id) ? cards.filter(({ id }) => selected.has(id)) : [card];
  const move = (card: BoardCard, to: string) => {
    const moving = together(card);
    moveAll(moving.map(toMovable), to, () => {
      if (moving.length > 1) clear();
      // The card is rendered anew in another column, where the keyboard follows it.
      followed.current = { id: card.id, stage: to };
      setFocus(followed.current);
    });
  };
  const keyboard = useKeyboardDrag(stages, describeCard, move);
  // A refused move, an undo or a colleague puts the card elsewhere. The keyboard follows, unless it is in use already.
  useEffect(() => {
    const card = cards.find(({ id }) => id === followed.current?.id);
    if (!card || card.stage === followed.current?.stage) return;
    followed.current = { id: card.id, stage: card.stage };
    if (document.activeElement === document.body) setFocus(followed.current);
  }, [cards]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press, so that a finger can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  useHotkeys([['Escape', clear]]);

  const lifted = active ?? keyboard.grabbed?.card;
  const dragged = lifted ? new Set(together(lifted).map(({ id }) => id)) : noneDragged;
  const toggle = useCallback(
    (key: string) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const columns = narrow ? stages.filter(({ key }) => key === shown) : stages;
  return (
    <BoardContext value={{ jobId, stages, selection, mayMove, dragged, move, onKey: keyboard.onKey }}>
      {narrow && (
        <ColumnSwitcher
          label="Stage"
          columns={stages.map(({ key, name, applications: count }) => ({ key, name, count }))}
          value={shown}
          onChange={setShown}
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{
          announcements: announcementsFor(stages),
          screenReaderInstructions: { draggable: '' },
        }}
        onDragStart={({ active: { data } }: DragStartEvent) => setActive(data.current?.card)}
        onDragCancel={() => setActive(undefined)}
        onDragEnd={({ over }) => {
          setActive(undefined);
          if (active && over) move(active, String(over.id));
        }}
      >
        <div className={classes.board}>
          {columns.map((stage) => (
            <StageColumn
              key={stage.key}
              stage={stage}
              cards={byStage.get(stage.key) ?? []}
              total={stage.applications}
              isFiltered={isFiltered}
              isTarget={keyboard.grabbed?.to === stage.key}
              isCollapsed={isClosing(stage.kind) && !narrow && !opened.has(stage.key)}
              onToggle={isClosing(stage.kind) && !narrow ? () => toggle(stage.key) : undefined}
              focus={focus?.stage === stage.key ? focus.id : undefined}
              onFocused={() => setFocus(undefined)}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {active && <DraggedCard card={active} count={dragged.size} />}
        </DragOverlay>
      </DndContext>
      <SelectionBar
        jobId={jobId}
        items={cards.filter(({ id }) => selected.has(id)).map(toMovable)}
        stages={stages}
        mayMove={mayMove}
        onClear={clear}
        onMove={(to) => moveAll(cards.filter(({ id }) => selected.has(id)).map(toMovable), to, clear)}
      />
      <VisuallyHidden role="status">{keyboard.announcement}</VisuallyHidden>
      <VisuallyHidden id="board-keys">
        Press Space to pick up, M to choose a stage, X to reject, Enter to open.
      </VisuallyHidden>
      {dialog}
    </BoardContext>
  );
}

const describeCard = ({ person, stage }: BoardCard) => ({ name: person.name, column: stage });
const toMovable = ({ id, stage, person }: BoardCard) => ({ id, stage, name: person.name });

function groupByStage(cards: readonly BoardCard[]): Map<string, BoardCard[]> {
  return Map.groupBy(cards, ({ stage }) => stage);
}

type Dragging = { active: { data: { current?: Record<string, unknown> | undefined } } };

/** For screen readers that are used with a pointer. */
function announcementsFor(stages: readonly Stage[]) {
  const nameOf = ({ active }: Dragging) => (active.data.current?.card as BoardCard | undefined)?.person.name;
  const stageOf = (over: { id: string | number } | null) => over && stageName(stages, String(over.id));
  return {
    onDragStart: (event: Dragging) => `Picked up ${nameOf(event)}.`,
    onDragOver: (event: Dragging & { over: { id: string | number } | null }) =>
      event.over ? `${nameOf(event)} over ${stageOf(event.over)}.` : undefined,
    onDragEnd: (event: Dragging & { over: { id: string | number } | null }) =>
      event.over ? `${nameOf(event)} dropped in ${stageOf(event.over)}.` : `${nameOf(event)} was not moved.`,
    onDragCancel: (event: Dragging) => `${nameOf(event)} was not moved.`,
  };
}
