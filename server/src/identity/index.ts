export { displayName, nameActors } from './actor-store.ts';
export { readAuditOf } from './audit-store.ts';
export type { Caller } from './caller.ts';
export { changeDetails } from './change-details.ts';
export { assertPermitted, confineTo, type Guards } from './guards.ts';
export { readSettingsRow, readWorkspace } from './member-store.ts';
export { sideOf, slugOf } from './model.ts';
export type { SubjectNames } from './name-subjects.ts';
export { announceChange, mayFollow, recordChange, workspaceTopic } from './record-change.ts';
