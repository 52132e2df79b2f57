import type { RouteObject } from 'react-router';
import { page } from '../shared/page.ts';

export const fairnessPages: RouteObject[] = [
  {
    path: 'fairness',
    ...page(async () => (await import('./fairness-page.tsx')).FairnessPage),
    children: [
      {
        index: true,
        ...page(async () => (await import('./dashboard/dashboard-tab.tsx')).DashboardTab),
      },
      {
        path: 'alerts',
        ...page(async () => (await import('./alerts/alerts-tab.tsx')).AlertsTab),
      },
      {
        path: 'reviews',
        ...page(async () => (await import('./reviews/reviews-tab.tsx')).ReviewsTab),
      },
      {
        path: 'trail',
        ...page(async () => (await import('./trail/trail-tab.tsx')).TrailTab),
      },
      {
        path: 'audits',
        ...page(async () => (await import('./audits/audits-tab.tsx')).AuditsTab),
      },
      {
        path: 'settings',
        ...page(async () => (await import('./settings/settings-tab.tsx')).SettingsTab),
      },
      {
        path: 'imports',
        ...page(async () => (await import('./imports/imports-tab.tsx')).ImportsTab),
      },
      {
        path: 'attribution',
        ...page(async () => (await import('./attribution/attribution-tab.tsx')).AttributionTab),
      },
      { path: 'lab', ...page(async () => (await import('./lab/lab-tab.tsx')).LabTab) },
    ],
  },
  {
    path: 'fairness/audits/:id',
    ...page(async () => (await import('./audits/audit-page.tsx')).AuditPage),
  },
];
