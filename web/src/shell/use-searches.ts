import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowsJoin2,
  IconBriefcase,
  IconSearch,
  IconSend,
  IconUserCheck,
  IconUserSquareRounded,
  IconWorldSearch,
} from '@tabler/icons-react';
import { listApplications } from '@tenon/contract/applications';
import { listApplyRuns } from '@tenon/contract/applying';
import type { Input } from '@tenon/contract/call';
import { listDemands } from '@tenon/contract/demands';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import { listJobs } from '@tenon/contract/jobs';
import { searchPeople } from '@tenon/contract/people-search';
import { searchPostings } from '@tenon/contract/postings';
import { useNavigate } from 'react-router';
import { useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { mayOpen } from '../shared/sections.ts';
import type { Command } from './use-commands.tsx';

/** Few enough that the commands below stay in sight. */
const MAX_PEOPLE = 5;
const MAX_OTHERS = 3;
const DEBOUNCE_MS = 200;

/** A search result before it is bound to the router. */
type Found = Omit<Command, 'run'> & { path: string };

/** Jobs, applicants, people, roles, talent searches and applications that match the query, and links to search each page for it. */
export function useSearches(query: string): Command[] {
  const user = useUser();
  const navigate = useNavigate();
  const text = query.trim();
  const [search] = useDebouncedValue(text, DEBOUNCE_MS);
  const typed = { text, search };
  const limit = MAX_OTHERS;
  const people = useFirstPage(typed, '/people', searchPeople, { query: { search, limit: MAX_PEOPLE } });
  const jobs = useFirstPage(typed, '/jobs', listJobs, { query: { search, limit } });
  const applicants = useFirstPage(typed, '/jobs', listApplications, { query: { search, limit } });
  const roles = useFirstPage(typed, '/postings', searchPostings, { query: { search, limit } });
  const demands = useFirstPage(typed, '/matching', listDemands, { query: { search, limit } });
  const applications = useFirstPage(typed, '/applications', listApplyRuns, { query: { search, limit } });
  if (text === '') return [];

  const found: Found[] = [
    ...(people?.items ?? []).map(personCommand),
    ...(jobs?.items ?? []).map(jobCommand),
    ...(applicants?.items ?? []).map(applicantCommand),
    ...(roles?.items ?? []).map(roleCommand),
    ...(demands?.items ?? []).map(demandCommand),
    ...(applications?.items ?? []).map(applicationCommand),
    ...searchablePages.filter(({ path }) => mayOpen(path, user)).map((page) => searchCommand(page, text)),
  ];
  return found.map(({ path, ...command }) => ({ ...command, run: () => void navigate(path) }));
}

type Typed = { text: string; search: string };

/** The first page of results, or nothing while the query is too short or the user has no access. */
function useFirstPage<E extends Endpoint>(
  { text, search }: Typed,
  path: string,
  endpoint: E,
  input: Input<E>,
): Result<E> | undefined {
  const maySearch = mayOpen(path, useUser());
  const enabled = maySearch && search.length > 1 && text !== '';
  const { data } = useRead(endpoint, input, { enabled });
  return enabled ? (data as Result<E> | undefined) : undefined;
}

type Item<E> = Result<E> extends { items: (infer T)[] } ? T : never;

function personCommand({ id, name, headline, email }: Item<typeof searchPeople>): Found {
  return {
    id: `person-${id}`,
    group: 'People',
    label: [name, headline ?? email].filter(Boolean).join(', '),
    icon: IconUserSquareRounded,
    path: `/people/${id}`,
  };
}

function jobCommand({ id, title, location }: Item<typeof listJobs>): Found {
  return {
    id: `job-${id}`,
    group: 'Jobs',
    label: [title, location].filter(Boolean).join(', '),
    icon: IconBriefcase,
    path: `/jobs/${id}`,
  };
}

function applicantCommand({ id, person, job }: Item<typeof listApplications>): Found {
  return {
    id: `applicant-${id}`,
    group: 'Applicants',
    label: `${person.name}, ${job.title}`,
    icon: IconUserCheck,
    path: `/applicants/${id}`,
  };
}

function roleCommand({ id, title, company }: Item<typeof searchPostings>): Found {
  return {
    id: `role-${id}`,
    group: 'Roles',
    label: `${title}, ${company.name}`,
    icon: IconWorldSearch,
    path: `/postings/${id}`,
  };
}

function demandCommand({ id, title }: Item<typeof listDemands>): Found {
  return {
    id: `demand-${id}`,
    group: 'Talent searches',
    label: title,
    icon: IconArrowsJoin2,
    path: `/matching/${id}`,
  };
}

function applicationCommand({ id, title, company }: Item<typeof listApplyRuns>): Found {
  return {
    id: `application-${id}`,
    group: 'Applications',
    label: `${title}, ${company}`,
    icon: IconSend,
    path: `/applications/${id}`,
  };
}

const searchablePages = [
  { name: 'jobs', path: '/jobs' },
  { name: 'people', path: '/people' },
  { name: 'documents', path: '/documents' },
  { name: 'roles', path: '/postings' },
  { name: 'applications', path: '/applications' },
];

function searchCommand({ name, path }: (typeof searchablePages)[number], text: string): Found {
  return {
    id: `search-${name}`,
    group: 'Search',
    label: `Search ${name} for “${text}”`,
    icon: IconSearch,
    path: `${path}?search=${encodeURIComponent(text)}`,
  };
}
