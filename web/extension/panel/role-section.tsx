import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { addPosting, changePosting, readPosting } from '@tenon/contract/postings';
import { useEffect, useState } from 'react';
import { asProblem } from '../../src/api/problem.ts';
import { Panel } from '../../src/ui/panel.tsx';
import type { Connection } from '../connection.ts';
import type { PageRole } from '../form.ts';
import { storeTabRole, type TabRole } from '../tab-state.ts';
import { Failure } from './failure.tsx';
import { callTenon } from './tenon.ts';

type RoleProps = { connection: Connection; tabId: number; page: PageRole; role: TabRole | undefined };

/** Saves the role that the page describes. What the page does not say, the user adds. */
export function RoleSection({ connection, tabId, page, role }: RoleProps) {
  const [title, setTitle] = useState(page.title ?? '');
  const [company, setCompany] = useState(page.company ?? '');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setTitle(page.title ?? '');
    setCompany(page.company ?? '');
  }, [page]);

  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await storeTabRole(
        tabId,
        await saveRole(connection, page, { title: title.trim(), company: company.trim() }),
      );
    } catch (error) {
      setFailure(asProblem(error).detail);
    }
    setBusy(false);
  };

  if (role)
    return (
      <Panel title="Role">
        <Text fw={600}>{role.title}</Text>
        <Text c="dimmed">{role.company}</Text>
        <Group mt="xs" gap="md" role="status">
          <Text size="xs">Saved in Tenon</Text>
          <Anchor size="xs" href={`${connection.address}/postings/${role.id}`} target="_blank">
            Open role
          </Anchor>
        </Group>
      </Panel>
    );
  return (
    <Panel title="Role">
      <Stack gap="xs">
        <TextInput label="Title" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
        <TextInput
          label="Company"
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          {page.selected
            ? 'Your selected text becomes the description.'
            : 'The description is taken from the page.'}
        </Text>
        <Button variant="default" loading={isBusy} disabled={!title.trim() || !company.trim()} onClick={save}>
          Save role
        </Button>
        {failure && <Failure>{failure}</Failure>}
      </Stack>
    </Panel>
  );
}

/** A role that is known already is saved, too. */
export async function saveRole(
  connection: Connection,
  page: PageRole,
  { title, company }: { title: string; company: string },
): Promise<TabRole> {
  const { url, location, remote, description } = page;
  const body = {
    url,
    title,
    company,
    ...(location && { location }),
    ...(remote && { remote }),
    ...(description && { description }),
  };
  const id = await callTenon(connection, addPosting, { body }).then(
    (posting) => posting.id,
    (error) => {
      const problem = asProblem(error);
      if (problem.is('posting-known') && problem.id) return problem.id;
      throw problem;
    },
  );
  await callTenon(connection, changePosting, { params: { id }, body: { starred: true } });
  const known = await callTenon(connection, readPosting, { params: { id } });
  return { id, title: known.title, company: known.company.name, url };
}
