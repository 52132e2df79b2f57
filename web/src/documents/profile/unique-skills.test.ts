import type { SkillValue } from '@tenon/contract/profile';
import { expect, it } from 'vitest';
import { uniqueSkills } from './unique-skills.ts';

const mention = (value: string, canonical: string | null, confidence: number): SkillValue => ({
  ...{ value, text: value, confidence, source: 'rules', evidence: [] },
  ...{ skill_id: null, canonical, category: null },
});

it('a skill that a resume mentions several times is shown once, by its most certain mention', () => {
  const skills = [mention('vpn', null, 0.6), mention('Docker', 'Docker', 0.9), mention('VPNs', 'VPN', 0.8)];
  expect(uniqueSkills(skills).map(({ skill, path }) => [skill.value, path])).toEqual([
    ['VPNs', 'skills/2'],
    ['Docker', 'skills/1'],
  ]);
});
