import { type Handler, handle } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { scanAllTask, scanTask, watchTask } from './messages.ts';
import { type RunScanDeps, runScan } from './run-scan.ts';
import { type ScanDeps, scanEveryWorkspace } from './start-scan.ts';
import { type WatchDeps, watchDuplicates } from './watch-duplicates.ts';

export function scanHandlers(deps: RunScanDeps & ScanDeps & WatchDeps): Handler[] {
  return [
    handle(scanTask, (work, context) => runScan(deps, work, context)),
    handle(scanAllTask, () => scanEveryWorkspace(deps)),
    handle(watchTask, () => watchDuplicates(deps)),
  ];
}

export const scanSchedules = [
  schedule({ name: 'people.scan-all', cron: '41 2 * * *', task: scanAllTask, payload: {} }),
  schedule({ name: 'people.watch-duplicates', cron: '*/5 * * * *', task: watchTask, payload: {} }),
];
