import { useLocalStorage } from '@mantine/hooks';
import { readApplicant } from '@tenon/contract/answers';
import { listDemands } from '@tenon/contract/demands';
import { listDocuments } from '@tenon/contract/documents';
import { listApiKeys, listInvitations, listMembers, readSettings } from '@tenon/contract/identity';
import { listRuns } from '@tenon/contract/ingestion';
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

type SetUp = 'documents' | 'people' | 'demand' | 'roles' | 'check' | 'invite' | 'key' | 'reference';
type Seek = 'resume' | 'preferences' | 'answers';
type Browse = 'browsePeople' | 'browseMatching' | 'browseRoles' | 'audit' | 'privacy';
type StepId = SetUp | Seek | Browse;

/** What somebody with this role does first; the owner sets the workspace up. */
const stepsOf: Record<Role, StepId[]> = {
  owner: ['documents', 'people', 'demand', 'roles', 'answers', 'check', 'invite', 'key', 'reference'],
  admin: ['documents', 'people', 'demand', 'roles', 'invite', 'key', 'check', 'reference'],
  recruiter: ['documents', 'people', 'demand'],
  hiring_manager: ['browsePeople', 'browseMatching'],
  compliance: ['audit', 'privacy', 'browsePeople'],
  seeker: ['resume', 'preferences', 'browseRoles', 'answers'],
  viewer: ['browsePeople', 'browseMatching', 'browseRoles'],
};

/** What is worth doing next, and what has been done, by what the workspace holds. */
export function useNextSteps(): { steps: NextStep[]; isPending: boolean; error: unknown; retry: () => void } {
  const { role } = useUser();
  const { all, reads } = useSteps();
  return {
    steps: stepsOf[role].map((id) => ({ id, ...all[id] })),
    isPending: reads.some((read) => read.isLoading),
    error: reads.find((read) => read.error)?.error,
    retry: () => {
      for (const read of reads) if (read.error) void read.refetch();
    },
  };
}

function useSteps() {
  const user = useUser();
  const check = useRunCheck();
  const one = { query: { limit: 1 } };
  const isIn = (id: StepId) => ({ enabled: stepsOf[user.role].includes(id) });

  const documents = useRead(listDocuments, one, isIn('documents'));
  const resumes = useRead(listDocuments, { query: { side: 'seeking', limit: 1 } }, isIn('resume'));
  const people = useRead(listPeople, one, isIn('people'));
  const demands = useRead(listDemands, one, isIn('demand'));
  const runs = useRead(listRuns, { query: { limit: 2 } }, isIn('roles'));
  const applicant = useRead(readApplicant, {}, isIn('answers'));
  const checks = useRead(listChecks, { query: { limit: 2 } }, isIn('check'));
  const members = useRead(listMembers, { query: { limit: 100 } }, isIn('invite'));
  const invitations = useRead(listInvitations, one, isIn('invite'));
  const keys = useRead(listApiKeys, one, isIn('key'));
  const settings = useRead(readSettings, { params: { user_id: user.id } }, isIn('preferences'));
  // Whether somebody has opened a page is nobody's business but this browser's.
  const [opened, setOpened] = useLocalStorage<string[]>({ key: 'tenon-steps-opened', defaultValue: [] });
  const visit = (id: string, label: string, target: { to: string } | { href: string }) => ({
    done: opened.includes(id),
    action: { label, ...target, onClick: () => setOpened([...new Set([...opened, id])]) },
  });

  const hasAny = (counts: Record<string, number> | undefined) =>
    Object.values(counts ?? {}).some((count) => count > 0);
  const all: Record<StepId, Omit<NextStep, 'id'>> = {
    documents: {
      title: 'Upload a resume',
      text: 'Drop a file or a folder and see where each value came from.',
      done: hasAny(documents.data?.counts),
      action: { label: 'Upload', to: '/documents' },
    },
    resume: {
      title: 'Upload your resume',
      text: 'It is used to find matching roles and to apply.',
      done: hasAny(resumes.data?.counts),
      action: { label: 'Upload', to: '/resumes' },
    },
    people: {
      title: 'Add your contacts',
      text: 'One by one or from a CSV file. Existing people are not added twice.',
      done: (people.data?.counts.all ?? 0) > 0,
      action: { label: 'Add people', to: '/people' },
    },
    demand: {
      title: 'Find people for a job',
      text: 'Write or paste a job description to rank people, with reasons.',
      done: hasAny(demands.data?.counts),
      action: { label: 'New talent search', to: '/matching/new' },
    },
    roles: {
      title: 'Collect roles',
      text: 'Choose companies, start ingestion and search their open roles.',
      done: runs.data?.items.some((run) => run.status === 'finished') ?? false,
      action: { label: 'Choose companies', to: '/companies' },
    },
    answers: {
      title: 'Set up your application answers',
      text: 'The facts and answers that agents may use when they apply for you.',
      done: applicant.data?.updated_at != null,
      action: { label: 'Set up', to: '/applications/answers' },
    },
    check: {
      title: 'Run a system check',
      text: 'Sends a test task through every engine and shows each step.',
      done: checks.data?.items.some((run) => run.state === 'finished') ?? false,
      action: { label: 'Run check', onClick: check.run, loading: check.isRunning },
    },
    invite: {
      title: 'Invite a member',
      text: 'Choose a role for each member; you share the link.',
      done:
        (members.data?.items.some((member) => member.user_id !== user.id && member.last_login) ?? false) ||
        (invitations.data?.items.length ?? 0) > 0,
      action: { label: 'Invite', to: '/members?dialog=invite' },
    },
    key: {
      title: 'Create an API key',
      text: 'For an agent or a script, with only the permissions it needs.',
      done: (keys.data?.items.length ?? 0) > 0,
      action: { label: 'Create', to: '/api-keys?dialog=create' },
    },
    preferences: {
      title: 'Choose companies and titles',
      text: 'Only roles that match your preferences are collected.',
      done:
        settings.data !== undefined &&
        (settings.data.enabled_companies !== 'all' || settings.data.title_filters.length > 0),
      action: { label: 'Choose', to: '/companies' },
    },
    browsePeople: {
      title: 'Browse people',
      text: 'Profiles, contact details and resumes in this workspace.',
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
    audit: {
      title: 'Review the audit trail',
      text: 'See who did what, and verify that nothing was changed afterwards.',
      ...visit('audit', 'View audit trail', { to: '/audit' }),
    },
    privacy: {
      title: 'Review retention and erasures',
      text: 'How long people are kept, and what has been erased.',
      ...visit('privacy', 'View privacy', { to: '/privacy' }),
    },
    reference: {
      title: 'Explore the API',
      text: 'Browse the API reference and try requests.',
      ...visit('reference', 'Open', { href: apiReference }),
    },
  };
  const reads = [
    ...[documents, resumes, people, demands, runs, applicant],
    ...[checks, members, invitations, keys, settings],
  ];
  return { all, reads };
}
