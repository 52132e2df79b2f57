import { type KeyboardEvent, useState } from 'react';

type Grabbed<C> = { card: C; to: string };
type BoardColumn = { key: string; name: string };
/** The name and the column of a card. */
type Describe<C> = (card: C) => { name: string; column: string };

/**
 * Space picks up the focused card, the arrow keys choose a column, and Space or Enter drops it there. Separate from the
 * library that drags with a pointer: a column may be scrolled out of view, and most of its cards are not rendered.
 */
export function useKeyboardDrag<C>(
  columns: readonly BoardColumn[],
  describe: Describe<C>,
  onDrop: (card: C, to: string) => void,
): {
  grabbed: Grabbed<C> | undefined;
  announcement: string;
  /** Returns whether the key was used. */
  onKey: (event: KeyboardEvent, card: C) => boolean;
  cancel: () => void;
} {
  const [grabbed, setGrabbed] = useState<Grabbed<C>>();
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.name ?? key;
  const staying = (card: C) => `${describe(card).name} stays in ${nameOf(describe(card).column)}.`;

  const end = (text: string) => {
    setGrabbed(undefined);
    setAnnouncement(text);
  };
  const choose = (by: 1 | -1) => {
    if (!grabbed) return;
    const here = columns.findIndex(({ key }) => key === grabbed.to);
    const to = columns[Math.max(0, Math.min(columns.length - 1, here + by))];
    if (!to) return;
    setGrabbed({ ...grabbed, to: to.key });
    setAnnouncement(`${describe(grabbed.card).name} over ${to.name}.`);
  };
  return {
    grabbed,
    announcement,
    cancel: () => grabbed && end(staying(grabbed.card)),
    onKey: ({ key }, card) => {
      if (!grabbed) {
        if (key !== ' ') return false;
        const { name, column } = describe(card);
        setGrabbed({ card, to: column });
        setAnnouncement(
          `Picked up ${name} in ${nameOf(column)}. Use the left and right arrow keys to choose a column, Space to drop, Escape to cancel.`,
        );
        return true;
      }
      if (key === 'ArrowRight') choose(1);
      else if (key === 'ArrowLeft') choose(-1);
      else if (key === 'Escape' || key === 'Tab') end(staying(grabbed.card));
      else if (key === ' ' || key === 'Enter') {
        const { name, column } = describe(grabbed.card);
        end(`${name} dropped in ${nameOf(grabbed.to)}.`);
        if (grabbed.to !== column) onDrop(grabbed.card, grabbed.to);
      } else return false;
      return key !== 'Tab';
    },
  };
}
