import { useEffect, useEffectEvent, useState } from 'react';

type FileDrop = {
  onFiles: (transfer: DataTransfer) => void;
  /** Whether pasted files count as dropped. */
  acceptsPaste?: boolean;
};

/** Receives files dropped anywhere on the page. Returns whether files are being dragged over it. */
export function useFileDrop({ onFiles, acceptsPaste = false }: FileDrop): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent(onFiles);

  useEffect(() => {
    // Entering a child also fires `dragleave` on its parent, so only a counter tells when the page is left.
    let depth = 0;
    const changeDepth = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const events: Record<string, (transfer: DataTransfer, event: Event) => void> = {
      dragenter: () => changeDepth(1),
      dragleave: () => changeDepth(-1),
      dragover: (_, event) => event.preventDefault(),
      drop: (transfer, event) => {
        event.preventDefault();
        changeDepth(-depth);
        receive(transfer);
      },
      ...(acceptsPaste && { paste: (transfer: DataTransfer) => receive(transfer) }),
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
  }, [acceptsPaste]);
  return isOver;
}

function transferOf(event: Event): DataTransfer | null {
  if (event instanceof DragEvent) return event.dataTransfer;
  return event instanceof ClipboardEvent ? event.clipboardData : null;
}
