import { isAtProvider } from '../normalize/email.ts';
import { bestLevel, type Comparison, notKnown } from './comparison.ts';
import type { Features } from './features.ts';
import { editDistance } from './string-metrics.ts';

export const emailLevel = {
  same: 0,
  oneLetter: 1,
  sameName: 2,
  similar: 3,
  nearName: 4,
  different: 5,
} as const;

export const email: Comparison = {
  field: 'email',
  levels: [
    'the same',
    'one letter differs',
    'the same before the @, different provider',
    'similar',
    'nearly the same before the @',
    'different',
  ],
  compare(a, b) {
    const level = bestLevel(a.emails, b.emails, ' ', emailLevel.different, compareEmails);
    // An address that is made of the name adds nothing to the comparison of the names, nor does a letter that differs in
    // both.
    if (level === emailLevel.sameName && (isMadeOfName(a) || isMadeOfName(b))) return emailLevel.nearName;
    const mayBeTypo = level === emailLevel.oneLetter || level === emailLevel.similar;
    return mayBeTypo && isMadeOfName(a) && isMadeOfName(b) ? emailLevel.nearName : level;
  },
};

export const phone: Comparison = {
  field: 'phone',
  levels: ['the same', 'the last seven digits are the same', 'one digit differs', 'different'],
  compare: (a, b) => bestLevel(a.phones, b.phones, ' ', 3, comparePhones),
};

export const nationalId: Comparison = {
  field: 'national_id',
  levels: ['the same', 'one character differs', 'two characters differ', 'similar', 'different'],
  compare(a, b) {
    if (a.nationalId === '' || b.nationalId === '') return notKnown;
    const distance = editDistance(a.nationalId, b.nationalId, 3);
    // In a short number, two different characters are too many.
    return distance > 1 && Math.min(a.nationalId.length, b.nationalId.length) < 6 ? 4 : distance;
  },
};

export const link: Comparison = {
  field: 'link',
  levels: ['the same', 'different'],
  compare(a, b) {
    if (a.links === '' || b.links === '') return notKnown;
    let level = notKnown;
    for (const left of a.links.split(' ')) {
      for (const right of b.links.split(' ')) {
        if (left === right) return 0;
        // A person can have two websites, but rarely two handles in one network.
        if (!left.startsWith('website:') && networkOf(left) === networkOf(right)) level = 1;
      }
    }
    return level;
  },
};

function networkOf(link: string): string {
  return link.slice(0, link.indexOf(':'));
}

function compareEmails(left: string, right: string): number {
  if (left === right) return emailLevel.same;
  const leftAt = left.lastIndexOf('@');
  const rightAt = right.lastIndexOf('@');
  if (leftAt > 3 && Math.abs(left.length - right.length) < 3) {
    const distance = editDistance(left, right, 2);
    const enough = distance === 1 || (distance === 2 && left.length > 16);
    // jane1 and jane2, or jane.doe and jane_doe, are different people with the same name.
    if (enough && lettersOf(left) !== lettersOf(right)) return emailLevel.oneLetter;
  }
  if (leftAt === rightAt && leftAt > 4 && left.startsWith(right.slice(0, rightAt)))
    return emailLevel.sameName;
  if (isGarbled(left, right)) return emailLevel.similar;
  if (left.charCodeAt(0) !== right.charCodeAt(0)) return emailLevel.different;
  const leftLetters = lettersOf(left.slice(0, leftAt));
  return leftLetters.length > 4 && leftLetters === lettersOf(right.slice(0, rightAt))
    ? emailLevel.nearName
    : emailLevel.different;
}

/** Several typos in an address with a domain of its own: at a large provider, it may be anyone’s. */
function isGarbled(left: string, right: string): boolean {
  const short = Math.min(left.length, right.length);
  if (short < 10 || left.charCodeAt(0) !== right.charCodeAt(0)) return false;
  if (left.slice(left.lastIndexOf('@')) === right.slice(right.lastIndexOf('@'))) return false;
  if (isAtProvider(left) || isAtProvider(right)) return false;
  const maxDistance = Math.min(5, Math.floor(short / 4));
  return editDistance(left, right, maxDistance) <= maxDistance && lettersOf(left) !== lettersOf(right);
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]+/g, '');
}

function isMadeOfName({ emails, given, family }: Features): boolean {
  if (given === '' || family === '') return false;
  const at = emails.indexOf('@');
  const local = emails.slice(0, at);
  if (/\d{2}/.test(local)) return false;
  const letters = lettersOf(local);
  const surname = family.replaceAll(' ', '');
  return letters.includes(surname) && letters.length <= given.length + surname.length;
}

function comparePhones(left: string, right: string): number {
  if (left === right) return 0;
  if (left.length > 6 && right.length > 6 && left.slice(-7) === right.slice(-7)) return 1;
  return editDistance(left, right, 1) === 1 ? 2 : 3;
}
