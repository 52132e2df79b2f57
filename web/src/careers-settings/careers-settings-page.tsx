import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { readCareersSite } from '@tenon/contract/careers';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';

/** How applicants see this workspace. */
export function CareersSettingsPage() {
  const { data: site, error, refetch } = useRead(readCareersSite, {});
  return (
    <Page
      title="Careers site"
      description="The public pages where people find your jobs and apply."
      narrow
      actions={
        site && (
          <Button
            component="a"
            href={site.url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} />}
          >
            Preview
          </Button>
        )
      }
    >
      {!site && (
        <Panel>
          {error ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton h={320} role="status" aria-label="Loading" />
          )}
        </Panel>
      )}
      {site && (
        <>
          <ThemePanel site={site} />
          <LogoPanel site={site} />
          <AddressesPanel site={site} />
        </>
      )}
    </Page>
  );
}
