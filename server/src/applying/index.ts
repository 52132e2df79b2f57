export { readRunStatus } from './runs/run-store.ts';
export { countUnknownRuns } from './runs/unknown-store.ts';
export { countDueDates } from './tracker/date-store.ts';
export { openFonts } from './variants/render/fonts.ts';
