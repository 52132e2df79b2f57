import { applyingSchedules, applyingTasks } from './applying/handlers.ts';
import { documentSchedules } from './documents/handlers.ts';
import { parseTask, tidyTask as tidyDocumentsTask } from './documents/messages.ts';
import { fairnessSchedules, fairnessSubscriptions, fairnessTasks } from './fairness/handlers.ts';
import { hiringSchedules, hiringSubscriptions, hiringTasks } from './hiring/handlers.ts';
import { identitySchedules } from './identity/handlers.ts';
import { tidyTask } from './identity/messages.ts';
import { matchingSchedules, matchingSubscriptions, matchingTasks } from './matching/handlers.ts';
import { operationsSchedules } from './operations/handlers.ts';
import { checkTask, purgeTask } from './operations/messages.ts';
import { peopleSchedules, peopleTasks } from './people/handlers.ts';
import { peopleSubscriptions } from './people/messages.ts';
import type { Subscription } from './platform/queue/events.ts';
import type { Task } from './platform/queue/port.ts';
import type { Schedule } from './platform/queue/run-schedules.ts';
import { postingSchedules, postingSubscriptions, postingTasks } from './postings/handlers.ts';

/** All tasks. A worker refuses to start if one of them has no handler. */
export const tasks = [
  tidyTask,
  checkTask,
  purgeTask,
  parseTask,
  tidyDocumentsTask,
  ...peopleTasks,
  ...postingTasks,
  ...matchingTasks,
  ...hiringTasks,
  ...applyingTasks,
  ...fairnessTasks,
] as Task[];

export const schedules: Schedule[] = [
  ...identitySchedules,
  ...operationsSchedules,
  ...documentSchedules,
  ...peopleSchedules,
  ...postingSchedules,
  ...matchingSchedules,
  ...hiringSchedules,
  ...applyingSchedules,
  ...fairnessSchedules,
];

/** Tasks that are enqueued when an event happens in another slice. */
export const subscriptions: Subscription[] = [
  ...peopleSubscriptions,
  ...postingSubscriptions,
  ...matchingSubscriptions,
  ...hiringSubscriptions,
  ...fairnessSubscriptions,
];
