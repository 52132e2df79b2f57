import { Role, roleNames } from '@tenon/contract/permissions';

/** Roles for a select, with what each is for. Only an owner may make owners. */
export function roleChoices(by: Role): { value: Role; label: string }[] {
  return Role.options
    .filter((role) => role !== 'owner' || by === 'owner')
    .map((role) => ({ value: role, label: roleNames[role].name }));
}
