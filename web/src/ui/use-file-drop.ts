import { useEffect, useEffectEvent, useState } from 'react';

type FileDrop = {
  onFiles: (transfer: DataTransfer) => void;
  /** Files that are pasted count as dropped. */
  pasted?: boolean;
};

/** Takes files that are dropped anywhere on the page; says whether some hang over it. */
export function useFileDrop({ onFiles, pasted = false }: FileDrop): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    // Entering a child leaves its parent: only the count of both tells whether the page was left.
    let depth = 0;
    const enter = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const events: Record<string, (transfer: DataTransfer, event: Event) => void> = {
      dragenter: () => enter(1),
      dragleave: () => enter(-1),
      dragover: (_, event) => event.preventDefault(),
      drop: (transfer, event) => {
        event.preventDefault();
        enter(-depth);
        take(transfer);
      },
      ...(pasted && { paste: (transfer: DataTransfer) => take(transfer) }),
    };
    const listeners = Object.entries(events).map(([name, act]) => {
      const listen = (event: Event) => {
        const transfer = transferOf(event);
        if (transfer?.types.includes('Files')) act(transfer, event);
      };
      window.addEventListener(name, listen);
      return () => window.removeEventListener(name, listen);
    });
    return () => {
      for (const remove of listeners) remove();
    };
  }, [pasted]);
  return over;
}

function transferOf(event: Event): DataTransfer | null {
  if (event instanceof DragEvent) return event.dataTransfer;
  return event instanceof ClipboardEvent ? event.clipboardData : null;
}
