import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

type ReorderProps = { onMove: (from: number, to: number) => void; children: ReactNode };

/** A list whose rows can be dragged. Each row also has buttons, which work without a pointer. */
export function Reorder({ onMove, children }: ReorderProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const from = Number(active.data.current?.index);
    const to = Number(over?.data.current?.index);
    if (over && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
    >
      {children}
    </DndContext>
  );
}

type RowProps = {
  id: string;
  index: number;
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
};

export function ReorderRow({ id, index, className, children }: RowProps) {
  const drag = useDraggable({ id, data: { index } });
  const drop = useDroppable({ id, data: { index } });
  const { transform } = drag;
  const from = Number(drag.active?.data.current?.index);
  const handle = (
    <span className={classes.grip} ref={drag.setActivatorNodeRef} {...drag.listeners} aria-hidden="true">
      <IconGripVertical size={16} />
    </span>
  );
  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      }}
      className={className}
      data-dragged={drag.isDragging || undefined}
      data-target={drop.isOver && !drag.isDragging ? (from < index ? 'below' : 'above') : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      {children(handle)}
    </li>
  );
}

type MoveProps = { name: string; index: number; count: number; onMove: (from: number, to: number) => void };

export function MoveButtons({ name, index, count, onMove }: MoveProps) {
  return (
    <span className={classes.moves}>
      <ActionIcon
        size="sm"
        color="gray"
        variant="transparent"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        color="gray"
        variant="transparent"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
    </span>
  );
}
