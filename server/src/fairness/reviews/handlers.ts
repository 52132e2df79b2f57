import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { type AskDeps, askSecondReader } from './ask-second-reader.ts';
import { askSecondReaderTask } from './messages.ts';

export function reviewHandlers(deps: AskDeps): Handler[] {
  return [handle(askSecondReaderTask, (work, context) => askSecondReader(deps, work, context))];
}

export const reviewTasks = [askSecondReaderTask] as Task[];
