import type { Evidence, SkillValue } from '@tenon/contract/profile';
import { expect, it } from 'vitest';
import { addSources, mergeSkills } from './merge-skills.ts';

const at = (start: number): Evidence => ({ page: 1, start, end: start + 3, boxes: [] });

const mention = (value: string, skill_id: string | null, confidence: number, start: number): SkillValue => ({
  ...{ value, text: value, confidence, source: 'rules', evidence: [at(start)] },
  ...{ skill_id, canonical: skill_id && 'VPN', category: null },
});

it('a skill that a resume mentions several times is one entry with all its sources', () => {
  const skills = [
    mention('VPNs', 'vpn', 0.6, 10),
    mention('Docker', null, 0.9, 20),
    mention('VPN', 'vpn', 0.8, 30),
    mention('VPN', 'vpn', 0.8, 30),
    mention('docker ', null, 0.5, 40),
  ];
  expect(mergeSkills(skills)).toEqual([
    { ...mention('VPNs', 'vpn', 0.8, 10), evidence: [at(10), at(30)] },
    { ...mention('Docker', null, 0.9, 20), evidence: [at(20), at(40)] },
  ]);
});

it('mentions in positions are further sources of a listed skill, and add no skill', () => {
  const listed = [mention('VPN', 'vpn', 0.8, 10)];
  const mentioned = [mention('vpn', 'vpn', 0.6, 50), mention('Docker', null, 0.9, 60)];
  expect(addSources(listed, mentioned)).toEqual([
    { ...mention('VPN', 'vpn', 0.8, 10), evidence: [at(10), at(50)] },
  ]);
});
