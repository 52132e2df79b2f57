import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsJoin2, IconSearch, IconSend, IconUserSquareRounded } from '@tabler/icons-react';
import { listApplications } from '@tenon/contract/applying';
import { listDemands } from '@tenon/contract/demands';
import { listPeople } from '@tenon/contract/people';
import { useNavigate } from 'react-router';
import { useRead } from '../queries.ts';
import { useUser } from '../session.tsx';
import type { Command } from './use-commands.tsx';

/** As many as fit below the commands without pushing them out of sight. */
const PEOPLE_SHOWN = 5;
const DEMANDS_SHOWN = 3;
const APPLICATIONS_SHOWN = 3;
const PAUSE_MS = 200;

/** People, demands and applications by what was typed, and where else to look for it. */
export function useSearches(query: string): Command[] {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const text = query.trim();
  const people = usePeople(text);
  const demands = useDemands(text);
  const applications = useApplications(text);
  const search = (name: string, path: string): Command => ({
    id: `search-${name.toLowerCase()}`,
    group: 'Search',
    label: `${name} with “${text}”`,
    icon: IconSearch,
    run: () => void navigate(`${path}?search=${encodeURIComponent(text)}`),
  });
  if (text === '') return [];
  return [
    ...people,
    ...demands,
    ...applications,
    ...(permissions.includes('people.read') ? [search('People', '/people')] : []),
    ...(permissions.includes('documents.read') ? [search('Documents', '/documents')] : []),
    ...(permissions.includes('applications.read') ? [search('Applications', '/applications')] : []),
  ];
}

function usePeople(text: string): Command[] {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(text, PAUSE_MS);
  const found = useRead(
    listPeople,
    { query: { search, limit: PEOPLE_SHOWN, sort: 'name' } },
    { enabled: search.length > 1 && text !== '' && permissions.includes('people.read') },
  );
  const items = search === '' ? [] : (found.data?.items ?? []);
  return items.map(({ id, name, headline, email }) => ({
    id: `person-${id}`,
    group: 'People',
    label: [name, headline ?? email].filter(Boolean).join(', '),
    icon: IconUserSquareRounded,
    run: () => void navigate(`/people/${id}`),
  }));
}

function useDemands(text: string): Command[] {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(text, PAUSE_MS);
  const found = useRead(
    listDemands,
    { query: { search, limit: DEMANDS_SHOWN } },
    { enabled: search.length > 1 && text !== '' && permissions.includes('demands.read') },
  );
  const items = search === '' ? [] : (found.data?.items ?? []);
  return items.map(({ id, title }) => ({
    id: `demand-${id}`,
    group: 'Demands',
    label: title,
    icon: IconArrowsJoin2,
    run: () => void navigate(`/matching/${id}`),
  }));
}

function useApplications(text: string): Command[] {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(text, PAUSE_MS);
  const found = useRead(
    listApplications,
    { query: { search, limit: APPLICATIONS_SHOWN } },
    { enabled: search.length > 1 && text !== '' && permissions.includes('applications.read') },
  );
  const items = search === '' ? [] : (found.data?.items ?? []);
  return items.map(({ id, title, company }) => ({
    id: `application-${id}`,
    group: 'Applications',
    label: `${title}, ${company}`,
    icon: IconSend,
    run: () => void navigate(`/applications/${id}`),
  }));
}
