export type { EngineCheck } from './engines.ts';
export { reportProcess } from './report-process.ts';
export { readServerVersion } from './store.ts';
