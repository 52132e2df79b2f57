import { Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { listApplications } from '@tenon/contract/applications';
import type { Person } from '@tenon/contract/people';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Fit } from '../../shared/hiring/fit.tsx';
import { PersonTimeline } from '../../shared/timeline/timeline.tsx';
import { formatLabel } from '../../ui/format-label.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddToJobDialog } from './add-to-job-dialog.tsx';
import classes from './side-list.module.css';

/** The jobs that the person applied to or was added to. */
export function ApplicationsPanel({ person }: { person: Person }) {
  const mayRead = useMay('applications.read');
  return mayRead ? <Applications person={person} /> : null;
}

function Applications({ person }: { person: Person }) {
  const mayAdd = useMay('applications.manage');
  const [opened, dialog] = useDisclosure(false);
  const list = useRead(listApplications, { query: { person: person.id, limit: 50 } });
  const items = list.data?.items ?? [];
  return (
    <>
      <Panel
        title="Applications"
        actions={
          mayAdd && (
            <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={dialog.open}>
              Add to a job
            </Button>
          )
        }
      >
        {list.data && items.length === 0 && <Text c="dimmed">Not an applicant for any of your jobs.</Text>}
        {list.error && <Text c="dimmed">The applications could not be loaded.</Text>}
        <ul className={classes.list}>
          {items.map(({ id, job, stage, score, applied_at }) => (
            <li key={id} className={classes.item}>
              <IconBriefcase size={17} stroke={1.6} aria-hidden="true" />
              <div className={classes.text}>
                <Anchor component={Link} to={`/applicants/${id}`}>
                  {job.title}
                </Anchor>
                <Text size="xs" c="dimmed" component="div">
                  {formatLabel(stage)} · <Moment at={applied_at} />
                </Text>
              </div>
              <Fit fit={score?.fit ?? null} isChecked={score?.is_checked ?? false} short />
            </li>
          ))}
        </ul>
        <AddToJobDialog
          person={person}
          jobIds={items.map(({ job }) => job.id)}
          opened={opened}
          onClose={dialog.close}
        />
      </Panel>
      {items.length > 0 && <PersonTimeline personId={person.id} />}
    </>
  );
}
