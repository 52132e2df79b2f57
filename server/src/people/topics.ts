/** Where imports and scans tell those who work the duplicates how far they are. */
export const peopleTopic = (tenantId: string) => `people:${tenantId}`;
