import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page; says whether some hang over it. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    // Entering a child leaves its parent: only the count of both tells whether the page was left.
    let depth = 0;
    const enter = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const events: Record<string, (transfer: DataTransfer, event: DragEvent) => void> = {
      dragenter: () => enter(1),
      dragleave: () => enter(-1),
      dragover: (_, event) => event.preventDefault(),
      drop: (transfer, event) => {
        event.preventDefault();
        enter(-depth);
        take([...transfer.files]);
      },
    };
    const listeners = Object.entries(events).map(([name, act]) => {
      const listen = (event: Event) => {
        if (event instanceof DragEvent && event.dataTransfer?.types.includes('Files')) {
          act(event.dataTransfer, event);
        }
      };
      window.addEventListener(name, listen);
      return () => window.removeEventListener(name, listen);
    });
    return () => {
      for (const remove of listeners) remove();
    };
  }, []);
  return over;
}
