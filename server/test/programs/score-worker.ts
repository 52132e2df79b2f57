import { scoreHandlers } from '../../src/matching/scores/handlers.ts';
import { openDb } from '../../src/platform/db/postgres.ts';
import { postgresLive } from '../../src/platform/live/postgres.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { runTasks } from '../../src/platform/queue/run-tasks.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import { wordEmbedder } from '../matching/word-embedder.ts';

const { url } = JSON.parse(process.argv[2] ?? '{}') as { url: string };
const db = openDb({ url, application: 'score-worker', connections: 5 });
const queue = postgresQueue(db);
const deps = { db, queue, live: postgresLive({ db }), embedder: wordEmbedder() };
const vocabulary = await openVocabulary();
const handlers = scoreHandlers({ ...deps, vocabulary, languageModel: undefined, now: () => new Date() });
await runTasks({ queue, handlers });
