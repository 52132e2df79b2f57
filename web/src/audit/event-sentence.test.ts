import { describe, expect, it } from 'vitest';
import { actions } from './action-labels.ts';
import { eventSentence } from './event-sentence.ts';

const event = { actor: 'user:1', actor_name: 'Dana', subject: null, subject_name: null, details: {} };

describe('an audit entry', () => {
  it('says who changed what, with the old and the new value', () => {
    const about = { subject: 'user:2', subject_name: 'Lee' };
    const sentences = [
      { action: 'member.role-changed', ...about, details: { from: 'viewer', to: 'recruiter' } },
      { action: 'member.removed', ...about },
      { action: 'member.removed', subject: 'user:1', subject_name: 'Dana' },
      { action: 'workspace.renamed', details: { from: 'Old', to: 'New' } },
      { action: 'api-key.created', details: { name: 'night agent' } },
      { action: 'person.changed', details: { fields: ['headline', 'birth_date'] } },
      { action: 'identifier.added', details: { type: 'email' } },
      { action: 'posting.filed', details: { fields: ['stage'], from: 'discovered', to: 'rejected' } },
      { action: 'duplicate.decided', details: { decision: 'same_person' } },
    ].map((each) => eventSentence({ ...event, ...each }));
    expect(sentences).toEqual([
      'Dana changed Lee’s role from Viewer to Recruiter',
      'Dana removed Lee from the workspace',
      'Dana left the workspace',
      'Dana renamed the workspace from “Old” to “New”',
      'Dana created API key “night agent”',
      'Dana edited a person (headline and birth date)',
      'Dana added an email address of a person',
      'Dana moved a role from New to Not interested',
      'Dana marked a possible duplicate as the same person',
    ]);
  });

  it('names keys, former members and the program itself', () => {
    const by = (actor: string, actor_name: string | null) =>
      eventSentence({ ...event, actor, actor_name, action: 'import.started' });
    expect(by('api-key:0', 'night agent')).toBe('API key “night agent” started an import');
    expect(by('user:9', null)).toBe('A former member started an import');
    expect(by('system', null)).toBe('Tenon started an import');
  });

  it('is a sentence without codes, even when it has no details or is of an unknown kind', () => {
    for (const action of Object.keys(actions)) {
      expect(eventSentence({ ...event, action })).toMatch(/^Dana [a-z][^_.{}]+$/);
    }
    expect(eventSentence({ ...event, action: 'rocket.launched-twice' })).toBe('Dana: Rocket launched twice');
  });
});
