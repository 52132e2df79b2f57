import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';

/** Arrow keys, j and k move the focus between rows. Enter opens a row, because it is a button. */
export function useListKeys() {
  const list = useRef<HTMLOListElement>(null);
  const focusRow = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li button[aria-expanded]') ?? [])];
    const here = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    const opened = rows.findIndex((row) => row.getAttribute('aria-expanded') === 'true');
    const from = here >= 0 ? here : opened;
    const next = rows[from < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, from + by))];
    next?.focus();
    next?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  useHotkeys([
    ['j', () => focusRow(1)],
    ['k', () => focusRow(-1)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focusRow(event.key === 'ArrowDown' ? 1 : -1);
  };
  return { list, onKeyDown };
}
