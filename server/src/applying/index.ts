export { countWaitingApprovals } from './runs/approval/approval-store.ts';
export { readRunStatus } from './runs/run-store.ts';
export { countUnknownRuns } from './runs/unknown-store.ts';
export { countTrackedRoles } from './tracker/company-roles-store.ts';
export { countDueDates } from './tracker/date-store.ts';
export { openFonts } from './variants/render/fonts.ts';
