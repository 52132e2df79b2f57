import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import { startFairnessDigestsTask, writeFairnessDigestTask } from './messages.ts';
import { type FairnessDigestDeps, startFairnessDigests, writeFairnessDigest } from './write-digest.ts';

export function fairnessDigestHandlers(deps: FairnessDigestDeps): Handler[] {
  return [
    handle(startFairnessDigestsTask, () => startFairnessDigests(deps)),
    handle(writeFairnessDigestTask, (work, context) => writeFairnessDigest(deps, work, context)),
  ];
}

export const fairnessDigestTasks = [startFairnessDigestsTask, writeFairnessDigestTask] as Task[];

export const fairnessDigestSchedules: Schedule[] = [
  schedule({
    name: 'fairness.start-digests',
    cron: '0 7 * * 1',
    task: startFairnessDigestsTask,
    payload: {},
  }),
];
