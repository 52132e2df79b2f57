import { IconSearch } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { rankCommands } from './rank-commands.ts';
import type { Command } from './use-commands.tsx';

const command = (group: Command['group'], label: string, keywords = ''): Command => ({
  ...{ id: `${group} ${label}`, group, label, keywords },
  icon: IconSearch,
  run: () => undefined,
});
const labels = (commands: Command[]) => commands.map(({ label }) => label);

const pages = [
  command('Actions', 'Invite member', 'team'),
  command('Pages', 'Members', 'roles invitations team'),
  command('Pages', 'Audit trail', 'history'),
  command('Pages', 'Roles', 'postings openings'),
];

describe('the command palette', () => {
  it('the palette shows every command before anything is typed', () => {
    expect(rankCommands(pages, [], '')).toEqual(pages);
  });

  it('a person whose name was typed comes before the fallback search', () => {
    const found = [
      command('People', 'Marissa Mayer, Engineer'),
      command('Search', 'Search people for “marissa”'),
    ];
    expect(labels(rankCommands(pages, found, 'marissa'))).toEqual([
      'Marissa Mayer, Engineer',
      'Search people for “marissa”',
    ]);
  });

  it('a page with the typed name comes before pages that only mention it', () => {
    expect(labels(rankCommands(pages, [], 'roles'))).toEqual(['Roles', 'Members']);
    expect(labels(rankCommands(pages, [], 'member'))).toEqual(['Members', 'Invite member']);
    expect(labels(rankCommands(pages, [], 'audit'))).toEqual(['Audit trail']);
  });

  it('a person found by an email address that is not shown stays in the results', () => {
    const found = [command('People', 'Bo Lind, Welder')];
    expect(labels(rankCommands(pages, found, 'team'))).toEqual([
      'Bo Lind, Welder',
      'Invite member',
      'Members',
    ]);
  });

  it('a name with accents is found by plain letters', () => {
    expect(labels(rankCommands([command('Workspaces', 'Ångström')], [], 'angs'))).toEqual(['Ångström']);
  });
});
