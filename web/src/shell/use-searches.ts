import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowsJoin2,
  IconSearch,
  IconSend,
  IconUserSquareRounded,
  IconWorldSearch,
} from '@tabler/icons-react';
import { listApplications } from '@tenon/contract/applying';
import type { Input } from '@tenon/contract/call';
import { listDemands } from '@tenon/contract/demands';
import type { Endpoint, Result } from '@tenon/contract/endpoint';
import { listPeople } from '@tenon/contract/people';
import { searchPostings } from '@tenon/contract/postings';
import { useNavigate } from 'react-router';
import { useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { mayOpen } from '../shared/sections.ts';
import type { Command } from './use-commands.tsx';

/** As many as fit below the commands without pushing them out of sight. */
const PEOPLE_SHOWN = 5;
const OTHERS_SHOWN = 3;
const PAUSE_MS = 200;

/** People, roles, talent searches and applications that match the query, and where else to search for it. */
export function useSearches(query: string): Command[] {
  const user = useUser();
  const navigate = useNavigate();
  const text = query.trim();
  const [search] = useDebouncedValue(text, PAUSE_MS);
  const limit = OTHERS_SHOWN;
  const people = useFound(
    { endpoint: listPeople, input: { query: { search, limit: PEOPLE_SHOWN, sort: 'name' } } },
    { text, search, path: '/people' },
  );
  const roles = useFound(
    { endpoint: searchPostings, input: { query: { search, limit } } },
    { text, search, path: '/postings' },
  );
  const demands = useFound(
    { endpoint: listDemands, input: { query: { search, limit } } },
    { text, search, path: '/matching' },
  );
  const applications = useFound(
    { endpoint: listApplications, input: { query: { search, limit } } },
    { text, search, path: '/applications' },
  );
  if (text === '') return [];

  const open = (path: string) => () => void navigate(path);
  const everywhere = [
    { name: 'people', path: '/people' },
    { name: 'documents', path: '/documents' },
    { name: 'roles', path: '/postings' },
    { name: 'applications', path: '/applications' },
  ].filter(({ path }) => mayOpen(path, user));
  return [
    ...(people?.items ?? []).map(
      ({ id, name, headline, email }): Command => ({
        id: `person-${id}`,
        group: 'People',
        label: [name, headline ?? email].filter(Boolean).join(', '),
        icon: IconUserSquareRounded,
        run: open(`/people/${id}`),
      }),
    ),
    ...(roles?.items ?? []).map(
      ({ id, title, company }): Command => ({
        id: `role-${id}`,
        group: 'Roles',
        label: `${title}, ${company.name}`,
        icon: IconWorldSearch,
        run: open(`/postings/${id}`),
      }),
    ),
    ...(demands?.items ?? []).map(
      ({ id, title }): Command => ({
        id: `demand-${id}`,
        group: 'Talent searches',
        label: title,
        icon: IconArrowsJoin2,
        run: open(`/matching/${id}`),
      }),
    ),
    ...(applications?.items ?? []).map(
      ({ id, title, company }): Command => ({
        id: `application-${id}`,
        group: 'Applications',
        label: `${title}, ${company}`,
        icon: IconSend,
        run: open(`/applications/${id}`),
      }),
    ),
    ...everywhere.map(
      ({ name, path }): Command => ({
        id: `search-${name}`,
        group: 'Search',
        label: `Search ${name} for “${text}”`,
        icon: IconSearch,
        run: open(`${path}?search=${encodeURIComponent(text)}`),
      }),
    ),
  ];
}

type Search<E extends Endpoint> = { endpoint: E; input: Input<E> };
type Typed = { text: string; search: string; path: string };

/** The first page of what matches; nothing while too little is typed. */
function useFound<E extends Endpoint>(
  { endpoint, input }: Search<E>,
  { text, search, path }: Typed,
): Result<E> | undefined {
  const maySearch = mayOpen(path, useUser());
  const isAsked = maySearch && search.length > 1 && text !== '';
  const { data } = useRead(endpoint, input, { enabled: isAsked });
  return isAsked ? (data as Result<E> | undefined) : undefined;
}
