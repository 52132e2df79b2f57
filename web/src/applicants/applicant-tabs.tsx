import type { ComponentType } from 'react';
import { ApplicationTimeline } from '../shared/timeline/timeline.tsx';
import { FitTab } from './fit-tab.tsx';
import { InterviewsTab } from './interviews/interviews-tab.tsx';
import { MessagesTab } from './messages/messages-tab.tsx';
import { NotesTab } from './notes/notes-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ResumeTab } from './resume-tab.tsx';
import { ScorecardsTab } from './scorecards/scorecards-tab.tsx';
import type { ApplicantTabProps } from './tab-props.ts';

export type ApplicantTab = {
  /** The last part of the URL: `/applicants/<id>/fit`. The first tab has none. */
  key: string;
  label: string;
  component: ComponentType<ApplicantTabProps>;
};

const byId = (Tab: ComponentType<{ applicationId: string }>) =>
  function TabOfApplication({ application }: ApplicantTabProps) {
    return <Tab applicationId={application.id} />;
  };

/** The tabs of an applicant, in order. */
export const applicantTabs: ApplicantTab[] = [
  { key: 'overview', label: 'Overview', component: OverviewTab },
  { key: 'resume', label: 'Resume', component: ResumeTab },
  { key: 'fit', label: 'Fit', component: FitTab },
  { key: 'notes', label: 'Notes', component: byId(NotesTab) },
  { key: 'scorecards', label: 'Scorecards', component: byId(ScorecardsTab) },
  { key: 'interviews', label: 'Interviews', component: byId(InterviewsTab) },
  { key: 'messages', label: 'Messages', component: MessagesTab },
  { key: 'timeline', label: 'Timeline', component: byId(ApplicationTimeline) },
];
