import { describe, expect, it } from 'vitest';
import type { ApprovalContent } from '../../runs/approval/content.ts';
import { evaluateRule, type RuleCase, type RuleConditions } from './evaluate-rule.ts';

const rule: RuleConditions = {
  companies: [],
  title_words: [],
  min_fit: null,
  saved_answers_only: true,
  max_per_day: 5,
};

const content = (answer: Partial<ApprovalContent['answers'][string]> = {}): ApprovalContent => ({
  form: { questions: [{ id: 'name', label: 'Name', required: true, type: 'text', options: [] }] },
  answers: {
    name: {
      question: 'Name',
      required: true,
      answer: 'Ada',
      source: { kind: 'profile', ref: 'first_name' },
      ...answer,
    },
  },
});

const subject: RuleCase = {
  title: 'Senior Data Engineer (m/w/d)',
  company: 'Quarry Works GmbH',
  content: content(),
  fit: 0.8,
  usedToday: 0,
};

describe('an approval rule', () => {
  it.each<[string, Partial<RuleConditions>, Partial<RuleCase>, string | undefined]>([
    ['approves if it has no conditions', {}, {}, undefined],
    ['knows a company by any spelling', { companies: ['QUARRY WORKS'] }, {}, undefined],
    ['leaves other companies alone', { companies: ['Larch'] }, {}, 'company'],
    ['finds whole words of the title', { title_words: ['data engineer'] }, {}, undefined],
    ['does not find parts of words', { title_words: ['eng'] }, {}, 'title'],
    ['requires the fit', { min_fit: 81 }, {}, 'fit'],
    ['never takes an unknown fit as enough', { min_fit: 0 }, { fit: undefined }, 'fit'],
    ['stops at its daily limit', { max_per_day: 2 }, { usedToday: 2 }, 'limit'],
  ])('%s', (_, conditions, facts, expected) => {
    expect(evaluateRule({ ...rule, ...conditions }, { ...subject, ...facts })).toBe(expected);
  });

  it('approves neither open questions nor answers that an assistant suggested', () => {
    expect(evaluateRule(rule, { ...subject, content: content({ answer: '' }) })).toBe('open');
    const suggested = content({ source: { kind: 'approval', ref: 'x' }, written_by: 'api-key:1' });
    expect(evaluateRule({ ...rule, saved_answers_only: false }, { ...subject, content: suggested })).toBe(
      'suggested',
    );
  });

  it('tells saved answers from those taken from the resume', () => {
    const read = content({ source: { kind: 'resume', ref: 'document' } });
    expect(evaluateRule(rule, { ...subject, content: read })).toBe('answers');
    const file = content({ answer: 'document', source: { kind: 'resume', ref: 'document' } });
    expect(evaluateRule(rule, { ...subject, content: file })).toBeUndefined();
  });
});
