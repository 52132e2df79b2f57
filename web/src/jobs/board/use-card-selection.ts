import type { BoardCard } from '@tenon/contract/applications';
import { useCallback, useMemo, useState } from 'react';

export type CardSelection = {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects everything between the last card that was selected and this one, in the same column. */
  extend: (id: string, column: readonly BoardCard[]) => void;
  setAll: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
};

/** Selected cards. Those that left the board are forgotten. */
export function useCardSelection(cards: readonly BoardCard[]): CardSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const ids = useMemo(
    () =>
      chosen.size === 0 ? chosen : new Set(cards.filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    [cards, chosen],
  );
  const toggle = useCallback((id: string) => {
    setLast(id);
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const setAll = useCallback((changed: readonly string[], isSelected: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const extend = useCallback(
    (id: string, column: readonly BoardCard[]) => {
      const [from, to] = [
        column.findIndex((card) => card.id === last),
        column.findIndex((card) => card.id === id),
      ];
      if (from < 0 || to < 0) return toggle(id);
      const range = column.slice(Math.min(from, to), Math.max(from, to) + 1);
      setAll(
        range.map((card) => card.id),
        true,
      );
      setLast(id);
    },
    [last, toggle, setAll],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(() => ({ ids, toggle, extend, setAll, clear }), [ids, toggle, extend, setAll, clear]);
}
