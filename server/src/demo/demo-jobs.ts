import type { ParsedBody } from '@tenon/contract/endpoint';
import type { addJob } from '@tenon/contract/jobs';

type JobFields = Partial<Omit<ParsedBody<typeof addJob>, 'title' | 'text'>>;

export type DemoJob = {
  /** The file with the title and the text. */
  file: string;
  fields: JobFields;
  /** Days ago. */
  published: number;
  closed?: number;
  /**
   * One line per application: the resume, how many days ago it arrived, where from, and the later moves, each with the
   * days after the one before.
   */
  applications: readonly string[];
};

const startQuestion = {
  key: 'start',
  label: 'When could you start?',
  kind: 'short_text' as const,
  choices: [],
  required: true,
};
const permitQuestion = {
  key: 'work-permit',
  label: 'Do you have a permit to work in this country?',
  kind: 'yes_no' as const,
  choices: [],
  required: true,
};

const perYear = (min: number, max: number) => ({ min, max, currency: 'EUR', period: 'year' as const });

/** A company with jobs at every stage. All people are invented. */
export const demoJobs: readonly DemoJob[] = [
  {
    file: 'senior-platform-engineer.txt',
    published: 48,
    fields: {
      ...{
        department: 'Engineering',
        location: 'Hamburg, Germany',
        workplace: 'hybrid',
        employment_type: 'full_time',
      },
      ...{ pay: perYear(78_000, 95_000), openings: 2, questions: [startQuestion, permitQuestion] },
    },
    applications: [
      'maren-holt 44 linkedin screening:2 interview:5 offer:12 hired:4',
      'samuel-adeyemi 41 linkedin screening:3 interview:6 offer:16',
      'tomas-reyes 33 referral screening:1 interview:9',
      'lena-vogel 30 site screening:4 rejected:3',
      'wei-zhang 21 indeed screening:5 interview:8',
      'sofia-lund 17 linkedin screening:6',
      'jonas-lindqvist 9 site rejected:2',
      'priya-raman 5 site screening:3',
      'amara-okafor 1 linkedin',
    ],
  },
  {
    file: 'backend-engineer.txt',
    published: 36,
    fields: {
      ...{
        department: 'Engineering',
        location: 'Remote (Europe)',
        workplace: 'remote',
        employment_type: 'full_time',
      },
      ...{ pay: perYear(62_000, 80_000), questions: [startQuestion] },
    },
    applications: [
      'priya-raman 35 site screening:2 interview:7 offer:11',
      'jonas-lindqvist 34 linkedin screening:3 interview:10 rejected:6',
      'wei-zhang 29 linkedin screening:2 interview:12',
      'amara-okafor 26 referral screening:6 withdrawn:4',
      'tomas-reyes 19 site screening:8',
      'lena-vogel 12 indeed rejected:1',
      'samuel-adeyemi 8 linkedin screening:5',
      'marta-kowalczyk 6 indeed rejected:1',
      'sofia-lund 3 linkedin',
      'bartosz-nowak 1 indeed',
    ],
  },
  {
    file: 'intensive-care-nurse.txt',
    published: 27,
    fields: {
      ...{
        department: 'Care',
        location: 'Leipzig, Germany',
        workplace: 'onsite',
        employment_type: 'part_time',
      },
      ...{ pay: perYear(41_000, 52_000), openings: 3, questions: [permitQuestion] },
    },
    applications: [
      'claire-dubois 25 referral screening:1 interview:3 offer:7',
      'henrik-falk 22 site screening:2 interview:4 offer:5 hired:3',
      'dorothy-mbeki 14 indeed screening:6',
      'marta-kowalczyk 11 linkedin rejected:2',
      'daniel-osei 4 indeed',
    ],
  },
  {
    file: 'senior-accountant.txt',
    published: 13,
    fields: {
      ...{
        department: 'Finance',
        location: 'Bologna, Italy',
        workplace: 'hybrid',
        employment_type: 'full_time',
      },
      ...{ pay: perYear(48_000, 58_000), questions: [startQuestion] },
    },
    applications: [
      'rosa-marchetti 12 linkedin screening:1 interview:6',
      'daniel-osei 10 indeed screening:5',
      'george-papadakis 7 indeed rejected:4',
      'marta-kowalczyk 2 linkedin',
    ],
  },
  {
    file: 'product-designer.txt',
    published: 60,
    closed: 20,
    fields: {
      ...{
        department: 'Design',
        location: 'Porto, Portugal',
        workplace: 'hybrid',
        employment_type: 'full_time',
      },
      ...{ pay: perYear(46_000, 60_000) },
    },
    applications: [
      'ines-carvalho 58 site screening:3 interview:9 offer:11 hired:6',
      'jonas-lindqvist 55 linkedin screening:6 interview:10 rejected:17',
      'george-papadakis 51 indeed rejected:2',
      'amara-okafor 47 linkedin screening:7 rejected:14',
      'sofia-lund 42 referral screening:4 interview:7 withdrawn:5',
    ],
  },
];
