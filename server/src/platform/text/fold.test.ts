import { describe, expect, it } from 'vitest';
import {
  foldAccents,
  foldForApplyKey,
  foldForDocumentSearch,
  foldForEmbedding,
  foldForLookup,
  foldForNamePart,
  foldForPlaceToken,
  foldForSearch,
  foldForSkills,
} from './fold.ts';
import { foldInPlace } from './fold-in-place.ts';
import { transliterate } from './transliterate.ts';

const variants = {
  foldAccents,
  foldForLookup,
  foldForApplyKey,
  foldForSearch,
  foldForDocumentSearch,
  foldForPlaceToken,
  foldForEmbedding,
  foldForSkills,
  foldForNamePart,
  foldInPlace,
  transliterate,
};
type Expected = { all?: string } & { [name in keyof typeof variants]?: string };

/** The result of all variants, and of those that differ. */
const examples: Record<string, Expected> = {
  'Élodie Müller': { all: 'elodie muller' },
  'Große Straße': {
    all: 'grosse strasse',
    foldAccents: 'große straße',
    foldForDocumentSearch: 'große straße',
    foldInPlace: 'grose strase',
  },
  Øresund: {
    all: 'oresund',
    foldAccents: 'øresund',
    foldForDocumentSearch: 'øresund',
    foldForPlaceToken: 'øresund',
    foldForEmbedding: 'øresund',
    foldForNamePart: 'øresund',
  },
  Łódź: {
    all: 'lodz',
    foldAccents: 'łodz',
    foldForDocumentSearch: 'łodz',
    foldForPlaceToken: 'łodz',
    foldForEmbedding: 'łodz',
    foldForNamePart: 'łodz',
  },
  'O’Brien': {
    all: 'o’brien',
    foldForLookup: 'obrien',
    foldForApplyKey: 'o brien',
    foldForSearch: 'obrien',
    foldForPlaceToken: 'obrien',
    foldForNamePart: 'obrien',
    foldInPlace: "o'brien",
    transliterate: 'obrien',
  },
  'C++ & C#': {
    all: 'c++ & c#',
    foldForApplyKey: 'c++ and c#',
    foldForSearch: 'c c',
    foldForPlaceToken: 'c c',
    transliterate: 'c c',
  },
  ﬁnance: { all: 'finance', foldForDocumentSearch: 'ﬁnance', foldInPlace: 'fnance' },
  İstanbul: { all: 'istanbul' },
  Ελλάς: {
    all: 'ελλας',
    foldForEmbedding: 'ελλασ',
    foldInPlace: 'ελλασ',
    transliterate: 'ellas',
  },
  'soft\u00adware': {
    all: 'soft\u00adware',
    foldForApplyKey: 'soft ware',
    foldForSearch: 'soft ware',
    foldForPlaceToken: 'soft ware',
    foldForSkills: 'software',
    transliterate: 'soft ware',
  },
};

describe.each(Object.entries(examples))('%j', (text, expected) => {
  it.each(Object.entries(variants))('%s folds it as listed', (name, fold) => {
    expect(fold(text)).toBe(expected[name as keyof typeof variants] ?? expected.all);
  });
});

it('a text that is folded in place keeps the index of every character', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const folded = foldInPlace(String.fromCharCode(code));
    expect(folded.length, `U+${code.toString(16)}`).toBe(1);
  }
});

it('folding a folded text changes nothing, so that folded and new values can be compared', () => {
  const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCharCode(code));
  const stable = { foldAccents, foldForLookup, foldForApplyKey, foldForSearch, foldForSkills, transliterate };
  for (const [name, fold] of Object.entries(stable)) {
    const changed = letters.filter((letter) => fold(fold(`a${letter}b`)) !== fold(`a${letter}b`));
    expect(changed, name).toEqual([]);
  }
});
