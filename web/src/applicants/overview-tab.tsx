import { Anchor, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { readApplicantProfile } from '@tenon/contract/applicant-profile';
import type { ApplicationDetail } from '@tenon/contract/applications';
import type { Evidence } from '@tenon/contract/profile';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { CareerTimeline } from '../shared/career/career-timeline.tsx';
import { Skills } from '../shared/career/skills.tsx';
import { Failure } from '../shared/failure.tsx';
import { originLabels } from '../shared/hiring/hiring-labels.ts';
import { Facts } from '../ui/facts.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import classes from './applicant.module.css';
import { FieldsPanel } from './fields-panel.tsx';
import { ResumePane } from './resume-pane.tsx';
import { ReviewersPanel } from './reviewers-panel.tsx';
import type { ApplicantTabProps } from './tab-props.ts';

/** Career, skills, contact and answers, next to the resume they come from. */
export function OverviewTab({ application }: ApplicantTabProps) {
  const read = useRead(readApplicantProfile, { params: { id: application.id } });
  const [shown, setShown] = useState<Evidence[]>([]);
  const { profile, resume, is_partial } = read.data ?? {};
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {read.isPending && (
          <Panel flush>
            <TableSkeleton rows={8} />
          </Panel>
        )}
        {read.error && (
          <Panel>
            <Failure error={read.error} onRetry={() => void read.refetch()} />
          </Panel>
        )}
        {profile && (
          <>
            <Panel title="Career">
              {is_partial && (
                <Text c="dimmed" mb="sm">
                  The resume is still being parsed.
                </Text>
              )}
              <CareerTimeline profile={profile} onShow={setShown} />
            </Panel>
            <Panel title="Skills">
              <Skills profile={profile} onShow={setShown} />
            </Panel>
          </>
        )}
        <ContactPanel application={application} />
        <FieldsPanel applicationId={application.id} />
        {application.answers.length > 0 && (
          <Panel title="Answers">
            <dl className={classes.answers}>
              {application.answers.map(({ key, label, value }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
        <ReviewersPanel application={application} />
      </div>
      <div className={classes.side}>
        {resume ? (
          <ResumePane applicationId={application.id} resume={resume} shown={shown} />
        ) : (
          read.data && (
            <Panel>
              <EmptyState icon={IconFileOff} title="No resume">
                Without a resume, most requirements cannot be checked.
              </EmptyState>
            </Panel>
          )
        )}
      </div>
    </div>
  );
}

function ContactPanel({ application }: { application: ApplicationDetail }) {
  const { contact, origin, source, applied_at, others, reason } = application;
  const facts: [string, ReactNode][] = [
    ['Applied', <Moment key="applied" at={applied_at} />],
    ['Source', source ?? originLabels[origin]],
  ];
  if (contact) {
    const { name, email, phone } = contact;
    facts.unshift(
      ['Name', name],
      ['Email', email ? contactLink(`mailto:${email}`, email) : '–'],
      ['Phone', phone ? contactLink(`tel:${phone}`, phone) : '–'],
    );
  }
  if (reason) facts.push(['Reason', reason]);
  if (others.length > 0)
    facts.push([
      'Other applications',
      others.map(({ id, job }) => (
        <Anchor key={id} component={Link} to={`/applicants/${id}`} display="block">
          {job.title}
        </Anchor>
      )),
    ]);
  return (
    <Panel title="Application">
      <Facts facts={facts} />
    </Panel>
  );
}

function contactLink(to: string, text: string): ReactNode {
  return <Anchor href={to}>{text}</Anchor>;
}
