import type { BoardCard } from '@tenon/contract/applications';
import type { Stage } from '@tenon/contract/stages';
import { type KeyboardEvent, useState } from 'react';

type Grabbed = { card: BoardCard; to: string };

/**
 * Space picks up the focused card, the arrow keys choose a column, and Space or Enter drops it there. Separate from the
 * library that drags with a pointer: a column may be scrolled out of view, and most of its cards are not rendered.
 */
export function useKeyboardDrag(
  stages: readonly Stage[],
  onDrop: (card: BoardCard, to: string) => void,
): {
  grabbed: Grabbed | undefined;
  announcement: string;
  /** Returns whether the key was used. */
  onKey: (event: KeyboardEvent, card: BoardCard) => boolean;
  cancel: () => void;
} {
  const [grabbed, setGrabbed] = useState<Grabbed>();
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (key: string) => stages.find((stage) => stage.key === key)?.name ?? key;

  const end = (text: string) => {
    setGrabbed(undefined);
    setAnnouncement(text);
  };
  const choose = (by: 1 | -1) => {
    if (!grabbed) return;
    const here = stages.findIndex(({ key }) => key === grabbed.to);
    const to = stages[Math.max(0, Math.min(stages.length - 1, here + by))];
    if (!to) return;
    setGrabbed({ ...grabbed, to: to.key });
    setAnnouncement(`${grabbed.card.person.name} over ${to.name}.`);
  };
  return {
    grabbed,
    announcement,
    cancel: () => grabbed && end(`${grabbed.card.person.name} stays in ${nameOf(grabbed.card.stage)}.`),
    onKey: ({ key }, card) => {
      if (!grabbed) {
        if (key !== ' ') return false;
        setGrabbed({ card, to: card.stage });
        setAnnouncement(
          `Picked up ${card.person.name} in ${nameOf(card.stage)}. Use the left and right arrow keys to choose a stage, Space to drop, Escape to cancel.`,
        );
        return true;
      }
      if (key === 'ArrowRight') choose(1);
      else if (key === 'ArrowLeft') choose(-1);
      else if (key === 'Escape' || key === 'Tab')
        end(`${grabbed.card.person.name} stays in ${nameOf(grabbed.card.stage)}.`);
      else if (key === ' ' || key === 'Enter') {
        end(`${grabbed.card.person.name} dropped in ${nameOf(grabbed.to)}.`);
        if (grabbed.to !== grabbed.card.stage) onDrop(grabbed.card, grabbed.to);
      } else return false;
      return key !== 'Tab';
    },
  };
}
