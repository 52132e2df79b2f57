import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowsExchange,
  IconBan,
  IconChevronLeft,
  IconChevronRight,
  IconUserOff,
  IconUserSquareRounded,
} from '@tabler/icons-react';
import { type ApplicationDetail, readApplication } from '@tenon/contract/applications';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Fit } from '../shared/hiring/fit.tsx';
import { SecondReadNotice } from '../shared/hiring/second-read-notice.tsx';
import { StageMenu } from '../shared/hiring/stage-menu.tsx';
import { StageStatus } from '../shared/hiring/stage-status.tsx';
import { useStageMoves } from '../shared/hiring/use-stage-moves.tsx';
import { LoadFailure } from '../shared/load-failure.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { formatPlace } from '../ui/format-place.ts';
import { Page } from '../ui/page.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import classes from './applicant.module.css';
import { applicantTabs } from './applicant-tabs.tsx';
import { useApplicantOrder } from './use-applicant-order.ts';

export function ApplicantPage() {
  const { id = '' } = useParams();
  const read = useRead(readApplication, { params: { id } }, { keepPrevious: true });
  if (read.data) return <LoadedApplicant application={read.data} />;
  return (
    <Page title="Applicant" above={<BackLink to="/jobs" label="Jobs" />}>
      <Panel flush>
        {read.error ? (
          <LoadFailure
            error={read.error}
            onRetry={() => void read.refetch()}
            icon={IconUserOff}
            title="Applicant not found"
            back={{ to: '/jobs', label: 'Back to Jobs' }}
          >
            This application does not exist, or you are not assigned to it.
          </LoadFailure>
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function LoadedApplicant({ application }: { application: ApplicationDetail }) {
  const { person, job, stage, stages, score } = application;
  const { id, tab: key } = useParams();
  const tab = applicantTabs.find((one) => one.key === key) ?? applicantTabs[0];
  const about = [person.headline, formatPlace(person)].filter(Boolean).join(' · ');
  if (!tab) return null;
  return (
    <Page
      title={person.name}
      wide
      above={<BackLink to={`/jobs/${job.id}`} label={job.title} />}
      beside={
        <Group gap="md">
          <StageStatus stages={stages} stage={stage} />
          <Fit fit={score?.fit ?? null} isChecked={score?.is_checked ?? false} />
        </Group>
      }
      {...(about && { description: about })}
      // While the next applicant loads, the previous one is still on screen but must not be moved.
      actions={application.id === id && <Actions key={id} application={application} />}
    >
      <div className={classes.tabs}>
        <PageTabs
          label="Applicant"
          tabs={applicantTabs.map((one) => ({
            to: pathOf(application.id, one.key),
            label: one.label,
            end: true,
          }))}
        />
        <Neighbors id={id ?? application.id} application={application} tab={tab.key} />
      </div>
      <SecondReadNotice key={`second read ${application.id}`} applicationId={application.id} />
      <tab.component key={application.id} application={application} />
    </Page>
  );
}

function pathOf(id: string, tab: string): string {
  return tab === applicantTabs[0]?.key ? `/applicants/${id}` : `/applicants/${id}/${tab}`;
}

function Actions({ application }: { application: ApplicationDetail }) {
  const { id, person, stage, stages } = application;
  const mayMove = useMay('applications.manage');
  const seesPeople = useMay('people.read');
  const [menuOpen, setMenuOpen] = useState(false);
  const { move, dialog } = useStageMoves(stages);
  const moveTo = (to: string) => move([{ id, stage, name: person.name }], to);
  const rejected = stages.find(({ kind }) => kind === 'rejected');
  const isRejected = stage === rejected?.key;
  const reject = () => {
    if (mayMove && rejected && !isRejected) moveTo(rejected.key);
  };
  useHotkeys([
    ['m', () => mayMove && setMenuOpen(true)],
    ['x', reject],
  ]);
  return (
    <>
      {seesPeople && person.id && (
        <Button
          component={Link}
          to={`/people/${person.id}`}
          variant="default"
          leftSection={<IconUserSquareRounded size={16} />}
        >
          Person
        </Button>
      )}
      {mayMove && (
        <>
          {!isRejected && (
            <Button variant="default" color="red" leftSection={<IconBan size={16} />} onClick={reject}>
              Reject…
            </Button>
          )}
          <StageMenu
            stages={stages}
            current={[stage]}
            onMove={moveTo}
            opened={menuOpen}
            onChange={setMenuOpen}
          >
            <Button leftSection={<IconArrowsExchange size={16} />} aria-keyshortcuts="m">
              Move
            </Button>
          </StageMenu>
        </>
      )}
      {dialog}
    </>
  );
}

type NeighborsProps = { id: string; application: ApplicationDetail; tab: string };

function Neighbors({ id, application, tab }: NeighborsProps) {
  const navigate = useNavigate();
  const { job, stage } = application;
  const { position, count, previous, next } = useApplicantOrder(job.id, stage, id);
  const open = (to: string | undefined) => to && void navigate(pathOf(to, tab), { replace: true });
  useHotkeys([
    ['j', () => open(next)],
    ['k', () => open(previous)],
  ]);
  if (count < 2) return null;
  return (
    <Group gap={4} wrap="nowrap" pr="xs">
      <Text size="xs" c="dimmed">
        {position + 1} of {count} in this stage
      </Text>
      <Tooltip label="Previous applicant (K)">
        <ActionIcon aria-label="Previous applicant" disabled={!previous} onClick={() => open(previous)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next applicant (J)">
        <ActionIcon aria-label="Next applicant" disabled={!next} onClick={() => open(next)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
