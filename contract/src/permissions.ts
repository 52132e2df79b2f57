import { z } from 'zod';

/** Permissions. A role is a set of permissions, and so are the scopes of an API key. */
export const Permission = z
  .enum([
    'workspace.read',
    'workspace.manage',
    'members.read',
    'members.manage',
    'keys.manage',
    'audit.read',
    'system.read',
    'system.manage',
    'documents.read',
    'documents.manage',
    'resumes.read',
    'resumes.manage',
    'people.read',
    'people.manage',
    'people.erase',
    'duplicates.manage',
    'postings.read',
    'postings.manage',
    'demands.read',
    'demands.manage',
    'jobs.read',
    'jobs.manage',
    'applications.read',
    'applications.manage',
    'applications.review',
    'hiring.settings',
    'applying.read',
    'applying.manage',
    'fairness.read',
    'fairness.manage',
    'fairness.identify',
    'fairness.sign',
  ])
  .meta({ id: 'Permission' });
export type Permission = z.output<typeof Permission>;

export const Role = z
  .enum([
    'owner',
    'admin',
    'recruiter',
    'hiring_manager',
    'interviewer',
    'compliance',
    'auditor',
    'seeker',
    'viewer',
  ])
  .meta({ id: 'Role' });
export type Role = z.output<typeof Role>;

const everyone: Permission[] = ['workspace.read', 'members.read', 'system.read'];
const documents: Permission[] = ['documents.read', 'documents.manage'];
const resumes: Permission[] = ['resumes.read', 'resumes.manage'];
const postings: Permission[] = ['postings.read', 'postings.manage'];
const applying: Permission[] = ['applying.read', 'applying.manage'];
const hiringReader: Permission[] = ['jobs.read', 'applications.read'];
const reader: Permission[] = [
  ...everyone,
  ...hiringReader,
  'documents.read',
  'people.read',
  'postings.read',
  'demands.read',
];

const fairness: Permission[] = ['fairness.read', 'fairness.manage'];
// Whoever decides about people must not learn what they said about themselves, and nobody signs their own audit.
const kept: readonly Permission[] = ['fairness.identify', 'fairness.sign'];
const everything = Permission.options.filter((permission) => !kept.includes(permission));

export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: everything,
  admin: everything,
  recruiter: [
    ...everyone,
    ...documents,
    'people.read',
    'people.manage',
    'postings.read',
    'demands.read',
    'demands.manage',
    ...hiringReader,
    'jobs.manage',
    'applications.manage',
    'applications.review',
    'hiring.settings',
  ],
  // Both see only their own jobs or applications, so nothing that shows everybody.
  hiring_manager: [...everyone, ...hiringReader, 'applications.manage', 'applications.review'],
  interviewer: [...everyone, ...hiringReader, 'applications.review'],
  compliance: [...reader, 'audit.read', 'people.erase', ...fairness, 'fairness.identify'],
  auditor: [...everyone, 'fairness.read', 'fairness.sign'],
  seeker: [...everyone, ...resumes, ...postings, ...applying],
  viewer: reader,
};

export const roleNames: Record<Role, { name: string; purpose: string }> = {
  owner: { name: 'Owner', purpose: 'Full access. Only owners can add other owners.' },
  admin: { name: 'Administrator', purpose: 'Full access, except for managing owners.' },
  recruiter: { name: 'Recruiter', purpose: 'People, documents, jobs and candidates.' },
  hiring_manager: { name: 'Hiring manager', purpose: 'Reviews and moves candidates of their own jobs.' },
  interviewer: { name: 'Interviewer', purpose: 'Reviews the candidates assigned to them.' },
  compliance: { name: 'Compliance', purpose: 'Fairness, the audit trail, and erasing people.' },
  auditor: { name: 'External auditor', purpose: 'Views fairness figures and signs audits.' },
  seeker: { name: 'Job seeker', purpose: 'Searches roles and applies to them.' },
  viewer: { name: 'Viewer', purpose: 'Read-only access.' },
};
