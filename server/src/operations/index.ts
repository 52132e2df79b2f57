export { countQueues } from './count-queues.ts';
export { type EngineCheck, watchEngines } from './engines.ts';
export { keepStatistics } from './keep-statistics.ts';
export { reportProcess } from './report-process.ts';
export { readServerVersion } from './store.ts';
