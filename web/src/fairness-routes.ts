import type { RouteObject } from 'react-router';
import { page } from './page-route.ts';

export const fairnessRoutes: RouteObject[] = [
  {
    path: 'fairness',
    ...page(async () => (await import('./fairness/fairness-page.tsx')).FairnessPage),
    children: [
      {
        index: true,
        ...page(async () => (await import('./fairness/dashboard/dashboard-tab.tsx')).DashboardTab),
      },
      {
        path: 'alerts',
        ...page(async () => (await import('./fairness/alerts/alerts-tab.tsx')).AlertsTab),
      },
      {
        path: 'reviews',
        ...page(async () => (await import('./fairness/reviews/reviews-tab.tsx')).ReviewsTab),
      },
      {
        path: 'trail',
        ...page(async () => (await import('./fairness/trail/trail-tab.tsx')).TrailTab),
      },
      {
        path: 'audits',
        ...page(async () => (await import('./fairness/audits/audits-tab.tsx')).AuditsTab),
      },
      {
        path: 'settings',
        ...page(async () => (await import('./fairness/settings/settings-tab.tsx')).SettingsTab),
      },
      {
        path: 'imports',
        ...page(async () => (await import('./fairness/imports/imports-tab.tsx')).ImportsTab),
      },
      {
        path: 'attribution',
        ...page(async () => (await import('./fairness/attribution/attribution-tab.tsx')).AttributionTab),
      },
      { path: 'lab', ...page(async () => (await import('./fairness/lab/lab-tab.tsx')).LabTab) },
    ],
  },
  {
    path: 'fairness/audits/:id',
    ...page(async () => (await import('./fairness/audits/audit-page.tsx')).AuditPage),
  },
];
