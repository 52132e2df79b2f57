import type { Permission } from '@tenon/contract/permissions';

/** What a key with this scope can do. */
export const scopeNames: Record<Permission, { name: string; purpose: string }> = {
  'workspace.read': { name: 'View workspace', purpose: 'Workspace name and the key’s owner.' },
  'workspace.manage': { name: 'Manage workspace', purpose: 'Rename it and change its settings.' },
  'members.read': { name: 'View members', purpose: 'Names, email addresses, and roles.' },
  'members.manage': { name: 'Manage members', purpose: 'Invite and remove members; change their roles.' },
  'keys.manage': { name: 'Manage API keys', purpose: 'Create and revoke API keys.' },
  'audit.read': { name: 'View audit trail', purpose: 'List, verify, and export entries.' },
  'system.read': { name: 'View system', purpose: 'Engines, queues, checks, and logs.' },
  'system.manage': { name: 'Manage system', purpose: 'Run checks; retry and discard tasks.' },
  'documents.read': { name: 'View documents', purpose: 'Files, parsed profiles, and reviews.' },
  'documents.manage': { name: 'Manage documents', purpose: 'Upload, correct, review, and delete documents.' },
  'resumes.read': { name: 'View my resumes', purpose: 'The resumes you apply with.' },
  'resumes.manage': { name: 'Manage my resumes', purpose: 'Upload, correct, and delete your own resumes.' },
  'people.read': { name: 'View people', purpose: 'Profiles, contact details, and history.' },
  'people.manage': {
    name: 'Manage people',
    purpose: 'Add, import, and edit people and your own records.',
  },
  'people.erase': { name: 'Erase people', purpose: 'Permanently delete everything about a person.' },
  'postings.read': { name: 'View roles', purpose: 'Roles, companies, and ingestion runs.' },
  'postings.manage': {
    name: 'Manage roles',
    purpose: 'Add companies and roles; start and stop ingestion.',
  },
  'demands.read': { name: 'View talent searches', purpose: 'Requirements and ranked people.' },
  'demands.manage': {
    name: 'Manage talent searches',
    purpose: 'Edit talent searches, shortlists, and scoring weights.',
  },
  'jobs.read': { name: 'View jobs', purpose: 'Jobs, their stages, and hiring teams.' },
  'jobs.manage': { name: 'Manage jobs', purpose: 'Create, edit, publish, and close jobs.' },
  'applications.read': { name: 'View applicants', purpose: 'Applications to your jobs and their history.' },
  'applications.manage': {
    name: 'Manage applicants',
    purpose: 'Add, move, and reject applicants; write to them.',
  },
  'applications.review': { name: 'Review applicants', purpose: 'Write notes and scorecards.' },
  'hiring.settings': {
    name: 'Manage hiring settings',
    purpose: 'Careers site, templates, automation, and webhooks.',
  },
  'applying.read': {
    name: 'View applications',
    purpose: 'Applications, their history, and what was sent.',
  },
  'applying.manage': {
    name: 'Apply to roles',
    purpose: 'Claim roles, record progress, and report outcomes.',
  },
  'fairness.read': { name: 'View fairness', purpose: 'Figures, alerts, and audits, without names.' },
  'fairness.manage': { name: 'Manage fairness', purpose: 'Import decisions; handle alerts; publish audits.' },
  'fairness.identify': {
    name: 'View who is behind figures',
    purpose: 'Names of the people behind a figure.',
  },
  'fairness.sign': { name: 'Sign audits', purpose: 'Sign off an audit as its independent auditor.' },
  'duplicates.manage': {
    name: 'Manage duplicates',
    purpose: 'Review possible duplicates; merge and split people.',
  },
};
