import { type Handler, handle } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { importTask, tidyImportsTask } from './messages.ts';
import { type RunImportDeps, runImport } from './run-import.ts';
import { type TidyImportsDeps, tidyImports } from './tidy-imports.ts';

export function importHandlers(deps: RunImportDeps & TidyImportsDeps): Handler[] {
  return [
    handle(importTask, (work, context) => runImport(deps, work, context)),
    handle(tidyImportsTask, () => tidyImports(deps)),
  ];
}

export const importSchedules = [
  schedule({ name: 'people.tidy-imports', cron: '41 * * * *', task: tidyImportsTask, payload: {} }),
];
