import { Permission, Role, rolePermissions } from '@tenon/contract/permissions';
import { describe, expect, it } from 'vitest';
import { assertMayGrantScopes, assertMayHandleRole, permissionsOfKey, slugOf } from './model.ts';

describe('an address made from a name', () => {
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

  it('never ends in a hyphen, wherever it is cut', () => {
    expect(slugOf(`${'a'.repeat(47)} b`)).toBe('a'.repeat(47));
  });
});

describe('the rights of a key', () => {
  it('are its scopes, as far as its maker has them', () => {
    expect([...permissionsOfKey(['audit.read', 'members.read', 'unknown'], 'viewer')]).toEqual([
      'members.read',
    ]);
    for (const role of Role.options) {
      expect([...permissionsOfKey(Permission.options, role)].sort()).toEqual(
        [...rolePermissions[role]].sort(),
      );
    }
  });

  it('cannot be more than those of who makes it', () => {
    expect(() => assertMayGrantScopes(['audit.read', 'keys.manage'], new Set(['audit.read']))).toThrow(
      'keys.manage',
    );
    expect(() => assertMayGrantScopes(['audit.read'], new Set(['audit.read']))).not.toThrow();
  });
});

it('owners are handled by owners only', () => {
  for (const role of Role.options.filter((each) => each !== 'owner')) {
    expect(() => assertMayHandleRole(role, 'viewer', 'owner')).toThrow('Only owners');
    expect(() => assertMayHandleRole(role, 'viewer', 'admin')).not.toThrow();
  }
  expect(() => assertMayHandleRole('owner', 'owner', 'owner')).not.toThrow();
});
