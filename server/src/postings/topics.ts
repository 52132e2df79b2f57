/** The live topic with the progress of a run. */
export const runTopic = (runId: string) => `ingestion:${runId}`;
