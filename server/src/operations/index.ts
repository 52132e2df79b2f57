export type { EngineCheck } from './engines.ts';
export { reportProcess } from './report-process.ts';
