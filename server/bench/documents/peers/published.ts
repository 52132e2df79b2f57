import type { Field } from '../score.ts';

type Peer = { mean: string; fields: Record<Field, string> };

/**
 * The best open-source parsers, measured once on 64 real PDFs with known truth. Those were other documents, so this is
 * a lower bound, not a direct comparison. OpenResume is by Xitang Zhao (AGPL-3.0), js-resume-parser is plain JavaScript
 * rules.
 */
export const openResume: Peer & { note: string; groupNotes: Record<'language' | 'format', string> } = {
  mean: '47.7',
  fields: {
    name: '48.8',
    email: '60.5',
    phone: '59.5',
    company: '22.5',
    title: '38.0',
    date: '58.5',
    school: '36.1',
    degree: '54.7',
    skill: '51.0',
  },
  note: 'OpenResume (Xitang Zhao, AGPL-3.0) and js-resume-parser as measured on another set: 64 real PDFs with truth.',
  groupNotes: {
    language: 'OpenResume, on real PDFs: English 51.8, other languages 5.6 to 22.2.',
    format: 'OpenResume reads PDFs with text only: 0 on scans, nothing else is opened.',
  },
};

export const resumeParser: Peer = {
  mean: '37.8',
  fields: {
    name: '52.0',
    email: '89.1',
    phone: '70.7',
    company: '3.9',
    title: '2.6',
    date: '45.7',
    school: '7.2',
    degree: '33.3',
    skill: '35.9',
  },
};

export const limits: Peer & { layoutNote: string } = {
  mean: '88.0',
  fields: {
    name: '95.0',
    email: '99.0',
    phone: '97.0',
    company: '88.0',
    title: '88.0',
    date: '90.0',
    school: '88.0',
    degree: '89.0',
    skill: '85.0',
  },
  layoutNote:
    'Target: no layout under 80.0. OpenResume, on real PDFs: 58.1 single column, 37.4 two columns, 37.9 label column, 20.2 tables.',
};
