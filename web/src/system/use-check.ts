import { type CheckRun, type CheckStep, readCheck, streamCheck } from '@tenon/contract/operations';
import { useState } from 'react';
import { useStream } from '../api/live.ts';
import { useRead } from '../api/queries.ts';

/** One system check while it runs: the stream sends the whole check on connect, then each changed step. */
export function useCheck(id: string) {
  const read = useRead(readCheck, { params: { id } });
  const [streamed, setStreamed] = useState<CheckRun>();
  const state = (streamed ?? read.data)?.state;
  const isOver = state === 'finished' || state === 'failed';
  useStream(
    streamCheck,
    { params: { id } },
    {
      run: setStreamed,
      step: (step) => setStreamed((run) => run && withStep(run, step)),
      ended: ({ state }) => {
        setStreamed((run) => run && { ...run, state });
        void read.refetch();
      },
    },
    !isOver,
  );
  // The stream does not send the end time, so the check is read again when it has ended.
  const run = read.data?.ended_at ? read.data : (streamed ?? read.data);
  return { read, run };
}

function withStep(run: CheckRun, step: CheckStep): CheckRun {
  return {
    ...run,
    state: run.state === 'pending' ? 'running' : run.state,
    steps: run.steps.map((before) => (before.name === step.name ? step : before)),
  };
}
