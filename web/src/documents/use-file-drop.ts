import { useEffect, useEffectEvent, useState } from 'react';
import { filesOf } from './dropped-files.ts';

/** Takes files that are dropped or pasted anywhere on the page; says whether some hang over it. */
export function useFileDrop(onFiles: (files: File[]) => void, enabled: boolean): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer | null) => {
    if (transfer && hasFiles(transfer)) void filesOf(transfer).then(onFiles);
  });

  useEffect(() => {
    if (!enabled) return;
    // Entering a child leaves its parent: only the count of both tells whether the page was left.
    let depth = 0;
    const events: Record<string, (event: DragEvent) => void> = {
      dragenter: () => {
        depth += 1;
        setOver(true);
      },
      dragleave: () => {
        depth -= 1;
        if (depth <= 0) setOver(false);
      },
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault();
        depth = 0;
        setOver(false);
        take(event.dataTransfer);
      },
    };
    const guarded = Object.entries(events).map(([name, act]) => {
      const listen = (event: Event) => {
        if (event instanceof DragEvent && event.dataTransfer && hasFiles(event.dataTransfer)) act(event);
      };
      window.addEventListener(name, listen);
      return () => window.removeEventListener(name, listen);
    });
    const paste = (event: ClipboardEvent) => take(event.clipboardData);
    window.addEventListener('paste', paste);
    return () => {
      for (const remove of guarded) remove();
      window.removeEventListener('paste', paste);
    };
  }, [enabled]);
  return over;
}

function hasFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files');
}
