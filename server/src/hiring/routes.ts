import type { Route } from '../platform/http/route.ts';
import { type ApplicationRouteDeps, applicationRoutes } from './applications/routes.ts';
import { type AutomationRouteDeps, automationRoutes } from './automation/routes.ts';
import { type CareersRouteDeps, careersRoutes } from './careers/routes.ts';
import { type MailRouteDeps, mailRoutes } from './correspondence/routes.ts';
import { type CustomFieldRouteDeps, customFieldRoutes } from './custom-fields/routes.ts';
import { digestRoutes } from './digests/routes.ts';
import { type HomeRouteDeps, homeRoutes } from './home/routes.ts';
import { type InterviewRouteDeps, interviewRoutes } from './interviews/routes.ts';
import { type JobActionRouteDeps, jobActionRoutes } from './job-actions/routes.ts';
import { type JobRouteDeps, jobRoutes } from './jobs/routes.ts';
import { type NoteRouteDeps, noteRoutes } from './notes/routes.ts';
import { type NotificationRouteDeps, notificationRoutes } from './notifications/routes.ts';
import { type PeopleSearchRouteDeps, peopleSearchRoutes } from './people-search/routes.ts';
import { type PeopleToolRouteDeps, peopleToolRoutes } from './people-tools/routes.ts';
import { type ApplicantProfileRouteDeps, applicantProfileRoutes } from './profile/routes.ts';
import { type ReportRouteDeps, reportRoutes } from './reports/routes.ts';
import { type RepresentationRouteDeps, representationRoutes } from './representation/routes.ts';
import { type ScorecardRouteDeps, scorecardRoutes } from './scorecards/routes.ts';
import { type TimelineRouteDeps, timelineRoutes } from './timeline/routes.ts';
import { type WebhookRouteDeps, webhookRoutes } from './webhooks/routes.ts';

type HiringRouteDeps = HomeRouteDeps &
  JobRouteDeps &
  JobActionRouteDeps &
  ApplicationRouteDeps &
  ApplicantProfileRouteDeps &
  CareersRouteDeps &
  NoteRouteDeps &
  ScorecardRouteDeps &
  InterviewRouteDeps &
  TimelineRouteDeps &
  RepresentationRouteDeps &
  ReportRouteDeps &
  AutomationRouteDeps &
  MailRouteDeps &
  NotificationRouteDeps &
  PeopleSearchRouteDeps &
  PeopleToolRouteDeps &
  CustomFieldRouteDeps &
  WebhookRouteDeps;

export function hiringRoutes(deps: HiringRouteDeps): Route[] {
  return [
    ...homeRoutes(deps),
    ...jobRoutes(deps),
    ...jobActionRoutes(deps),
    ...applicationRoutes(deps),
    ...applicantProfileRoutes(deps),
    ...careersRoutes(deps),
    ...noteRoutes(deps),
    ...scorecardRoutes(deps),
    ...interviewRoutes(deps),
    ...timelineRoutes(deps),
    ...representationRoutes(deps),
    ...reportRoutes(deps),
    ...automationRoutes(deps),
    ...mailRoutes(deps),
    ...notificationRoutes(deps),
    ...digestRoutes(deps),
    ...webhookRoutes(deps),
    ...peopleSearchRoutes(deps),
    ...peopleToolRoutes(deps),
    ...customFieldRoutes(deps),
  ];
}
