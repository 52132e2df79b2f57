import { Anchor, Button, Text } from '@mantine/core';
import { IconBellRinging, IconChecks } from '@tabler/icons-react';
import { listRoleAlerts, markRoleAlertsSeen, type RoleAlert } from '@tenon/contract/role-alerts';
import { Link } from 'react-router';
import { useChange, usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { AlertSettings } from '../../shared/alert-settings.tsx';
import { Failure, toastFailure } from '../../shared/failure.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { counted } from '../../ui/counted.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { ResultCard } from '../result-card.tsx';
import { RolesTabs } from '../roles-tabs.tsx';
import { useStage } from '../use-stage.ts';

/** Roles that the member's saved searches or their resume found, newest first. */
export function NewRolesPage() {
  const list = usePages(listRoleAlerts, {});
  const mayCompare = useMay('resumes.read');
  const unseen = list.first?.unseen ?? 0;
  const mark = useChange(markRoleAlertsSeen, {
    refreshes: [listRoleAlerts],
    onFailed: toastFailure('Could not mark the roles as seen'),
  });
  return (
    <Page
      title="Roles"
      wide
      description="New roles that your saved searches or your resume found. Each one is listed once."
      actions={
        unseen > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={16} />}
            loading={mark.isPending}
            onClick={() => mark.mutate({ body: {} })}
          >
            Mark all as seen
          </Button>
        )
      }
    >
      <RolesTabs />
      {mayCompare && (
        <Panel>
          <AlertSettings />
        </Panel>
      )}
      <Panel flush {...(unseen > 0 && { title: `${counted(unseen, 'role')} you have not seen` })}>
        {list.isPending && <TableSkeleton rows={6} />}
        {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {!list.isPending && !list.error && list.items.length === 0 && (
          <EmptyState
            icon={IconBellRinging}
            order={2}
            title="No new roles yet"
            action={
              <Button component={Link} to="/postings" variant="default">
                Search and save
              </Button>
            }
          >
            Save a search{mayCompare && ', or turn on alerts for your resume'}. New roles appear here after
            each import.
          </EmptyState>
        )}
        {list.items.map((alert) => (
          <NewRole key={alert.posting.id} alert={alert} />
        ))}
        <LoadMore list={list} />
      </Panel>
    </Page>
  );
}

function NewRole({ alert: { posting, search, fit, seen_at } }: { alert: RoleAlert }) {
  const stage = useStage();
  const mayManage = useMay('postings.manage');
  return (
    <ResultCard posting={{ ...posting, title_marks: [], snippet: null }} stage={stage} mayManage={mayManage}>
      <Text size="sm" component="div">
        {seen_at === null && <Status tone="busy">New</Status>}{' '}
        {search ? (
          <>
            Found by{' '}
            <Anchor
              component={Link}
              to={`/postings?${new URLSearchParams({ ...search.query, saved: search.id })}`}
              inherit
              underline="always"
            >
              {search.name}
            </Anchor>
          </>
        ) : (
          fit !== null && `${fit}% fit for your resume`
        )}
      </Text>
    </ResultCard>
  );
}
