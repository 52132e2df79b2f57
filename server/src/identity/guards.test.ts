import { type Permission, Role, rolePermissions } from '@tenon/contract/permissions';
import { expect, it } from 'vitest';
import { exampleRequest } from '../../test/openapi/example-of.ts';
import { type Operation, readOperations } from '../../test/openapi/read-operations.ts';
import { approvalRules } from '../../test/permissions/approvals.ts';
import { fairnessRules } from '../../test/permissions/fairness.ts';
import { fairnessAuditRules } from '../../test/permissions/fairness-audits.ts';
import { fairnessLabRules } from '../../test/permissions/fairness-lab.ts';
import { fairnessMonitoringRules } from '../../test/permissions/fairness-monitoring.ts';
import { hiringRules } from '../../test/permissions/hiring.ts';
import { postingRules } from '../../test/permissions/postings.ts';
import type { Rule } from '../../test/permissions/rule.ts';
import { trackerRules } from '../../test/permissions/tracker.ts';
import { variantRules } from '../../test/permissions/variants.ts';
import { expectProblem } from '../../test/problem.ts';
import { call, testSystem } from '../../test/system.ts';

/** Who may do what. A route that is not in this list is a route that nobody has decided about. */
const rules: Record<string, Rule> = {
  readUser: {},
  readSettings: {},
  saveSettings: { inPerson: true },
  listSignIns: { inPerson: true },
  endSignIn: { inPerson: true },
  switchWorkspace: { inPerson: true },
  createWorkspace: { inPerson: true },
  acceptInvitation: { inPerson: true },
  renameWorkspace: { needs: 'workspace.manage' },
  streamWorkspace: { needs: 'workspace.read' },
  listMembers: { needs: 'members.read' },
  changeMember: { needs: 'members.manage' },
  removeMember: { needs: 'members.manage' },
  listInvitations: { needs: 'members.manage' },
  invite: { needs: 'members.manage' },
  revokeInvitation: { needs: 'members.manage' },
  listApiKeys: { needs: 'keys.manage' },
  createApiKey: { needs: 'keys.manage', inPerson: true },
  revokeApiKey: { needs: 'keys.manage' },
  listExtensions: { inPerson: true },
  connectExtension: { needs: 'applying.manage', inPerson: true },
  disconnectExtension: {},
  listAuditEvents: { needs: 'audit.read' },
  exportAuditEvents: { needs: 'audit.read' },
  verifyAudit: { needs: 'audit.read' },
  readSystem: { needs: 'system.read' },
  streamSystem: { needs: 'system.read' },
  readQueueStatus: { needs: 'system.read' },
  listFailedTasks: { needs: 'system.read' },
  retryFailedTask: { needs: 'system.manage' },
  discardFailedTask: { needs: 'system.manage' },
  listLogs: { needs: 'system.read' },
  startCheck: { needs: 'system.manage' },
  listChecks: { needs: 'system.read' },
  readCheck: { needs: 'system.read' },
  streamCheck: { needs: 'system.read' },
  listDocuments: { needs: 'documents.read', or: 'resumes.read' },
  exportDocuments: { needs: 'documents.read', or: 'resumes.read' },
  streamDocuments: { needs: 'documents.read', or: 'resumes.read' },
  readDocument: { needs: 'documents.read', or: 'resumes.read' },
  readProfile: { needs: 'documents.read', or: 'resumes.read' },
  exportProfile: { needs: 'documents.read', or: 'resumes.read' },
  readText: { needs: 'documents.read', or: 'resumes.read' },
  readFile: { needs: 'documents.read', or: 'resumes.read' },
  readPageImage: { needs: 'documents.read', or: 'resumes.read' },
  listReviews: { needs: 'documents.read', or: 'resumes.read' },
  uploadDocuments: { needs: 'documents.manage', or: 'resumes.manage' },
  deleteDocument: { needs: 'documents.manage', or: 'resumes.manage' },
  parseAgain: { needs: 'documents.manage', or: 'resumes.manage' },
  correctProfile: { needs: 'documents.manage', or: 'resumes.manage' },
  undoCorrection: { needs: 'documents.manage', or: 'resumes.manage' },
  selectResume: { needs: 'resumes.manage' },
  shareResume: { needs: 'resumes.manage', inPerson: true },
  stopSharing: { needs: 'resumes.manage', inPerson: true },
  settleReview: { needs: 'documents.manage', or: 'resumes.manage' },
  reopenReview: { needs: 'documents.manage', or: 'resumes.manage' },
  uploadImport: { needs: 'people.manage' },
  listImports: { needs: 'people.manage' },
  readImport: { needs: 'people.manage' },
  previewImport: { needs: 'people.manage' },
  mapImport: { needs: 'people.manage' },
  startImport: { needs: 'people.manage' },
  abortImport: { needs: 'people.manage' },
  readImportResult: { needs: 'people.manage' },
  deleteImport: { needs: 'people.manage' },
  streamPeople: { needs: 'people.read' },
  listSkills: { needs: 'workspace.read' },
  findSkills: { needs: 'workspace.read' },
  normaliseTitles: { needs: 'workspace.read' },
  listConflicts: { needs: 'duplicates.manage' },
  exportConflicts: { needs: 'duplicates.manage' },
  readConflict: { needs: 'duplicates.manage' },
  decideConflict: { needs: 'duplicates.manage' },
  reopenConflict: { needs: 'duplicates.manage' },
  previewMerge: { needs: 'duplicates.manage' },
  mergePeople: { needs: 'duplicates.manage' },
  listMerges: { needs: 'duplicates.manage' },
  splitMerge: { needs: 'duplicates.manage' },
  startScan: { needs: 'duplicates.manage' },
  listScans: { needs: 'duplicates.manage' },
  abortScan: { needs: 'duplicates.manage' },
  readDuplicateMetrics: { needs: 'duplicates.manage' },
  exportPerson: { needs: 'people.erase' },
  previewErasure: { needs: 'people.erase' },
  erasePerson: { needs: 'people.erase' },
  listErasures: { needs: 'people.erase' },
  previewRetention: { needs: 'people.erase' },
  runRetention: { needs: 'people.erase' },
  readPeopleSettings: { needs: 'people.read' },
  changePeopleSettings: { needs: 'workspace.manage' },
  addPerson: { needs: 'people.manage' },
  checkPerson: { needs: 'people.manage' },
  listPeople: { needs: 'people.read' },
  exportPeople: { needs: 'people.read' },
  readPerson: { needs: 'people.read' },
  readHistory: { needs: 'people.read' },
  personOfDocument: { needs: 'people.read' },
  changePerson: { needs: 'people.manage' },
  changeCandidate: { needs: 'people.manage' },
  addIdentifier: { needs: 'people.manage' },
  changeIdentifier: { needs: 'people.manage' },
  removeIdentifier: { needs: 'people.manage' },
  restoreIdentifier: { needs: 'people.manage' },
  readHome: {},
  readInsights: { needs: 'applying.read' },
  ...hiringRules,
  ...fairnessRules,
  ...fairnessAuditRules,
  ...fairnessMonitoringRules,
  ...trackerRules,
  proposeDemand: { needs: 'demands.read' },
  addDemand: { needs: 'demands.manage' },
  listDemands: { needs: 'demands.read' },
  readDemand: { needs: 'demands.read' },
  changeDemand: { needs: 'demands.manage' },
  removeDemand: { needs: 'demands.manage' },
  listDemandPeople: { needs: 'demands.read', also: 'people.read' },
  addDemandPeople: { needs: 'demands.manage', also: 'people.read' },
  removeDemandPerson: { needs: 'demands.manage', also: 'people.read' },
  rankPeople: { needs: 'demands.read', also: 'people.read' },
  readRankedPerson: { needs: 'demands.read', also: 'people.read' },
  exportRanking: { needs: 'demands.read', also: 'people.read' },
  matchPeople: { needs: 'demands.read', also: 'people.read' },
  readMatchingStatus: { needs: 'demands.read' },
  readWeights: { needs: 'demands.read' },
  changeWeights: { needs: 'demands.manage', also: 'workspace.manage' },
  ...approvalRules,
  ...fairnessLabRules,
  claimPosting: { needs: 'applying.manage' },
  writeRun: { needs: 'applying.manage' },
  listRunsOfPosting: { needs: 'applying.read' },
  listApplyRuns: { needs: 'applying.read' },
  readApplyRun: { needs: 'applying.read' },
  exportApplyRuns: { needs: 'applying.read' },
  settleApplyRun: { needs: 'applying.manage' },
  readApplySettings: { needs: 'applying.read' },
  changeApplySettings: { needs: 'applying.manage', inPerson: true },
  readApplicant: { needs: 'applying.read' },
  saveApplicant: { needs: 'applying.manage', inPerson: true },
  listAnswers: { needs: 'applying.read' },
  addAnswer: { needs: 'applying.manage', inPerson: true },
  changeAnswer: { needs: 'applying.manage', inPerson: true },
  removeAnswer: { needs: 'applying.manage', inPerson: true },
  proposeAnswers: { needs: 'applying.read' },
  ...postingRules,
  ...variantRules,
};

const BATCH_SIZE = 8;

const test = await testSystem();
const operations = (await readOperations(test.fetch)).filter(({ isOpen }) => !isOpen);

it('every route that is not public has a decision about who may call it', () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(rules).sort());
});

it.each(Role.options)(
  'a member with the role %s may call what the contract says, and nothing else',
  async (role) => {
    const { token } = await test.signIn({ role });
    const expected = byOperation(({ needs, also = needs, or }) => {
      const may = (permission: Permission | undefined) =>
        !permission || rolePermissions[role].includes(permission);
      const isAllowed = (may(needs) && may(also)) || (or !== undefined && may(or));
      return isAllowed ? undefined : 'not-permitted';
    });
    expect(await refusalsOf(token)).toEqual(expected);
  },
);

it.each(rolePermissions.owner)(
  'an API key for %s may call what that is for, and nothing else',
  async (scope) => {
    const expected = byOperation(({ needs, also = needs, or, inPerson }) => {
      if (inPerson) return 'in-person-only';
      if (or === scope) return undefined;
      return [needs, also].some((permission) => permission && permission !== scope)
        ? 'not-permitted'
        : undefined;
    });
    expect(await refusalsOf(await keyFor([scope]))).toEqual(expected);
  },
);

it.each([undefined, 'Bearer', 'Bearer ', 'Basic eDp5', 'Bearer x y', 'Bearer tnk_', 'tnk_x'])(
  'no route accepts “%s” as a token',
  async (authorization) => {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    await forEachOperation(async (operation) => {
      const { method, path } = exampleRequest(operation);
      const answer = await call(test.fetch, method, path, undefined, headers);
      const challenge = answer.headers.get('www-authenticate');
      expect([operation.id, answer.status, challenge]).toEqual([operation.id, 401, 'Bearer']);
    });
  },
);

it('the token of a removed member is useless, for others too', async () => {
  const owner = await test.signIn({ tenant: 'Removal' });
  const member = await test.signIn({ tenant: 'Removal', role: 'recruiter' });
  await owner.delete(`/api/members/${member.user.id}`);
  for (const operation of operations) {
    await expect.poll(() => refusalOf(member.token, operation), { interval: 5 }).toBe('session-ended');
  }
});

it('an API key cannot create keys, even if it may manage them', async () => {
  const key = await keyFor([...rolePermissions.owner]);
  const body = { name: 'child', scopes: ['workspace.read'] };
  const answer = await call(test.fetch, 'POST', '/api/api-keys', body, { authorization: `Bearer ${key}` });
  expectProblem(answer, 403, 'in-person-only');
});

/** What is decided about each of them, by its name; those that are let in are there as well. */
function byOperation(decide: (rule: Rule) => string | undefined): Record<string, string | undefined> {
  return Object.fromEntries(operations.map((operation) => [operation.id, decide(ruleOf(operation))]));
}

async function refusalsOf(token: string): Promise<Record<string, string | undefined>> {
  const refusals: Record<string, string | undefined> = {};
  await forEachOperation(async (operation) => {
    refusals[operation.id] = await refusalOf(token, operation);
  });
  return refusals;
}

async function forEachOperation(work: (operation: Operation) => Promise<void>): Promise<void> {
  for (let at = 0; at < operations.length; at += BATCH_SIZE) {
    await Promise.all(operations.slice(at, at + BATCH_SIZE).map(work));
  }
}

function ruleOf({ id }: Operation): Rule {
  const rule = rules[id];
  if (!rule) throw new Error(`Nobody has decided about ${id}.`);
  return rule;
}

/** Why the guard refuses, if it does. What is sent is nonsense, so that nothing happens to those who are let in. */
async function refusalOf(token: string, operation: Operation): Promise<string | undefined> {
  const { method, path } = exampleRequest(operation);
  const ended = new AbortController();
  const response = await test.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(operation.body && { body: '[]' }),
    signal: ended.signal,
  });
  try {
    if (![401, 403].includes(response.status)) return undefined;
    return ((await response.json()) as { code: string }).code;
  } finally {
    ended.abort();
  }
}

async function keyFor(scopes: readonly Permission[]): Promise<string> {
  const maker = await test.signIn({ role: 'admin' });
  const { status, body } = await maker.post('/api/api-keys', { name: 'key', scopes });
  expect(status).toBe(201);
  return body.key;
}
