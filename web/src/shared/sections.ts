import {
  IconActivityHeartbeat,
  IconArrowsJoin2,
  IconBell,
  IconBolt,
  IconBriefcase,
  IconBuildings,
  IconChartBar,
  IconChecklist,
  IconContract,
  IconFiles,
  IconFileText,
  IconForms,
  IconGitMerge,
  IconHistory,
  IconHome,
  IconKey,
  IconLayoutKanban,
  IconMail,
  type IconProps,
  IconRefreshDot,
  IconScale,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconUserSquareRounded,
  IconUsersGroup,
  IconWebhook,
  IconWorldSearch,
  IconWorldWww,
} from '@tabler/icons-react';
import type { User } from '@tenon/contract/auth';
import type { Permission, Role } from '@tenon/contract/permissions';
import type { ComponentType } from 'react';

export type Group = 'Home' | 'Hiring' | 'Job search' | 'Workspace';

export type Section = {
  path: string;
  label: string;
  group: Group;
  icon: ComponentType<IconProps>;
  /** Other paths whose pages belong to it. */
  covers?: string;
  /** The required permission. Without one, everyone has access. */
  needs?: Permission;
  /** Other search terms for the command palette. */
  keywords: string;
};

export const sections: Section[] = [
  { path: '/', label: 'Home', group: 'Home', icon: IconHome, keywords: 'overview start dashboard' },
  {
    path: '/notifications',
    label: 'Notifications',
    group: 'Home',
    icon: IconBell,
    keywords: 'inbox unread mentions digest',
  },
  {
    path: '/jobs',
    covers: '/applicants',
    label: 'Jobs',
    group: 'Hiring',
    icon: IconBriefcase,
    needs: 'jobs.read',
    keywords: 'openings requisitions board pipeline applicants',
  },
  {
    path: '/people',
    label: 'People',
    group: 'Hiring',
    icon: IconUserSquareRounded,
    needs: 'people.read',
    keywords: 'candidates contacts talent',
  },
  {
    path: '/duplicates',
    label: 'Duplicates',
    group: 'Hiring',
    icon: IconGitMerge,
    needs: 'duplicates.manage',
    keywords: 'merge split possible duplicates same person',
  },
  {
    path: '/documents',
    label: 'Documents',
    group: 'Hiring',
    icon: IconFileText,
    needs: 'documents.read',
    keywords: 'resumes files upload profiles',
  },
  {
    path: '/reviews',
    label: 'Reviews',
    group: 'Hiring',
    icon: IconChecklist,
    needs: 'documents.read',
    keywords: 'queue waiting problems settle',
  },
  {
    path: '/matching',
    label: 'Matching',
    group: 'Hiring',
    icon: IconArrowsJoin2,
    needs: 'demands.read',
    keywords: 'talent search ranking scores shortlist requirements weights',
  },
  {
    path: '/representations',
    label: 'Representations',
    group: 'Hiring',
    icon: IconContract,
    needs: 'people.read',
    keywords: 'agency ledger clients consent represent submit recruiter',
  },
  {
    path: '/reports',
    label: 'Reports',
    group: 'Hiring',
    icon: IconChartBar,
    needs: 'applications.read',
    keywords: 'funnel analytics statistics time to hire sources pass-through charts',
  },
  {
    path: '/automation',
    label: 'Automation',
    group: 'Workspace',
    icon: IconBolt,
    needs: 'hiring.settings',
    keywords: 'rules reminders triggers rehearse automatic',
  },
  {
    path: '/mail',
    label: 'Mail',
    group: 'Hiring',
    icon: IconMail,
    needs: 'applications.manage',
    keywords: 'outbox email messages templates sent',
  },
  {
    path: '/careers-site',
    label: 'Careers site',
    group: 'Workspace',
    icon: IconWorldWww,
    needs: 'hiring.settings',
    keywords: 'careers page logo color brand jobs feed rss apply',
  },
  { path: '/fairness', label: 'Fairness', group: 'Hiring', icon: IconScale, keywords: 'bias compliance law' },
  {
    path: '/resumes',
    label: 'My resumes',
    group: 'Job search',
    icon: IconFileText,
    needs: 'resumes.read',
    keywords: 'resume cv upload profile documents',
  },
  {
    path: '/variants',
    label: 'Resume variants',
    group: 'Job search',
    icon: IconFiles,
    needs: 'applying.read',
    keywords: 'resume cv tailor versions pdf word docx export',
  },
  {
    path: '/postings',
    label: 'Roles',
    group: 'Job search',
    icon: IconWorldSearch,
    needs: 'postings.read',
    keywords: 'postings openings search find saved',
  },
  {
    path: '/tracker',
    label: 'Tracker',
    group: 'Job search',
    icon: IconLayoutKanban,
    needs: 'applying.read',
    keywords: 'board saved applied interviewing offer reminders follow up notes contacts calendar',
  },
  {
    path: '/insights',
    label: 'Insights',
    group: 'Job search',
    icon: IconChartBar,
    needs: 'applying.read',
    keywords: 'statistics funnel response rate interviews offers charts',
  },
  {
    path: '/companies',
    label: 'Companies',
    group: 'Job search',
    icon: IconBuildings,
    needs: 'postings.read',
    keywords: 'boards catalog catalogue careers employers enable title filters',
  },
  {
    path: '/ingestion',
    label: 'Ingestion',
    group: 'Job search',
    icon: IconRefreshDot,
    needs: 'postings.read',
    keywords: 'runs crawl crawler progress logs abort',
  },
  {
    path: '/applications',
    label: 'Applications',
    group: 'Job search',
    icon: IconSend,
    needs: 'applying.read',
    keywords: 'agents apply runs claims settle board answers',
  },
  {
    path: '/members',
    label: 'Members',
    group: 'Workspace',
    icon: IconUsersGroup,
    needs: 'members.read',
    keywords: 'roles invitations team',
  },
  {
    path: '/api-keys',
    label: 'API keys',
    group: 'Workspace',
    icon: IconKey,
    needs: 'keys.manage',
    keywords: 'tokens agents scripts',
  },
  {
    path: '/custom-fields',
    label: 'Custom fields',
    group: 'Workspace',
    icon: IconForms,
    needs: 'hiring.settings',
    keywords: 'attributes properties columns people applications',
  },
  {
    path: '/webhooks',
    label: 'Webhooks',
    group: 'Workspace',
    icon: IconWebhook,
    needs: 'hiring.settings',
    keywords: 'events integrations deliveries hooks',
  },
  {
    path: '/audit',
    label: 'Audit trail',
    group: 'Workspace',
    icon: IconHistory,
    needs: 'audit.read',
    keywords: 'trail history events',
  },
  {
    path: '/system',
    label: 'System',
    group: 'Workspace',
    icon: IconActivityHeartbeat,
    needs: 'system.read',
    keywords: 'health engines queues logs checks',
  },
  {
    path: '/privacy',
    label: 'Privacy',
    group: 'Workspace',
    icon: IconShieldLock,
    needs: 'people.erase',
    keywords: 'retention erase gdpr export region',
  },
  {
    path: '/settings',
    label: 'Settings',
    group: 'Workspace',
    icon: IconSettings,
    keywords: 'profile appearance sign-ins companies',
  },
];

/** Roles that use only one side of the product. */
const sideOfRole: Partial<Record<Role, Group>> = {
  recruiter: 'Hiring',
  hiring_manager: 'Hiring',
  interviewer: 'Hiring',
  compliance: 'Hiring',
  seeker: 'Job search',
};

export function maySee(section: Section, user: User): boolean {
  if (section.needs && !user.permissions.includes(section.needs)) return false;
  const side = sideOfRole[user.role];
  const isForEveryone = section.group === 'Home' || section.group === 'Workspace';
  return isForEveryone || side === undefined || side === section.group;
}

export function sectionAt(path: string): Section | undefined {
  const first = `/${path.split('/')[1] ?? ''}`;
  return sections.find((section) => section.path === first);
}

/** Whether the page at a path belongs to the section, also if its own path is another one. */
export function belongsTo({ path, covers }: Section, pathname: string): boolean {
  const isUnder = (parent: string) => pathname === parent || pathname.startsWith(`${parent}/`);
  return path === '/' ? pathname === '/' : isUnder(path) || (covers !== undefined && isUnder(covers));
}

/** Whether the user has access to the page at a path. */
export function mayOpen(path: string, user: User): boolean {
  const section = sectionAt(path);
  return section !== undefined && maySee(section, user);
}
