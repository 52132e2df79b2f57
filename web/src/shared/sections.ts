import type { User } from '@tenon/contract/auth';
import type { Role } from '@tenon/contract/permissions';
import { type Group, type Section, sections } from './section-list.ts';

export { type Group, type Section, sections } from './section-list.ts';

/** Roles that use only one side of the product. */
const sideOfRole: Partial<Record<Role, Group>> = {
  recruiter: 'Hiring',
  hiring_manager: 'Hiring',
  interviewer: 'Hiring',
  compliance: 'Hiring',
  auditor: 'Hiring',
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
