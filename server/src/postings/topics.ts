/** Where a run tells those who watch it how far it is. */
export const runTopic = (runId: string) => `ingestion:${runId}`;
