import type { Role } from '@tenon/contract/permissions';
import { rolePermissions } from '@tenon/contract/permissions';
import type { System } from '../../src/compose.ts';
import { documentHandlers } from '../../src/documents/handlers.ts';
import { parseTask } from '../../src/documents/messages.ts';
import { insertAnswer } from '../../src/documents/uploads/llm-answer-store.ts';
import { signInExternal } from '../../src/identity/sign-in.ts';
import { checkTask } from '../../src/operations/messages.ts';
import { importHandlers } from '../../src/people/imports/handlers.ts';
import { importTask } from '../../src/people/imports/messages.ts';
import { runTasks } from '../../src/platform/queue/run-tasks.ts';
import { upload } from '../documents/upload.ts';
import { uploadTable } from '../people/upload-table.ts';
import { type Client, clientOf, type TestSystem } from '../system.ts';
import { must } from './must.ts';
import { applyToRoles } from './rich-applying.ts';
import { seekPeople } from './rich-demands.ts';
import { meetDuplicates } from './rich-duplicates.ts';
import { importDecisions } from './rich-fairness.ts';
import { auditDecisions } from './rich-fairness-audits.ts';
import { monitorFairness } from './rich-fairness-monitoring.ts';
import { hirePeople } from './rich-hiring.ts';
import { automateHiring } from './rich-hiring-automation.ts';
import { useCareersSite } from './rich-hiring-careers.ts';
import { writeMail } from './rich-hiring-mail.ts';
import { reviewApplicants } from './rich-hiring-reviews.ts';
import { organizePeople } from './rich-people-tools.ts';
import { ingestPostings } from './rich-postings.ts';
import { carePeople } from './rich-privacy.ts';
import { saveSearches } from './rich-searches.ts';
import { trackRoles } from './rich-tracker.ts';
import { addVariants } from './rich-variants.ts';

export type RichTenant = {
  id: string;
  owner: Client;
  viewer: Client;
  /** An API key with every permission. */
  apiKey: string;
};

/**
 * A workspace with rows in every tenant table. Its people sign in through an issuer, as in a shared installation: demo
 * sign-in is off.
 */
export async function richTenant(test: TestSystem, word: string): Promise<RichTenant> {
  await arrive(test, word, 'owner');
  const owner = await arrive(test, word, 'owner');
  const id = owner.user.workspace.id;
  await invite(owner, word, 'admin');
  await invite(owner, word, 'viewer');
  await arrive(test, word, 'admin');
  const viewer = await arrive(test, word, 'viewer');

  await must(owner.post('/api/invitations', { email: `waiting@${word}.example`, role: 'recruiter' }));
  await must(owner.post('/api/invitations', { email: `hesitating@${word}.example`, role: 'seeker' }));
  const second = await must(
    owner.post('/api/invitations', { email: `not-any-more@${word}.example`, role: 'seeker' }),
  );
  await must(owner.delete(`/api/invitations/${second.id}`));

  const all = { name: `${word} key for everything`, scopes: rolePermissions.owner };
  const { key } = await must(owner.post('/api/api-keys', all));
  const old = await must(owner.post('/api/api-keys', { name: `${word} old key`, scopes: ['audit.read'] }));
  await must(owner.delete(`/api/api-keys/${old.id}`));

  // The name has an apostrophe, which company keys and workspace slugs handle differently: a workspace that is named
  // like a company must not look as if it had seen that company's key.
  const company = await must(
    owner.post('/api/companies', { url: `https://jobs.lever.co/${word}`, name: `${word}’s company` }),
  );
  await must(
    owner.post('/api/settings', {
      enabled_companies: [company.key],
      title_filters: [`${word} engineer`],
    }),
  );
  await must(owner.post('/api/companies', { url: `https://${word}.recruitee.com`, name: `${word}’s works` }));
  const idempotencyKey = { 'idempotency-key': `${word}-check-1` };
  const check = await must(owner.post('/api/checks', { note: `${word} first check` }, idempotencyKey));
  await must(owner.post('/api/checks', { note: `${word} second check` }));
  await must(owner.post('/api/checks', { note: `${word} third check` }));
  await work(test, id, word, check.id);
  await readDocuments(test, owner, word);
  await importPeople(test, owner, word);
  await meetDuplicates(owner, word);
  await test.database.owner`
    insert into detection_failure (tenant_id, code, place) values (${id}, 'P0001', ${`${word} place`})`;
  await carePeople(test, owner, word);
  await saveSearches(test, owner, word);
  await ingestPostings(test, owner, word);
  await applyToRoles(owner, word);
  await trackOwnRoles(test, owner, word);
  await addVariants(test, owner, word);
  await automateHiring(test, owner, word);
  await seekPeople(test, owner, word);
  await hirePeople(test, owner, word);
  await reviewApplicants(owner, word);
  await writeMail(test, owner, word);
  await useCareersSite(test, owner, word);
  await organizePeople(test, owner, word);
  await importDecisions(test, owner, word);
  await auditDecisions(test, owner, word);
  await monitorFairness(test, owner, word);
  return { id, owner, viewer, apiKey: key };
}

async function trackOwnRoles(test: TestSystem, owner: Client, word: string): Promise<void> {
  const roles: string[] = [];
  for (const name of ['third', 'fourth']) {
    const role = { title: `${word} ${name} role`, company: `${word} ${name} employer` };
    roles.push((await must(owner.post('/api/postings', role))).id);
  }
  await trackRoles(test, owner, word, roles);
}

/** Two parsed documents, one of them corrected, and one that could not be parsed. */
async function readDocuments(test: TestSystem, owner: Client, word: string): Promise<void> {
  const contact = `email: ${word}-person@example.com\nskill: ${word} carving\nwarn: hidden-text`;
  const { files } = (
    await upload(test, owner, [
      { name: `${word} first resume.txt`, content: `name: ${word} first person\n${contact}` },
      { name: `${word} second resume.txt`, content: `name: ${word} second person\n${contact}` },
      { name: `${word} broken resume.txt`, content: `refuse: corrupt-file\nname: ${word} third person` },
    ])
  ).body;
  const done = new Set<string>();
  const worker = await runTasks({
    queue: test.system.queue,
    handlers: documentHandlers(test.system).filter(({ task }) => task.name === parseTask.name),
    onSettled: ({ delivery }) => done.add(delivery.id),
  });
  while (done.size < files.length) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  const [{ document }] = files;
  const correction = { path: 'headline', value: `${word} corrected headline` };
  await must(owner.post(`/api/documents/${document.id}/corrections`, correction));
  await must(
    owner.post(`/api/documents/${document.id}/corrections`, { path: 'skills/new', value: `${word} turning` }),
  );
  const tenantId = owner.user.workspace.id;
  await test.system.db.as({ tenantId }, async (sql) => {
    await insertAnswer(sql, tenantId, `${word} first question`, {
      sections: [],
      note: `${word} first answer`,
    });
    await insertAnswer(sql, tenantId, `${word} second question`, {
      sections: [],
      note: `${word} second answer`,
    });
  });
}

/** One imported table, and one that waits for review. */
async function importPeople(test: TestSystem, owner: Client, word: string): Promise<void> {
  const rows = [`${word} imported,${word}-imported@example.com`, `${word} second,${word}-second@example.com`];
  const table = ['name,email', ...rows].join('\n');
  const { body } = await uploadTable(test, owner, table, `${word} people.csv`);
  await uploadTable(test, owner, table, `${word} more people.csv`);
  await must(owner.post(`/api/people/imports/${body.id}/start`));
  const done = new Set<string>();
  const worker = await runTasks({
    queue: test.system.queue,
    handlers: importHandlers(test.system).filter(({ task }) => task.name === importTask.name),
    onSettled: ({ delivery }) => done.add(delivery.id),
  });
  while (done.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
}

/** Results of workers: the steps of a check, dead letters, log lines. */
async function work({ system }: TestSystem, tenantId: string, word: string, checkId: string): Promise<void> {
  await system.db.as({ tenantId }, (sql) =>
    system.live.append(sql, `check:${checkId}`, 'step', { name: 'queue', detail: `${word} step` }),
  );
  await failTask(system, tenantId, `${word} task broke`);
  await failTask(system, tenantId, `${word} task broke again`);
  const line = {
    logged_at: new Date(),
    level: 'warn' as const,
    group: `${word}-group`,
    run_id: `${word}-run`,
    tenant_id: tenantId,
    message: `${word} log line`,
    fields: { said: `${word} field` },
  };
  await system.logs.append([line, { ...line, message: `${word} other log line` }]);
}

/** The tasks of both tenants are in one queue; those of the other tenant are returned. */
async function failTask({ queue }: System, tenantId: string, message: string): Promise<void> {
  for (const delivery of await queue.receive([checkTask], 100)) {
    if (delivery.tenant_id === tenantId) await queue.bury(delivery, { code: 'broken', message });
    else await queue.giveBack(delivery, { uncounted: true });
  }
}

async function invite(owner: Client, word: string, role: Role): Promise<void> {
  await must(owner.post('/api/invitations', { email: `${role}@${word}.example`, role }));
}

async function arrive(test: TestSystem, word: string, role: Role): Promise<Client> {
  const user = {
    issuer: 'https://issuer.example',
    subject: `${word}-${role}-subject`,
    email: `${role}@${word}.example`,
    name: `${word} the ${role}`,
    picture: `https://pictures.example/${word}-${role}.png`,
  };
  const context = { userAgent: `${word} browser`, by: 'oidc' };
  const { answer } = await signInExternal(test.system, user, context);
  return clientOf(test.fetch, answer);
}
