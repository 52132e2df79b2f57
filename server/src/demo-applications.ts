import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listApplyRuns, readApplySettings } from '@tenon/contract/applying';
import { listDocuments } from '@tenon/contract/documents';
import { listRuns } from '@tenon/contract/ingestion';
import { runAgent } from './applying/agent/run-agent.ts';
import { addAnswer } from './applying/answers/answer-book.ts';
import { readApplicant, saveApplicant } from './applying/answers/applicant.ts';
import { type Client, openClient } from './applying/client/client.ts';
import { demoToken } from './applying/client/demo-token.ts';
import { changeApplySettings, readApplySettings as readSettings } from './applying/settings/settings.ts';
import type { System } from './compose.ts';
import { demoResumes } from './demo-people.ts';
import { uploadDocuments } from './documents/upload-documents.ts';
import type { Caller } from './identity/index.ts';
import type { FormTrouble } from './postings/world/forms/form-troubles.ts';
import type { World } from './postings/world/start-world.ts';

type Stage = { world: World; url: string; signal: AbortSignal };

/** The invented person that the demo's owner applies as. */
const FACTS = {
  first_name: 'Priya',
  last_name: 'Raman',
  email: 'priya.raman@example.org',
  phone: '+44 7700 900411',
  city: 'Leeds',
  country: 'United Kingdom',
  linkedin: 'https://www.linkedin.com/in/priya-raman-example',
  cover_letter:
    'I have read what you are looking for in a {title}, and I would like to do that at {company}. In the last years I took a claims service from nightly batches to events, and learned to like the quiet that follows. I would be glad to tell you more.',
};
const RESUME = 'priya-raman.txt';

const BOOK = {
  'Are you authorised to work in United Kingdom?': 'Yes',
  'Will you need a visa to be sponsored?': 'No',
  'When could you start?': 'Four weeks after a contract is signed',
  'How did you hear about us?': 'A job board',
  'Can you come to our office in London twice a week?': 'Yes',
  'Which languages do you work in?': 'English',
};

/** How forms behave to the applications that are made, one after the other. */
const SCRIPT: (FormTrouble | undefined)[] = [undefined, undefined, 'refuses', undefined, 'drops'];
const POLL_MS = 1000;
const PATIENCE_MS = 15 * 60_000;

/**
 * Once there are roles, the demo's owner has said who they are and what they answer, and the agent has applied to some:
 * most arrive, one is refused, and of one nobody knows. Only where nobody has said or done any of that.
 */
export async function loadDemoApplications(system: System, owner: Caller, stage: Stage): Promise<boolean> {
  await followWorld(system, owner, stage.world);
  const { updated_at: told } = await readApplicant(system, owner);
  if (told) return false;
  const client = openClient({ baseUrl: stage.url, token: demoToken(stage.url) });
  await uploadResume(system, owner);
  if (!(await untilReady(client, stage.signal)) || !(await isUntouched(client))) return false;
  await introduce(system, owner, client, stage.world);
  await applyToSome(client, stage);
  return true;
}

/** The world is on another port after another start, and it is the same world. */
async function followWorld(system: System, owner: Caller, { port }: World): Promise<void> {
  const { allowed_hosts: hosts } = await readSettings(system, owner);
  const followed = hosts.map((host) => host.replace(/^\*\.localhost:\d+$/, `*.localhost:${port}`));
  await changeApplySettings(system, owner, { allowed_hosts: [...new Set(followed)] });
}

/** The first crawl is over and the resume was read; false when it takes too long or nobody waits for it any more. */
async function untilReady(client: Client, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (!signal.aborted && performance.now() < until) {
    const { items: runs } = await client.call(listRuns, { query: { limit: 10 } });
    const resume = await findResume(client);
    if (resume?.state === 'ready' && runs.some(({ ended_at: ended }) => ended !== null)) return true;
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function isUntouched(client: Client): Promise<boolean> {
  const { items } = await client.call(listApplyRuns, { query: { limit: 1 } });
  const { updated_at: changed } = await client.call(readApplySettings, {});
  return items.length === 0 && changed === null;
}

/** As her own; it is there once however often it is uploaded. */
async function uploadResume(system: System, owner: Caller): Promise<void> {
  const content = createReadStream(join(demoResumes, RESUME));
  await uploadDocuments(system, owner, {
    side: 'seeking',
    candidateId: undefined,
    replaces: undefined,
    async readFiles(onFile) {
      await onFile({ name: RESUME, contentType: 'text/plain', content });
      return {};
    },
  });
}

async function findResume(client: Client) {
  const { items } = await client.call(listDocuments, { query: { side: 'seeking', limit: 100 } });
  return items.find(({ name }) => name === RESUME);
}

async function introduce(system: System, owner: Caller, client: Client, { port }: World): Promise<void> {
  const resume = await findResume(client);
  await saveApplicant(system, owner, { ...FACTS, document_id: resume?.id ?? null });
  for (const [question, answer] of Object.entries(BOOK)) await addAnswer(system, owner, { question, answer });
  await changeApplySettings(system, owner, { allowed_hosts: [`*.localhost:${port}`], per_company: 10 });
}

/** By the agent itself, against the forms of the world. */
async function applyToSome(client: Client, { world, signal }: Stage): Promise<void> {
  const left = [...SCRIPT];
  const next = () => {
    const trouble = left[0];
    world.setFormTroubles(trouble ? [{ trouble }] : []);
  };
  next();
  try {
    await runAgent({
      client,
      limit: SCRIPT.filter((trouble) => trouble !== 'refuses').length,
      signal,
      report({ outcome, code }) {
        if (outcome === 'success' || outcome === 'unknown' || code === 'refused') left.shift();
        next();
      },
    });
  } finally {
    world.setFormTroubles([]);
  }
}
