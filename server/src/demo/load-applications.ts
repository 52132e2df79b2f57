import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listApplyRuns, readApplySettings } from '@tenon/contract/applying';
import { listDocuments } from '@tenon/contract/documents';
import { listRuns } from '@tenon/contract/ingestion';
import { runAgent } from '../applying/agent/run-agent.ts';
import { addAnswer } from '../applying/answers/answer-book.ts';
import { readApplicant, saveApplicant } from '../applying/answers/applicant.ts';
import { type Client, openClient } from '../applying/client/client.ts';
import { demoToken } from '../applying/client/demo-token.ts';
import { changeApplySettings, readApplySettings as readSettings } from '../applying/settings/settings.ts';
import type { System } from '../compose.ts';
import { uploadDocuments } from '../documents/uploads/upload-documents.ts';
import type { Caller } from '../identity/index.ts';
import type { FormTrouble } from '../simulator/forms/form-troubles.ts';
import type { Simulator } from '../simulator/start-simulator.ts';
import { demoResumes } from './load-people.ts';

type DemoSite = { simulator: Simulator; url: string; signal: AbortSignal };

/** The fictional applicant of the demo's owner. */
const APPLICANT = {
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

const ANSWERS = {
  'Are you authorised to work in United Kingdom?': 'Yes',
  'Will you need a visa to be sponsored?': 'No',
  'When could you start?': 'Four weeks after a contract is signed',
  'How did you hear about us?': 'A job board',
  'Can you come to our office in London twice a week?': 'Yes',
  'Which languages do you work in?': 'English',
};

/** How forms respond to the applications, one after the other. */
const FORM_TROUBLES: (FormTrouble | undefined)[] = [undefined, undefined, 'refuses', undefined, 'drops'];
const POLL_MS = 1000;
const TIMEOUT_MS = 15 * 60_000;

/**
 * Once there are postings, fills in the applicant profile and the answers of the demo's owner, and lets the agent apply
 * to some: most succeed, one is rejected, and one has an unknown result. Does nothing if the workspace already has any
 * of that.
 */
export async function loadDemoApplications(system: System, owner: Caller, stage: DemoSite): Promise<boolean> {
  await followSimulatorPort(system, owner, stage.simulator);
  const { updated_at: updatedAt } = await readApplicant(system, owner);
  if (updatedAt) return false;
  const client = openClient({ baseUrl: stage.url, token: demoToken(stage.url) });
  await uploadResume(system, owner);
  if (!(await untilReady(client, stage.signal)) || !(await isUntouched(client))) return false;
  await fillInApplicant(system, owner, client, stage.simulator);
  await applyToSome(client, stage);
  return true;
}

/** After a restart, the same simulator may be on another port. */
async function followSimulatorPort(system: System, owner: Caller, { port }: Simulator): Promise<void> {
  const { allowed_hosts: hosts } = await readSettings(system, owner);
  const followed = hosts.map((host) => host.replace(/^\*\.localhost:\d+$/, `*.localhost:${port}`));
  await changeApplySettings(system, owner, { allowed_hosts: [...new Set(followed)] });
}

/** Waits until the first run has ended and the resume is parsed. False after a timeout, or if the signal is aborted. */
async function untilReady(client: Client, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + TIMEOUT_MS;
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

/** Uploads the resume for the seeker. Repeated uploads are stored once. */
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

async function fillInApplicant(
  system: System,
  owner: Caller,
  client: Client,
  { port }: Simulator,
): Promise<void> {
  const resume = await findResume(client);
  await saveApplicant(system, owner, { ...APPLICANT, document_id: resume?.id ?? null });
  for (const [question, answer] of Object.entries(ANSWERS))
    await addAnswer(system, owner, { question, answer });
  await changeApplySettings(system, owner, { allowed_hosts: [`*.localhost:${port}`], per_company: 10 });
}

/** Runs the real agent against the forms of the simulator. */
async function applyToSome(client: Client, { simulator, signal }: DemoSite): Promise<void> {
  const left = [...FORM_TROUBLES];
  const next = () => {
    const trouble = left[0];
    simulator.setFormTroubles(trouble ? [{ trouble }] : []);
  };
  next();
  try {
    await runAgent({
      client,
      limit: FORM_TROUBLES.filter((trouble) => trouble !== 'refuses').length,
      signal,
      report({ outcome, code }) {
        if (outcome === 'success' || outcome === 'unknown' || code === 'refused') left.shift();
        next();
      },
    });
  } finally {
    simulator.setFormTroubles([]);
  }
}
