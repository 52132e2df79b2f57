import { readSystem, SystemStatus, streamSystem } from '@tenon/contract/operations';
import { useState } from 'react';
import { useStream } from '../api/live.ts';
import { useRead } from '../api/queries.ts';

/** The state of the system: read once so that something shows at once, then as the stream tells it. */
export function useSystem() {
  const read = useRead(readSystem, {});
  const [streamed, setStreamed] = useState<SystemStatus>();
  const live = useStream(
    streamSystem,
    {},
    {
      system: (data) => {
        const parsed = SystemStatus.safeParse(data);
        if (parsed.success) setStreamed(parsed.data);
      },
    },
  );
  return { read, live, system: streamed ?? read.data };
}
