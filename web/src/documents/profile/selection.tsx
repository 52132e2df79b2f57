import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

/** The active value. `from` is the side where it was selected, so that the other side follows. */
export type Selected = { path: string; from: Side } | undefined;
/** The two sides of the page. A phone shows one of them. */
export type Side = 'values' | 'document';
type State = { hovered: Selected; pinned: Selected; side: Side };

export type Selection = {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  hover: (selected: Selected) => void;
  pin: (selected: Selected) => void;
  /** Shows a side on a phone. */
  show: (side: Side) => void;
};

/** Kept outside React state, because a profile has hundreds of values and a hover concerns only two. */
function createSelection(): Selection {
  let state: State = { hovered: undefined, pinned: undefined, side: 'values' };
  const listeners = new Set<() => void>();
  const change = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hover: (hovered) => change({ ...state, hovered }),
    // A value pinned in the document is shown among the values, so a phone switches to them.
    pin: (pinned) => change({ ...state, pinned, side: pinned?.from === 'document' ? 'values' : state.side }),
    show: (side) => change({ ...state, hovered: undefined, side }),
  };
}

const SelectionContext = createContext<Selection | undefined>(undefined);

export function SelectionProvider({ children }: { children: ReactNode }) {
  const [selection] = useState(createSelection);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a SelectionProvider above it.');
  return selection;
}

function useSelected<T>(choose: (state: State) => T): T {
  const selection = useSelection();
  return useSyncExternalStore(selection.subscribe, () => choose(selection.get()));
}

/** The highlighted value: the hovered one, or else the pinned one. */
export function useActive(): Selected {
  return useSelected(({ hovered, pinned }) => hovered ?? pinned);
}

export function useSide(): Side {
  return useSelected(({ side }) => side);
}

export function useIsActive(path: string): boolean {
  return useSelected(({ hovered, pinned }) => (hovered ?? pinned)?.path === path);
}

export function usePinned(path: string): Selected {
  return useSelected(({ pinned }) => (pinned?.path === path ? pinned : undefined));
}
