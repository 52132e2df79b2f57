import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import { startDigestsTask, writeDigestTask } from './messages.ts';
import { type DigestDeps, startDigests, writeDigest } from './write-digest.ts';

export function digestHandlers(deps: DigestDeps): Handler[] {
  return [
    handle(startDigestsTask, () => startDigests(deps)),
    handle(writeDigestTask, (work, context) => writeDigest(deps, work, context)),
  ];
}

export const digestTasks = [startDigestsTask, writeDigestTask] as Task[];

export const digestSchedules: Schedule[] = [
  schedule({ name: 'hiring.start-digests', cron: '0 6 * * *', task: startDigestsTask, payload: {} }),
];
