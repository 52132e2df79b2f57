import { describe, expect, it } from 'vitest';
import { assertKnownVariables, renderMail, withoutQuotes } from './model.ts';

describe('templates', () => {
  it('variables are filled in, with or without spaces around them', () => {
    const content = {
      subject: '{{job.title}} at {{ company }}',
      body: 'Hi {{candidate.first_name}},\n\nbye',
    };
    const values = { 'job.title': 'Nurse', company: 'Acme', 'candidate.first_name': 'Jane' };

    expect(renderMail(content, values)).toEqual({
      subject: 'Nurse at Acme',
      body: 'Hi Jane,\n\nbye',
      left_out: [],
    });
  });

  it('a line with a variable that has no value is left out', () => {
    const body = 'Thank you.\n\nYour status: {{status_url}}\n\n{{company}}';

    expect(renderMail({ subject: 'Hello', body }, { company: 'Acme' })).toEqual({
      subject: 'Hello',
      body: 'Thank you.\n\nAcme',
      left_out: ['status_url'],
    });
  });

  it('a value that looks like a variable is not filled in again', () => {
    const values = { company: '{{candidate.name}}', 'candidate.name': 'Jane' };

    expect(renderMail({ subject: '{{company}}', body: 'x' }, values).subject).toBe('{{candidate.name}}');
  });

  it('an unknown variable is an error that names it', () => {
    expect(() => assertKnownVariables({ subject: 'Hi {{candidate.salary}}', body: '{{ }}' })).toThrow(
      expect.objectContaining({
        code: 'unknown-mail-variable',
        details: { variables: ['candidate.salary', ''] },
      }),
    );
  });
});

describe('quotes', () => {
  it.each([
    [
      'Yes, gladly!\n\nOn Mon, 3 Aug 2026 at 10:00, Acme <a@acme.org> wrote:\n> Hi Jane\n> when?',
      'Yes, gladly!',
    ],
    ['Yes.\n\nOn Mon, 3 Aug 2026 at 10:00, Acme Hiring Department\n<a@acme.org> wrote:\n\n> Hi', 'Yes.'],
    ['Gerne.\n\nAm 03.08.2026 um 10:00 schrieb Acme <a@acme.org>:\n> Hallo', 'Gerne.'],
    ['Yes\n\n-----Original Message-----\nFrom: Acme\nHi', 'Yes'],
    ['Yes\n\nFrom: Acme\nSent: Monday\nTo: Jane\nHi', 'Yes'],
    ['> when?\nTomorrow at ten', '> when?\nTomorrow at ten'],
    ['Tomorrow\n\n> when?\n>\n> Acme', 'Tomorrow'],
  ])('are removed from %j', (text, own) => {
    expect(withoutQuotes(text)).toBe(own);
  });

  it('stay if there is nothing else', () => {
    expect(withoutQuotes('> only a quote')).toBe('> only a quote');
  });
});
