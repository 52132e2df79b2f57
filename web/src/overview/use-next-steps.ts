import { useLocalStorage } from '@mantine/hooks';
import { readApplicant } from '@tenon/contract/answers';
import { listDemands } from '@tenon/contract/demands';
import { listDocuments } from '@tenon/contract/documents';
import { listApiKeys, listInvitations, listMembers, readSettings } from '@tenon/contract/identity';
import { listRuns } from '@tenon/contract/ingestion';
import { listChecks } from '@tenon/contract/operations';
import { listPeople } from '@tenon/contract/people';
import { apiReference } from '../config.ts';
import { useRead } from '../queries.ts';
import { useRunCheck } from '../run-check.ts';
import { useMay, useUser } from '../session.tsx';

export type NextStep = {
  id: string;
  title: string;
  text: string;
  done: boolean;
  action: { label: string; to?: string; href?: string; onClick?: () => void; loading?: boolean };
};

/** What is worth doing next, and what has been done, by what the workspace holds. */
export function useNextSteps(): { steps: NextStep[]; isPending: boolean; error: unknown; retry: () => void } {
  const user = useUser();
  const mayInvite = useMay('members.manage');
  const mayMakeKeys = useMay('keys.manage');
  const mayCheck = useMay('system.manage');
  const mayAddDocuments = useMay('documents.manage');
  const mayAddPeople = useMay('people.manage');
  const mayWriteDemands = useMay('demands.manage');
  const mayBringRoles = useMay('postings.manage');
  const mayApply = useMay('applications.manage');
  const check = useRunCheck();
  const one = { query: { limit: 2 } };

  const documents = useRead(listDocuments, { query: { limit: 1 } }, { enabled: mayAddDocuments });
  const people = useRead(listPeople, { query: { limit: 1 } }, { enabled: mayAddPeople });
  const demands = useRead(listDemands, { query: { limit: 1 } }, { enabled: mayWriteDemands });
  const runs = useRead(listRuns, one, { enabled: mayBringRoles });
  const applicant = useRead(readApplicant, {}, { enabled: mayApply });
  const checks = useRead(listChecks, one, { enabled: mayCheck });
  const members = useRead(listMembers, { query: { limit: 100 } }, { enabled: mayInvite });
  const invitations = useRead(listInvitations, one, { enabled: mayInvite });
  const keys = useRead(listApiKeys, one, { enabled: mayMakeKeys });
  const settings = useRead(
    readSettings,
    { params: { user_id: user.id } },
    { enabled: user.role === 'seeker' },
  );
  // Whether somebody has read a page is nobody's business but this browser's.
  const [opened, setOpened] = useLocalStorage({ key: 'tenon-reference-opened', defaultValue: false });

  const steps: (NextStep | false)[] = [
    mayAddDocuments && {
      id: 'documents',
      title: 'Have a resume read',
      text: 'Drop one file or a folder, and see each value over its words.',
      done: Object.values(documents.data?.counts ?? {}).some((count) => count > 0),
      action: { label: 'Add resumes', to: '/documents' },
    },
    mayAddPeople && {
      id: 'people',
      title: 'Bring the people you know',
      text: 'One by one or as a table; who is known already is not added twice.',
      done: (people.data?.counts.all ?? 0) > 0,
      action: { label: 'Add people', to: '/people' },
    },
    mayWriteDemands && {
      id: 'demand',
      title: 'See who fits a job',
      text: 'Write or paste one; people are ranked, with the words behind every point.',
      done: Object.values(demands.data?.counts ?? {}).some((count) => count > 0),
      action: { label: 'Write a job', to: '/matching/new' },
    },
    mayBringRoles && {
      id: 'roles',
      title: 'Bring in roles',
      text: 'Choose companies, press Ingest, and search what they have open.',
      done: runs.data?.items.some((run) => run.status === 'finished') ?? false,
      action: { label: 'Choose companies', to: '/companies' },
    },
    mayApply && {
      id: 'answers',
      title: 'Write down what agents may say',
      text: 'Your facts and answers, word for word; what is not there stays open.',
      done: applicant.data?.updated_at != null,
      action: { label: 'Write', to: '/applications/answers' },
    },
    mayCheck && {
      id: 'check',
      title: 'Run a system check',
      text: 'Sends a piece of work through every engine and shows each step live.',
      done: checks.data?.items.some((run) => run.state === 'finished') ?? false,
      action: { label: 'Run a check', onClick: check.run, loading: check.isRunning },
    },
    mayInvite && {
      id: 'invite',
      title: 'Invite a member',
      text: 'Each with a role of their own; you pass the link on yourself.',
      done:
        (members.data?.items.some((member) => member.user_id !== user.id && member.last_login) ?? false) ||
        (invitations.data?.items.length ?? 0) > 0,
      action: { label: 'Invite', to: '/members?dialog=invite' },
    },
    mayMakeKeys && {
      id: 'key',
      title: 'Create an API key',
      text: 'For an agent or a script, with no more rights than it needs.',
      done: (keys.data?.items.length ?? 0) > 0,
      action: { label: 'Create a key', to: '/api-keys?dialog=create' },
    },
    user.role === 'seeker' && {
      id: 'preferences',
      title: 'Say what you are looking for',
      text: 'Companies and words in titles; openings out there are kept by these.',
      done:
        settings.data !== undefined &&
        (settings.data.enabled_companies !== 'all' || settings.data.title_filters.length > 0),
      action: { label: 'Choose', to: '/companies' },
    },
    {
      id: 'reference',
      title: 'Look at the API reference',
      text: 'Every call of this installation, to read and to try.',
      done: opened,
      action: { label: 'Open', href: apiReference, onClick: () => setOpened(true) },
    },
  ];
  const reads = [documents, people, demands, runs, applicant, checks, members, invitations, keys, settings];
  return {
    steps: steps.filter((step) => step !== false),
    isPending: reads.some((read) => read.isLoading),
    error: reads.find((read) => read.error)?.error,
    retry: () => {
      for (const read of reads) if (read.error) void read.refetch();
    },
  };
}
