import { useLocalStorage } from '@mantine/hooks';
import { readApplicant } from '@tenon/contract/answers';
import { listDemands } from '@tenon/contract/demands';
import { listDocuments } from '@tenon/contract/documents';
import {
  ALL_COMPANIES,
  listApiKeys,
  listInvitations,
  listMembers,
  readSettings,
} from '@tenon/contract/identity';
import { listRuns } from '@tenon/contract/ingestion';
import { listJobs } from '@tenon/contract/jobs';
import { listChecks } from '@tenon/contract/operations';
import { listPeople } from '@tenon/contract/people';
import type { Role } from '@tenon/contract/permissions';
import { apiReference } from '../api/config.ts';
import { useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { useRunCheck } from '../shared/use-run-check.ts';

export type NextStep = {
  id: string;
  title: string;
  text: string;
  done: boolean;
  action: { label: string; to?: string; href?: string; onClick?: () => void; loading?: boolean };
};

type Step = Omit<NextStep, 'id'>;
type SetUp = 'job' | 'documents' | 'people' | 'demand' | 'roles' | 'check' | 'invite' | 'key';
type Seeking = 'resume' | 'preferences' | 'answers';
type Browsing =
  | 'browseJobs'
  | 'browsePeople'
  | 'browseMatching'
  | 'browseRoles'
  | 'fairness'
  | 'audit'
  | 'privacy'
  | 'reference';
type StepId = SetUp | Seeking | Browsing;

/** The first steps for each role. Owners set the workspace up. */
const stepsOf: Record<Role, StepId[]> = {
  owner: ['job', 'documents', 'people', 'demand', 'roles', 'answers', 'check', 'invite', 'key', 'reference'],
  admin: ['job', 'documents', 'people', 'demand', 'roles', 'invite', 'key', 'check', 'reference'],
  recruiter: ['job', 'documents', 'people', 'demand'],
  hiring_manager: ['browseJobs'],
  interviewer: ['browseJobs'],
  compliance: ['fairness', 'audit', 'privacy', 'browsePeople'],
  auditor: ['fairness'],
  seeker: ['resume', 'preferences', 'answers'],
  viewer: ['browsePeople', 'browseMatching', 'browseRoles'],
};

/** The next steps for the user's role. A step is done once the workspace holds its result. */
export function useNextSteps(): { steps: NextStep[]; isPending: boolean; error: unknown; retry: () => void } {
  const { id: userId, role } = useUser();
  const reads = useProgress();
  const done = doneOf(reads, userId);
  const check = useRunCheck();
  const visits = useVisits();
  const all: Record<StepId, Step> = {
    ...setUpSteps(done, check),
    ...seekingSteps(done),
    ...browsingSteps(visits),
  };
  const queries = Object.values(reads);
  return {
    steps: stepsOf[role].map((id) => ({ id, ...all[id] })),
    isPending: queries.some((query) => query.isLoading),
    error: queries.find((query) => query.error)?.error,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}

/** What shows whether the steps of the user's role are done. */
function useProgress() {
  const user = useUser();
  const one = { query: { limit: 1 } };
  const forStep = (id: StepId) => ({ enabled: stepsOf[user.role].includes(id) });
  return {
    documents: useRead(listDocuments, one, forStep('documents')),
    resumes: useRead(listDocuments, { query: { side: 'seeking', limit: 1 } }, forStep('resume')),
    people: useRead(listPeople, one, forStep('people')),
    jobs: useRead(listJobs, one, forStep('job')),
    demands: useRead(listDemands, one, forStep('demand')),
    runs: useRead(listRuns, { query: { limit: 2 } }, forStep('roles')),
    applicant: useRead(readApplicant, {}, forStep('answers')),
    checks: useRead(listChecks, { query: { limit: 2 } }, forStep('check')),
    members: useRead(listMembers, { query: { limit: 100 } }, forStep('invite')),
    invitations: useRead(listInvitations, one, forStep('invite')),
    keys: useRead(listApiKeys, one, forStep('key')),
    settings: useRead(readSettings, { params: { user_id: user.id } }, forStep('preferences')),
  };
}

type Done = Record<SetUp | Seeking, boolean>;

function doneOf(reads: ReturnType<typeof useProgress>, userId: number): Done {
  const { documents, resumes, people, demands, runs, applicant, checks } = reads;
  const { jobs, members, invitations, keys, settings } = reads;
  const hasAny = (counts: Record<string, number> | undefined) =>
    Object.values(counts ?? {}).some((count) => count > 0);
  return {
    job: hasAny(jobs.data?.counts),
    documents: hasAny(documents.data?.counts),
    resume: hasAny(resumes.data?.counts),
    people: (people.data?.counts.all ?? 0) > 0,
    demand: hasAny(demands.data?.counts),
    roles: runs.data?.items.some((run) => run.status === 'finished') ?? false,
    answers: applicant.data?.updated_at != null,
    check: checks.data?.items.some((run) => run.state === 'finished') ?? false,
    invite:
      (members.data?.items.some((member) => member.user_id !== userId && member.last_login) ?? false) ||
      (invitations.data?.items.length ?? 0) > 0,
    key: (keys.data?.items.length ?? 0) > 0,
    preferences:
      settings.data !== undefined &&
      (!settings.data.enabled_companies.includes(ALL_COMPANIES) || settings.data.title_filters.length > 0),
  };
}

function setUpSteps(done: Done, check: ReturnType<typeof useRunCheck>): Record<SetUp, Step> {
  return {
    job: {
      title: 'Create a job',
      text: 'Paste a description, publish it, and receive applications.',
      done: done.job,
      action: { label: 'New job', to: '/jobs/new' },
    },
    documents: {
      title: 'Upload a resume',
      text: 'Drop a file or a folder and see where each value came from.',
      done: done.documents,
      action: { label: 'Upload', to: '/documents' },
    },
    people: {
      title: 'Add your contacts',
      text: 'One by one or from a CSV file. Existing people are not added twice.',
      done: done.people,
      action: { label: 'Add people', to: '/people' },
    },
    demand: {
      title: 'Find people for a job',
      text: 'Write or paste a job description to rank people, with reasons.',
      done: done.demand,
      action: { label: 'New talent search', to: '/matching/new' },
    },
    roles: {
      title: 'Import open roles',
      text: 'Choose companies, import their open roles, and search them.',
      done: done.roles,
      action: { label: 'Choose companies', to: '/companies' },
    },
    check: {
      title: 'Run a system check',
      text: 'Sends a test task through every part of the system and shows each step.',
      done: done.check,
      action: { label: 'Run check', onClick: check.run, loading: check.isRunning },
    },
    invite: {
      title: 'Invite a member',
      text: 'Choose a role for each member and send them the invitation link.',
      done: done.invite,
      action: { label: 'Invite', to: '/members?dialog=invite' },
    },
    key: {
      title: 'Create an API key',
      text: 'For an agent or a script, with only the permissions it needs.',
      done: done.key,
      action: { label: 'Create', to: '/api-keys?dialog=create' },
    },
  };
}

function seekingSteps(done: Done): Record<Seeking, Step> {
  return {
    resume: {
      title: 'Upload your resume',
      text: 'It is used to find matching roles and to apply.',
      done: done.resume,
      action: { label: 'Upload', to: '/resumes' },
    },
    preferences: {
      title: 'Choose companies and titles',
      text: 'Only roles that match your preferences are imported.',
      done: done.preferences,
      action: { label: 'Choose', to: '/companies' },
    },
    answers: {
      title: 'Set up your application answers',
      text: 'The details and answers that agents may use when they apply for you.',
      done: done.answers,
      action: { label: 'Set up', to: '/applications/answers' },
    },
  };
}

/** Steps that are done once the page was opened. Only this browser remembers that. */
function useVisits() {
  const [opened, setOpened] = useLocalStorage<string[]>({ key: 'tenon-steps-opened', defaultValue: [] });
  return (id: string, label: string, target: { to: string } | { href: string }) => ({
    done: opened.includes(id),
    action: { label, ...target, onClick: () => setOpened([...new Set([...opened, id])]) },
  });
}

function browsingSteps(visit: ReturnType<typeof useVisits>): Record<Browsing, Step> {
  return {
    browseJobs: {
      title: 'Open your jobs',
      text: 'The jobs whose hiring team you are on, and the applicants you review.',
      ...visit('jobs', 'View jobs', { to: '/jobs' }),
    },
    browsePeople: {
      title: 'Browse people',
      text: 'Profiles, contact details, and resumes in this workspace.',
      ...visit('people', 'View people', { to: '/people' }),
    },
    browseMatching: {
      title: 'See who matches',
      text: 'Ranked people for each talent search, with reasons.',
      ...visit('matching', 'View matching', { to: '/matching' }),
    },
    browseRoles: {
      title: 'Search roles',
      text: 'Open roles from the companies you follow.',
      ...visit('postings', 'View roles', { to: '/postings' }),
    },
    fairness: {
      title: 'See how groups of applicants fare',
      text: 'Compare selection rates at every stage, and open the decisions behind them.',
      ...visit('fairness', 'View fairness', { to: '/fairness' }),
    },
    audit: {
      title: 'Review the audit trail',
      text: 'See who did what, and verify that no entry was changed afterwards.',
      ...visit('audit', 'View audit trail', { to: '/audit' }),
    },
    privacy: {
      title: 'Review retention and erasures',
      text: 'See how long people are kept, and what has been erased.',
      ...visit('privacy', 'View privacy', { to: '/privacy' }),
    },
    reference: {
      title: 'Explore the API',
      text: 'Browse the API reference and try requests.',
      ...visit('reference', 'Open', { href: apiReference }),
    },
  };
}
