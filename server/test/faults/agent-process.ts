// An agent to be killed. It applies to all roles again and again, uses whichever API is up, and records its responses.
import { setTimeout as sleep } from 'node:timers/promises';
import { formFetch } from '../../src/applying/agent/form-fetch.ts';
import { runAgent } from '../../src/applying/agent/run-agent.ts';
import { openClient } from '../../src/applying/client/client.ts';
import { openJournal } from './journal.ts';

export type AgentOrders = { apis: string[]; token: string; journals: string };

const { apis, token, journals }: AgentOrders = JSON.parse(process.argv[2] ?? '');
/** Probability at each step. */
const KILL_CHANCE = 0.03;

const journal = openJournal(journals);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());

/** Called where a crash is most awkward: after an effect, before its result is known. */
function maybeCrash(): void {
  if (Math.random() < KILL_CHANCE) process.kill(process.pid, 'SIGKILL');
}

/** Tries the APIs in turn, like a load balancer. A request that may have arrived is not repeated. */
async function request(path: string, init: RequestInit, [api = '', ...others]: string[]): Promise<Response> {
  try {
    return await fetch(api + path, init);
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code !== 'ECONNREFUSED' || others.length === 0) throw error;
    return request(path, init, others);
  }
}

let runId = '';
const client = openClient({
  baseUrl: '',
  token,
  async fetch(path, init) {
    const answer = await request(path, init, Math.random() < 0.5 ? apis : apis.toReversed());
    if (!answer.ok || !path.startsWith('/api/crawler/jobs')) return answer;
    // Read completely first: a response that is cut off does not count as a confirmation.
    const text = await answer.text();
    const { run_id, status, artifacts } = JSON.parse(String(init.body));
    const isClaim = init.method === 'POST' && JSON.parse(text).run !== null;
    if (isClaim) {
      runId = run_id;
      console.log('at work');
      journal.add({ what: 'claimed', run_id });
    } else if (init.method !== 'POST') journal.add({ what: 'written', run_id, status, artifacts });
    if (status || isClaim) maybeCrash();
    return new Response(text, { status: answer.status, headers: answer.headers });
  },
});

while (!stop.signal.aborted) {
  await runAgent({
    client,
    limit: Number.MAX_SAFE_INTEGER,
    signal: stop.signal,
    async fetch(address, init) {
      if (init.method === 'GET') return formFetch(address, init);
      journal.add({ what: 'sending', run_id: runId });
      const answer = await formFetch(address, init);
      maybeCrash();
      return answer;
    },
    sendTimeoutMs: 3000,
    reportMs: 10_000,
  });
  await sleep(100);
}
journal.close();
