import { readSystem, type SystemStatus, streamSystem } from '@tenon/contract/operations';
import { useState } from 'react';
import { useStream } from '../api/live.ts';
import { useRead } from '../api/queries.ts';

/** The state of the system, read once for a fast first display and then updated by the stream. */
export function useSystem() {
  const read = useRead(readSystem, {});
  const [streamed, setStreamed] = useState<SystemStatus>();
  const live = useStream(streamSystem, {}, { system: setStreamed });
  return { read, live, system: streamed ?? read.data };
}
