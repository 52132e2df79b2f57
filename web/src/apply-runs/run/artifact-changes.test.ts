import type { ApplyEvent, Artifacts } from '@tenon/contract/applying';
import { describe, expect, it } from 'vitest';
import { changesByEvent } from './artifact-changes.ts';
import { describeChanges } from './change-lines.ts';

function changesOf(...steps: (Artifacts | null)[]) {
  const events = steps.map((artifacts, index) => ({ id: String(index), artifacts }) as ApplyEvent);
  return [...changesByEvent(events).values()].map((changes) =>
    changes.map(({ path, kind, before, after }) => [kind, path.join('.'), before, after]),
  );
}

describe('the list of changes of a step', () => {
  it('lists added, changed and removed values with the previous value', () => {
    expect(changesOf({ a: { b: 1 } }, null, { a: { b: 2, c: 'x' } }, { a: { b: null } })).toEqual([
      [['added', 'a.b', undefined, 1]],
      [],
      [
        ['changed', 'a.b', 1, 2],
        ['added', 'a.c', undefined, 'x'],
      ],
      [['removed', 'a.b', 2, null]],
    ]);
  });

  it('does not list unchanged values, or the removal of values that did not exist', () => {
    expect(changesOf({ a: [1, 2], b: {} }, { a: [1, 2], c: null, b: {} })[1]).toEqual([]);
  });

  it('can remove an object with all its values, or replace a value with an object', () => {
    expect(changesOf({ a: { b: { c: 1 }, d: 2 } }, { a: null })[1]).toEqual([
      ['removed', 'a', { 'b.c': 1, d: 2 }, null],
    ]);
    expect(changesOf({ a: 'text' }, { a: { b: 1 } })[1]).toEqual([['added', 'a.b', undefined, 1]]);
    expect(changesOf({ a: { b: 1 } }, { a: 'text' })[1]).toEqual([['changed', 'a', { b: 1 }, 'text']]);
  });

  it('can contain any key, such as __proto__', () => {
    const odd = JSON.parse('{"__proto__": {"a": 1}, "constructor": {"prototype": "x"}, "a.b": 2}');
    expect(changesOf(odd)[0]).toEqual([
      ['added', '__proto__.a', undefined, 1],
      ['added', 'constructor.prototype', undefined, 'x'],
      ['added', 'a.b', undefined, 2],
    ]);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('has one line per question, whatever else changed about its answer', () => {
    const source = { kind: 'profile', ref: 'first_name' };
    const events = [
      {
        id: '1',
        artifacts: {
          answers: {
            first: { question: 'First name', answer: 'Dana', required: true, source },
            why: { question: 'Why us?', answer: null, required: false, source: null },
          },
        },
      },
      { id: '2', artifacts: { answers: { first: { answer: 'Robin' } } } },
    ] as unknown as ApplyEvent[];
    const lines = [...changesByEvent(events).values()].map((changes) =>
      describeChanges(changes).map(({ label, before, after }) => [label, before, after]),
    );
    expect(lines).toEqual([
      [
        ['Answers › First name', undefined, 'Dana'],
        ['Answers › Why us?', undefined, 'left blank'],
      ],
      [['Answers › First', 'Dana', 'Robin']],
    ]);
  });
});
