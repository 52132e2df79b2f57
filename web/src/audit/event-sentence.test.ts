import { describe, expect, it } from 'vitest';
import { actions } from './action-labels.ts';
import { eventSentence } from './event-sentence.ts';

const event = {
  actor: 'user:1',
  actor_name: 'Dana',
  subject: null,
  subject_name: null,
  details: {},
  detail_names: {},
};

describe('an audit event', () => {
  it('says who changed what, with names and with old and new values', () => {
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
      { action: 'person.changed', subject_name: 'Jane Smith', details: { fields: ['headline'] } },
      { action: 'person.merged', subject_name: 'Jane Smith', detail_names: { merged_id: 'J. Smith' } },
      {
        action: 'posting.filed',
        subject_name: 'Engineer at Acme',
        details: { from: 'discovered', to: 'applied' },
      },
      { action: 'apply-settings.changed', details: { per_day: 40, per_day_before: 20 } },
      { action: 'people.settings-changed', details: { retention_months: 12, retention_months_before: null } },
    ].map((fields) => eventSentence({ ...event, ...fields }));
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
      'Dana edited Jane Smith (headline)',
      'Dana merged “J. Smith” into “Jane Smith”',
      'Dana moved role “Engineer at Acme” from New to Applied',
      'Dana changed the agent rules (applications per day from 20 to 40)',
      'Dana changed the privacy settings (retention in months from none to 12)',
    ]);
  });

  it('names API keys, former members and the program itself', () => {
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
