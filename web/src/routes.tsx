import { createBrowserRouter, type RouteObject } from 'react-router';
import { fairnessRoutes } from './fairness-routes.ts';
import { page } from './page-route.ts';
import { RequireSession } from './shell/require-session.tsx';
import { Root } from './shell/root.tsx';
import { RouteError } from './shell/route-error.tsx';
import { Shell } from './shell/shell.tsx';
import { Splash } from './ui/splash.tsx';

const workspace: RouteObject[] = [
  {
    index: true,
    ...page(async () => (await import('./home/home-page.tsx')).HomePage),
  },
  { path: 'jobs', ...page(async () => (await import('./jobs/list/jobs-page.tsx')).JobsPage) },
  { path: 'jobs/new', ...page(async () => (await import('./jobs/new/new-job-page.tsx')).NewJobPage) },
  {
    path: 'jobs/:id/compare',
    ...page(async () => (await import('./jobs/compare/compare-page.tsx')).ComparePage),
  },
  {
    path: 'jobs/:id',
    ...page(async () => (await import('./jobs/job/job-page.tsx')).JobPage),
    children: [
      { index: true, ...page(async () => (await import('./jobs/board/board-tab.tsx')).BoardTab) },
      {
        path: 'applicants',
        ...page(async () => (await import('./jobs/applicants/applicants-tab.tsx')).ApplicantsTab),
      },
      {
        path: 'requirements',
        ...page(async () => (await import('./jobs/requirements/requirements-tab.tsx')).RequirementsTab),
      },
      {
        path: 'settings',
        ...page(async () => (await import('./jobs/settings/settings-tab.tsx')).SettingsTab),
      },
    ],
  },
  {
    path: 'applicants/:id/:tab?',
    ...page(async () => (await import('./applicants/applicant-page.tsx')).ApplicantPage),
  },
  { path: 'people', ...page(async () => (await import('./people/people-page.tsx')).PeoplePage) },
  {
    path: 'people/new',
    ...page(async () => (await import('./people/add/add-person-page.tsx')).AddPersonPage),
  },
  {
    path: 'people/imports',
    ...page(async () => (await import('./imports/imports-page.tsx')).ImportsPage),
  },
  {
    path: 'people/imports/:id',
    ...page(async () => (await import('./imports/import-page.tsx')).ImportPage),
  },
  { path: 'people/:id', ...page(async () => (await import('./people/person/person-page.tsx')).PersonPage) },
  {
    path: 'documents',
    ...page(async () => (await import('./documents/documents-page.tsx')).DocumentsPage),
  },
  {
    path: 'resumes',
    ...page(async () => (await import('./documents/documents-page.tsx')).ResumesPage),
  },
  {
    path: 'resumes/:id',
    ...page(async () => (await import('./documents/profile/profile-page.tsx')).ResumePage),
  },
  {
    path: 'documents/:id',
    ...page(async () => (await import('./documents/profile/profile-page.tsx')).ProfilePage),
  },
  {
    path: 'reviews',
    ...page(async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage),
  },
  {
    path: 'duplicates',
    ...page(async () => (await import('./duplicates/duplicates-page.tsx')).DuplicatesPage),
    children: [
      { index: true, ...page(async () => (await import('./duplicates/queue-tab.tsx')).QueueTab) },
      { path: 'merges', ...page(async () => (await import('./duplicates/merges-tab.tsx')).MergesTab) },
      { path: 'metrics', ...page(async () => (await import('./duplicates/metrics-tab.tsx')).MetricsTab) },
    ],
  },
  {
    path: 'duplicates/merge',
    ...page(async () => (await import('./duplicates/merge-page.tsx')).MergePage),
  },
  {
    path: 'duplicates/:id',
    ...page(async () => (await import('./duplicates/conflict-page.tsx')).ConflictPage),
  },
  {
    path: 'reports',
    ...page(async () => (await import('./reports/reports-page.tsx')).ReportsPage),
  },
  ...fairnessRoutes,
  {
    path: 'second-reads',
    ...page(async () => (await import('./second-reads/second-reads-page.tsx')).SecondReadsPage),
  },
  {
    path: 'automation',
    ...page(async () => (await import('./automation/automation-page.tsx')).AutomationPage),
  },
  {
    path: 'companies',
    ...page(async () => (await import('./companies/companies-page.tsx')).CompaniesPage),
  },
  { path: 'variants', ...page(async () => (await import('./variants/variants-page.tsx')).VariantsPage) },
  { path: 'variants/:id', ...page(async () => (await import('./variants/variant-page.tsx')).VariantPage) },
  {
    path: 'postings',
    ...page(async () => (await import('./postings/postings-page.tsx')).PostingsPage),
  },
  {
    path: 'postings/new',
    ...page(async () => (await import('./postings/alerts/new-roles-page.tsx')).NewRolesPage),
  },
  {
    path: 'postings/best',
    ...page(async () => (await import('./postings/best/best-roles-page.tsx')).BestRolesPage),
  },
  {
    path: 'postings/:id',
    ...page(async () => (await import('./postings/posting/posting-page.tsx')).PostingPage),
  },
  { path: 'ingestion', ...page(async () => (await import('./ingestion/runs-page.tsx')).RunsPage) },
  {
    path: 'ingestion/:id',
    ...page(async () => (await import('./ingestion/run-page.tsx')).RunPage),
    children: [
      {
        index: true,
        ...page(async () => (await import('./ingestion/companies-tab.tsx')).CompaniesTab),
      },
      { path: 'logs', ...page(async () => (await import('./ingestion/logs-tab.tsx')).LogsTab) },
    ],
  },
  { path: 'insights', ...page(async () => (await import('./insights/insights-page.tsx')).InsightsPage) },
  { path: 'tracker', ...page(async () => (await import('./tracker/tracker-page.tsx')).TrackerPage) },
  {
    path: 'applications',
    ...page(async () => (await import('./apply-runs/runs-page.tsx')).RunsPage),
  },
  {
    path: 'applications/:id',
    ...page(async () => (await import('./apply-runs/run/run-page.tsx')).RunPage),
  },
  {
    path: 'matching',
    ...page(async () => (await import('./matching/demands-page.tsx')).DemandsPage),
  },
  {
    path: 'matching/new',
    ...page(async () => (await import('./matching/write/new-demand-page.tsx')).NewDemandPage),
  },
  {
    path: 'matching/find',
    ...page(async () => (await import('./matching/find/find-page.tsx')).FindPage),
  },
  {
    path: 'matching/:id',
    ...page(async () => (await import('./matching/demand/demand-page.tsx')).DemandPage),
  },
  {
    path: 'matching/:id/edit',
    ...page(async () => (await import('./matching/write/edit-demand-page.tsx')).EditDemandPage),
  },
  {
    path: 'applications/approvals',
    ...page(async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage),
  },
  {
    path: 'applications/answers',
    ...page(async () => (await import('./answers/answers-page.tsx')).AnswersPage),
  },
  {
    path: 'applications/rules',
    ...page(async () => (await import('./applying-rules/rules-page.tsx')).RulesPage),
  },
  { path: 'mail', ...page(async () => (await import('./outbox/outbox-page.tsx')).OutboxPage) },
  {
    path: 'mail/templates',
    ...page(async () => (await import('./templates/templates-page.tsx')).TemplatesPage),
  },
  {
    path: 'notifications',
    ...page(async () => (await import('./notifications/notifications-page.tsx')).NotificationsPage),
  },
  {
    path: 'custom-fields',
    ...page(async () => (await import('./custom-fields/custom-fields-page.tsx')).CustomFieldsPage),
  },
  { path: 'webhooks', ...page(async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage) },
  {
    path: 'representations',
    ...page(async () => (await import('./representations/representations-page.tsx')).RepresentationsPage),
  },
  {
    path: 'members',
    ...page(async () => (await import('./members/members-page.tsx')).MembersPage),
  },
  {
    path: 'api-keys',
    ...page(async () => (await import('./api-keys/api-keys-page.tsx')).ApiKeysPage),
  },
  { path: 'audit', ...page(async () => (await import('./audit/audit-page.tsx')).AuditPage) },
  {
    path: 'system',
    ...page(async () => (await import('./system/system-page.tsx')).SystemPage),
    children: [
      { index: true, ...page(async () => (await import('./system/status-tab.tsx')).StatusTab) },
      { path: 'tasks', ...page(async () => (await import('./system/tasks-tab.tsx')).TasksTab) },
      {
        path: 'checks',
        ...page(async () => (await import('./system/checks-tab.tsx')).ChecksTab),
      },
      {
        path: 'checks/:id',
        ...page(async () => (await import('./system/check-tab.tsx')).CheckTab),
      },
      { path: 'logs', ...page(async () => (await import('./system/logs-tab.tsx')).LogsTab) },
    ],
  },
  {
    path: 'careers-site',
    ...page(async () => (await import('./careers-settings/careers-settings-page.tsx')).CareersSettingsPage),
  },
  { path: 'privacy', ...page(async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage) },
  {
    path: 'settings/extension',
    ...page(async () => (await import('./extension/extension-page.tsx')).ExtensionPage),
  },
  {
    path: 'settings',
    ...page(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: '*',
    ...page(async () => (await import('./not-found/not-found-page.tsx')).NotFoundPage),
  },
];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      {
        path: 'sign-in',
        ...page(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
      },
      {
        Component: RequireSession,
        children: [
          {
            path: 'invitations/:token',
            lazy: {
              Component: async () => (await import('./invitation/invitation-page.tsx')).InvitationPage,
            },
          },
          { Component: Shell, children: [{ ErrorBoundary: RouteError, children: workspace }] },
        ],
      },
    ],
  },
]);
