import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type Schedule, schedule } from '../../platform/queue/run-schedules.ts';
import type { AnnounceDeps } from '../../postings/index.ts';
import { type OpenDeps, openRanking } from '../ranking/open-ranking.ts';
import { checkResume, startResumeChecks } from './check-resume.ts';
import { checkResumeTask, startResumeChecksTask } from './messages.ts';

export type SeekerHandlerDeps = OpenDeps & AnnounceDeps;

export function seekerHandlers(system: SeekerHandlerDeps): Handler[] {
  const deps = { ...openRanking(system), live: system.live, events: system.events };
  return [
    handle(startResumeChecksTask, () => startResumeChecks(deps)),
    handle(checkResumeTask, (work) => checkResume(deps, work)),
  ];
}

export const seekerTasks = [startResumeChecksTask, checkResumeTask] as Task[];

export const seekerSchedules: Schedule[] = [
  schedule({
    name: 'matching.start-resume-checks',
    cron: '*/5 * * * *',
    task: startResumeChecksTask,
    payload: {},
  }),
];
