/** Where imports and scans tell how far they are. */
export const peopleTopic = (tenantId: string) => `people:${tenantId}`;
