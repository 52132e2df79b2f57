/** The topic with the progress of all imports and scans, for those who manage duplicates. */
export const peopleTopic = (tenantId: string) => `people:${tenantId}`;
