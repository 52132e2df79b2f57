import { describe, expect, it } from 'vitest';
import { mentionAt, partsOf, toMentions, toNames } from './mentions.ts';

const people = [
  { user_id: 1, name: 'Ann' },
  { user_id: 2, name: 'Ann Lee' },
];

describe('mentions', () => {
  it('names become mentions and mentions become names', () => {
    const text = 'Hi @Ann Lee and @Ann, mail a@b.example';
    expect(toMentions(text, people)).toBe('Hi <@2> and <@1>, mail a@b.example');
    expect(toNames(toMentions(text, people), people)).toBe(text);
    expect(toNames('<@9>', people)).toBe('@former member');
  });

  it('a note is split into text and mentions', () => {
    expect(partsOf('Hi <@2>!', people)).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Ann Lee', isMention: true },
      { text: '!', isMention: false },
    ]);
  });

  it('a name is being typed after an @ that starts a word', () => {
    expect(mentionAt('Hi @an', 6)).toBe('an');
    expect(mentionAt('Hi @Ann Le', 10)).toBe('Ann Le');
    expect(mentionAt('mail a@b', 8)).toBeUndefined();
    expect(mentionAt('Hi @Ann Lee said so', 19)).toBeUndefined();
  });
});
