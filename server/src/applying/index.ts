export { readRunStatus } from './runs/run-store.ts';
