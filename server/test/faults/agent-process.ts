// An agent to be killed: goes through the roles over and over, at whichever API answers, and writes down what it was told.
import { setTimeout as sleep } from 'node:timers/promises';
import { formFetch } from '../../src/applying/agent/form-fetch.ts';
import { runAgent } from '../../src/applying/agent/run-agent.ts';
import { openClient } from '../../src/applying/client/client.ts';
import { openJournal } from './journal.ts';

export type AgentOrders = { apis: string[]; token: string; journals: string };

const { apis, token, journals }: AgentOrders = JSON.parse(process.argv[2] ?? '');
/** Of all steps. */
const DEATHS = 0.03;

const journal = openJournal(journals);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());

/** Where an end is most awkward: between what is done and what is known of it. */
function maybeDie(): void {
  if (Math.random() < DEATHS) process.kill(process.pid, 'SIGKILL');
}

/** As behind a load balancer: who is not there is passed over, and nothing is sent twice. */
async function ask(path: string, init: RequestInit, [api = '', ...others]: string[]): Promise<Response> {
  try {
    return await fetch(api + path, init);
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code !== 'ECONNREFUSED' || others.length === 0) throw error;
    return ask(path, init, others);
  }
}

let runId = '';
const client = openClient({
  baseUrl: '',
  token,
  async fetch(path, init) {
    const answer = await ask(path, init, Math.random() < 0.5 ? apis : apis.toReversed());
    if (!answer.ok || path !== '/api/crawler/jobs') return answer;
    // All of it has come: what is cut off on the way was not told.
    const text = await answer.text();
    const { run_id, status, artifacts } = JSON.parse(String(init.body));
    if (init.method === 'POST') {
      runId = run_id;
      console.log('at work');
    }
    journal.add(
      init.method === 'POST' ? { what: 'claimed', run_id } : { what: 'written', run_id, status, artifacts },
    );
    if (status || init.method === 'POST') maybeDie();
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
      maybeDie();
      return answer;
    },
    sendTimeoutMs: 3000,
    reportMs: 10_000,
  });
  await sleep(100);
}
journal.close();
