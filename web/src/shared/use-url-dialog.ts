import { useSearchParams } from 'react-router';

/** A dialog whose state is in the URL (`?dialog=name`), so that links and the command palette can open it. */
export function useUrlDialog(name: string) {
  const [search, setSearch] = useSearchParams();
  const show = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('dialog', name);
        else next.delete('dialog');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { opened: search.get('dialog') === name, open: () => show(true), close: () => show(false) };
}
