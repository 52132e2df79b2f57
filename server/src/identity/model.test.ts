import { Permission, Role, rolePermissions } from '@tenon/contract/permissions';
import { describe, expect, it } from 'vitest';
import { assertMayGrantScopes, assertMayHandleRole, permissionsOfKey, slugOf } from './model.ts';

describe('a slug made from a name', () => {
  it.each([
    ['Acme Inc.', 'acme-inc'],
    ['  Café -- Zürich  ', 'cafe-zurich'],
    ['Ada’s workspace', 'adas-workspace'],
    ['日本語', '日本語'],
    ['!!!', 'workspace'],
    ['a'.repeat(80), 'a'.repeat(48)],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('never ends in a hyphen, wherever it is truncated', () => {
    expect(slugOf(`${'a'.repeat(47)} b`)).toBe('a'.repeat(47));
  });
});

describe('the permissions of an API key', () => {
  it('are its scopes, limited to those of its creator', () => {
    expect([...permissionsOfKey(['audit.read', 'members.read', 'unknown'], 'viewer')]).toEqual([
      'members.read',
    ]);
    for (const role of Role.options) {
      expect([...permissionsOfKey(Permission.options, role)].sort()).toEqual(
        [...rolePermissions[role]].sort(),
      );
    }
  });

  it('cannot exceed those of its creator', () => {
    expect(() => assertMayGrantScopes(['audit.read', 'keys.manage'], new Set(['audit.read']))).toThrow(
      'keys.manage',
    );
    expect(() => assertMayGrantScopes(['audit.read'], new Set(['audit.read']))).not.toThrow();
  });
});

it('only owners can add, change and remove owners', () => {
  for (const role of Role.options.filter((option) => option !== 'owner')) {
    expect(() => assertMayHandleRole(role, 'viewer', 'owner')).toThrow('Only owners');
    expect(() => assertMayHandleRole(role, 'viewer', 'admin')).not.toThrow();
  }
  expect(() => assertMayHandleRole('owner', 'owner', 'owner')).not.toThrow();
});
