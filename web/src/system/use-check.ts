import { CheckRun, CheckStep, readCheck, streamCheck } from '@tenon/contract/operations';
import { useState } from 'react';
import { z } from 'zod';
import { useStream } from '../api/live.ts';
import { useRead } from '../api/queries.ts';

const Ended = z.object({ state: CheckRun.shape.state });

/** One check while it runs: the whole run on connect, then step by step. */
export function useCheck(id: string) {
  const read = useRead(readCheck, { params: { id } });
  const [streamed, setStreamed] = useState<CheckRun>();
  const state = (streamed ?? read.data)?.state;
  const over = state === 'finished' || state === 'failed';
  const events = {
    run: (data: unknown) => {
      const run = CheckRun.safeParse(data);
      if (run.success) setStreamed(run.data);
    },
    step: (data: unknown) => {
      const step = CheckStep.safeParse(data);
      if (step.success) setStreamed((run) => run && withStep(run, step.data));
    },
    ended: (data: unknown) => {
      const ended = Ended.safeParse(data);
      if (!ended.success) return;
      setStreamed((run) => run && { ...run, state: ended.data.state });
      void read.refetch();
    },
  };
  useStream(streamCheck, { params: { id } }, events, !over);
  // The last read knows when the run ended; the stream only says that it did.
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
