import { randomUUID } from 'node:crypto';
import type { BoardKind } from '@tenon/contract/companies';
import { type Client as ApiClient, openClient } from '../../src/applying/client/client.ts';
import { titleKeyOf } from '../../src/applying/runs/similarity-keys.ts';
import { type ApplicationForm, formOf } from '../../src/simulator/forms/write-form.ts';
import type { Simulator } from '../../src/simulator/start-simulator.ts';
import type { TestDatabase } from '../database.ts';
import { upload } from '../documents/upload.ts';
import type { Client, TestSystem } from '../system.ts';

/** What a scene is set in. */
export type SceneOf = Pick<TestSystem, 'url' | 'fetch' | 'signIn'> & {
  database: Pick<TestDatabase, 'owner'>;
};

export type WorldScene = {
  owner: Client;
  /** By an API key, as an agent has one. */
  client: ApiClient;
  email: string;
  document: string;
  /** The roles of this workspace: what they are called here and out there. */
  roles: { id: string; job_id: string; title: string }[];
  /** What companies of the world got from this applicant. */
  received(): ReturnType<Simulator['submissions']>;
};

type Wanted = {
  /** The applicant; a new one in a new workspace by default. */
  owner?: Client;
  roles?: number;
  /** The kind of the boards, if there are several. */
  kind?: BoardKind;
  /** Which forms the roles have. */
  like?: (form: ApplicationForm) => boolean;
  /** Saved answers in addition to those that common forms need. */
  answers?: Record<string, string>;
  settings?: Record<string, unknown>;
};

export const RESUME =
  'Ada Berger\nSoftware developer\n\nExperience\nDeveloper at Larch Works, 2015 to 2024\n';

/** A new workspace with a complete applicant profile and some available roles of the simulator. */
export async function worldScene(test: SceneOf, world: Simulator, wanted: Wanted = {}): Promise<WorldScene> {
  const owner = wanted.owner ?? (await test.signIn({ tenant: randomUUID() }));
  const email = `ada-${randomUUID().slice(0, 8)}@example.org`;
  const { roles, forms } = await storeRoles(test, world, owner, wanted);
  const document = await describeApplicant(test, owner, email);
  for (const [question, answer] of Object.entries({ ...commonAnswers(forms), ...wanted.answers })) {
    expectStatus(await owner.post('/api/answers', { question, answer }), 201);
  }
  const settings = { allowed_hosts: [`*.localhost:${world.port}`], per_company: 100, ...wanted.settings };
  expectStatus(await owner.patch('/api/applying/settings', settings), 200);
  const key = await owner.post('/api/api-keys', {
    name: 'Agent',
    scopes: ['postings.read', 'resumes.read', 'applying.read', 'applying.manage'],
  });
  return {
    owner,
    client: openClient({ baseUrl: test.url, token: key.body.key }),
    email,
    document,
    roles,
    received: () => world.submissions().filter((submission) => submission.email === email),
  };
}

async function describeApplicant(test: SceneOf, owner: Client, email: string): Promise<string> {
  const { body } = await upload(test, owner, [{ name: 'ada-berger.txt', content: RESUME }], '?side=seeking');
  const { id } = body.files[0].document;
  const facts = {
    first_name: 'Ada',
    last_name: 'Berger',
    email,
    phone: '+49 30 1234567',
    linkedin: 'https://www.linkedin.com/in/ada-berger-example',
    document_id: id,
    cover_letter: 'I would like to be your {title} at {company}.',
  };
  expectStatus(await owner.patch('/api/applicant', facts), 200);
  return id;
}

/** The companies belong to this workspace only, so that scenes are independent. */
async function storeRoles(test: SceneOf, world: Simulator, owner: Client, wanted: Wanted) {
  const { roles: count = 1, kind, like = isCommon } = wanted;
  const sql = test.database.owner;
  const tenantId = owner.user.workspace.id;
  const roles: WorldScene['roles'] = [];
  const titles = new Set<string>();
  const forms: ApplicationForm[] = [];
  for (const { key, name, careers_url: careers, board } of world.companies()) {
    if (kind && board.kind !== kind) continue;
    const [company] = await sql<{ id: string }[]>`
      insert into company (tenant_id, key, name, careers_url, board)
      values (${tenantId}, ${key}, ${name}, ${careers}, ${sql.json(board)}) returning id`;
    for (const posting of world.postings(key)) {
      // Skip similar titles at the same company: they would count as duplicates.
      if (roles.length >= count || titles.has(similarityKey(key, posting.title))) continue;
      const form = formOf({ key, name }, posting);
      if (!like(form)) continue;
      forms.push(form);
      titles.add(similarityKey(key, posting.title));
      const [row] = await sql<{ id: string }[]>`
        insert into posting (company_id, tenant_id, external_id, source, url, title, company_name, posted_at, extracted_at)
        values (${company?.id ?? ''}, ${tenantId}, ${posting.external_id}, ${board.kind}, ${posting.url},
          ${posting.title}, ${name}, ${posting.posted_at}, now())
        returning id`;
      roles.push({ id: row?.id ?? '', job_id: posting.external_id, title: posting.title });
    }
  }
  if (roles.length < count) throw new Error('the simulator has too few matching roles');
  return { roles, forms };
}

const similarityKey = (company: string, title: string) => `${company} ${titleKeyOf(title)}`;

/** Without questions that have no general answer, such as why this company. */
function isCommon({ questions }: ApplicationForm): boolean {
  return !questions.some(({ label }) => label.startsWith('Why '));
}

/** Saved answers for the questions of these forms. */
function commonAnswers(forms: ApplicationForm[]): Record<string, string> {
  const labels = new Set(forms.flatMap(({ questions }) => questions.map(({ label }) => label)));
  return Object.fromEntries(
    [...labels].flatMap((label) => {
      const [, answer] = answersByLabel.find(([pattern]) => pattern.test(label)) ?? [];
      return answer ? [[label, answer]] : [];
    }),
  );
}

const answersByLabel: [RegExp, string][] = [
  [/^When could you start/, 'In four weeks'],
  [/^How did you hear/, 'A friend'],
  [/^Will you need a visa/, 'No'],
  [/^Are you authorised to work in/, 'Yes'],
  [/^Can you come to our office/, 'Yes'],
];

function expectStatus({ status, body }: { status: number; body: unknown }, wanted: number): void {
  if (status !== wanted) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
