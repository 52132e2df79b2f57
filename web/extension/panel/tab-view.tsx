import { Button, Text } from '@mantine/core';
import { IconClick } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Panel } from '../../src/ui/panel.tsx';
import { EmptyState } from '../../src/ui/states.tsx';
import { type Connection, pagesOf } from '../connection.ts';
import type { PageRole } from '../form.ts';
import { grantKey, readTabRole, roleKey, type TabRole } from '../tab-state.ts';
import { FormSection } from './form-section.tsx';
import { RoleSection } from './role-section.tsx';
import { SubmittedSection } from './submitted-section.tsx';
import { readPageRole } from './tab-page.ts';

/** Everything the panel can do with the page of its tab. */
export function TabView({ connection, tabId }: { connection: Connection; tabId: number | undefined }) {
  const { page, role, reload } = usePage(tabId);
  const needsApi = useMissingAccess(connection);
  if (needsApi)
    return (
      <Panel title="Allow access">
        <Text mb="sm">Your Tenon answers at {new URL(connection.api).host}.</Text>
        <Button
          onClick={() =>
            void chrome.permissions.request(pagesOf(connection.api)).then(() => location.reload())
          }
        >
          Allow access
        </Button>
      </Panel>
    );
  if (tabId === undefined || page === 'no-access')
    return (
      <Panel>
        <EmptyState icon={IconClick} title="Open Tenon on a page" order={2}>
          Go to a role or an application form, then click the Tenon icon in the toolbar. Tenon reads a page
          only after that click.
        </EmptyState>
      </Panel>
    );
  if (page === 'loading') return null;
  return (
    <>
      <RoleSection connection={connection} tabId={tabId} page={page} role={role} />
      <FormSection connection={connection} tabId={tabId} page={page} role={role} onNoAccess={reload} />
      <div className="panel-submitted">
        <SubmittedSection connection={connection} tabId={tabId} role={role} />
      </div>
    </>
  );
}

function usePage(tabId: number | undefined) {
  const [page, setPage] = useState<PageRole | 'loading' | 'no-access'>('loading');
  const [role, setRole] = useState<TabRole>();
  const reload = useCallback(() => {
    if (tabId === undefined) return;
    void readTabRole(tabId).then(setRole);
    void readPageRole(tabId).then(
      (read) => setPage(read ?? 'no-access'),
      () => setPage('no-access'),
    );
  }, [tabId]);
  useEffect(() => {
    reload();
    const onStored = (changes: Record<string, unknown>) => {
      if (tabId !== undefined && (grantKey(tabId) in changes || roleKey(tabId) in changes)) reload();
    };
    const onLoaded = (id: number, { status }: { status?: string }) => {
      if (id === tabId && status === 'complete') reload();
    };
    chrome.storage.onChanged.addListener(onStored);
    chrome.tabs.onUpdated.addListener(onLoaded);
    return () => {
      chrome.storage.onChanged.removeListener(onStored);
      chrome.tabs.onUpdated.removeListener(onLoaded);
    };
  }, [reload, tabId]);
  return { page, role, reload };
}

/** The API may have an address of its own, for which the browser asks separately. */
function useMissingAccess(connection: Connection): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    void chrome.permissions.contains(pagesOf(connection.api)).then((has) => setMissing(!has));
  }, [connection]);
  return isMissing;
}
