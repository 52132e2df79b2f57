import { type Handler, handle } from '../platform/queue/port.ts';
import { schedule } from '../platform/queue/run-schedules.ts';
import { parseTask, tidyTask } from './messages.ts';
import { type ParseUploadDeps, parseUpload } from './uploads/parse-upload.ts';
import { type TidyDeps, tidy } from './uploads/tidy.ts';

type DocumentHandlerDeps = ParseUploadDeps & TidyDeps & { parseConcurrency: number };

export function documentHandlers(deps: DocumentHandlerDeps): Handler[] {
  const { parseConcurrency: ownConcurrency } = deps;
  return [
    handle(parseTask, (work, context) => parseUpload(deps, work, context), { ownConcurrency }),
    handle(tidyTask, () => tidy(deps)),
  ];
}

export const documentSchedules = [
  schedule({ name: 'documents.tidy', cron: '29 * * * *', task: tidyTask, payload: {} }),
];
