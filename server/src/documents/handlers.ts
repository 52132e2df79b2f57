import { type Handler, handle } from '../platform/queue/port.ts';
import { schedule } from '../platform/queue/run-schedules.ts';
import { parseTask, tidyTask } from './messages.ts';
import { type ParseUploadDeps, parseUpload } from './uploads/parse-upload.ts';
import { type TidyDeps, tidy } from './uploads/tidy.ts';

export function documentHandlers(deps: ParseUploadDeps & TidyDeps): Handler[] {
  return [
    handle(parseTask, (work, context) => parseUpload(deps, work, context)),
    handle(tidyTask, () => tidy(deps)),
  ];
}

export const documentSchedules = [
  schedule({ name: 'documents.tidy', cron: '29 * * * *', task: tidyTask, payload: {} }),
];
