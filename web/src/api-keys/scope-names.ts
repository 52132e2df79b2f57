import type { Permission } from '@tenon/contract/permissions';

/** What a key with this scope can do, in words. */
export const scopeNames: Record<Permission, { name: string; purpose: string }> = {
  'workspace.read': { name: 'Read the workspace', purpose: 'Its name, and who the key acts for.' },
  'workspace.manage': { name: 'Manage the workspace', purpose: 'Rename it and change what applies to all.' },
  'members.read': { name: 'Read members', purpose: 'Names, addresses and roles.' },
  'members.manage': { name: 'Manage members', purpose: 'Invite, change roles, remove.' },
  'keys.manage': { name: 'Manage keys', purpose: 'Create and revoke other API keys.' },
  'audit.read': { name: 'Read the audit trail', purpose: 'List, verify and export it.' },
  'system.read': { name: 'Read the system', purpose: 'Engines, queues, checks and logs.' },
  'system.manage': { name: 'Manage the system', purpose: 'Run checks, retry and discard tasks.' },
  'documents.read': { name: 'Read documents', purpose: 'Files, profiles and the review queue.' },
  'documents.manage': { name: 'Manage documents', purpose: 'Upload, correct, settle reviews and remove.' },
  'resumes.read': { name: 'Read my resumes', purpose: 'The resumes you apply with, and what they say.' },
  'resumes.manage': { name: 'Manage my resumes', purpose: 'Upload, correct and remove your own resumes.' },
  'people.read': { name: 'Read people', purpose: 'Names, addresses, numbers and their history.' },
  'people.manage': {
    name: 'Manage people',
    purpose: 'Add, import and change people and own records of them.',
  },
  'people.erase': { name: 'Erase people', purpose: 'Delete all that is held about somebody, for good.' },
  'postings.read': { name: 'Read postings', purpose: 'Roles out there, companies and runs.' },
  'postings.manage': {
    name: 'Manage postings',
    purpose: 'Add companies and roles, start runs and stop them.',
  },
  'demands.read': { name: 'Read demands', purpose: 'What is looked for, and the people ranked for it.' },
  'demands.manage': {
    name: 'Manage demands',
    purpose: 'Write and change demands, their lists and their weights.',
  },
  'applications.read': { name: 'Read applications', purpose: 'Runs, what was sent and what is waiting.' },
  'applications.manage': {
    name: 'Apply to roles',
    purpose: 'Claim roles, write down what was done and say how it ended.',
  },
  'duplicates.manage': { name: 'Settle duplicates', purpose: 'Decide who is one human, merge and split.' },
};
