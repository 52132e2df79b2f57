import { Role, roleNames } from '@tenon/contract/permissions';

/** Roles that someone with this role may assign. Only owners may assign the role of owner. */
export function roleChoices(ownRole: Role): { value: Role; label: string }[] {
  return Role.options
    .filter((role) => role !== 'owner' || ownRole === 'owner')
    .map((role) => ({ value: role, label: roleNames[role].name }));
}
