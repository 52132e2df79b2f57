import type { InterviewKind } from '@tenon/contract/interviews';
import type { Recommendation } from '@tenon/contract/scorecards';

/** Members of the demo. In texts, `<@manager>` mentions one. */
export type DemoMember = 'owner' | 'manager' | 'interviewer';

/** The slug of the job, and the name of the applicant. */
export type DemoApplicant = readonly [job: string, person: string];

const platform = 'senior-platform-engineer';
const backend = 'backend-engineer';
const care = 'intensive-care-nurse';
const finance = 'senior-accountant';

export type DemoNote = { on: DemoApplicant; by: DemoMember; daysAgo: number; text: string };

export const demoNotes: readonly DemoNote[] = [
  {
    on: [platform, 'Tomás Reyes'],
    by: 'owner',
    daysAgo: 31,
    text: 'Referred by the data team. Available from March. <@manager>, worth a call this week?',
  },
  {
    on: [platform, 'Tomás Reyes'],
    by: 'manager',
    daysAgo: 30,
    text: 'Yes. Strong on incident response; ask about running Kubernetes upgrades without downtime.',
  },
  {
    on: [platform, 'Tomás Reyes'],
    by: 'interviewer',
    daysAgo: 1,
    text: '<@owner> the panel today has one open question: how much on-call they would accept.',
  },
  {
    on: [platform, 'Wei Zhang'],
    by: 'owner',
    daysAgo: 7,
    text: 'Prefers two days at home each week, which is fine for this team.',
  },
  {
    on: [finance, 'Rosa Marchetti'],
    by: 'owner',
    daysAgo: 4,
    text: '<@manager> notice period is three months. Can we wait until the summer?',
  },
  {
    on: [care, 'Claire Dubois'],
    by: 'manager',
    daysAgo: 13,
    text: 'The ward would like to start with nights in the first month.',
  },
];

export type DemoInterview = {
  on: DemoApplicant;
  kind: InterviewKind;
  /** Negative days are in the past. Today is some hours from now. */
  day: number;
  with: readonly DemoMember[];
  state?: 'proposed' | 'scheduled' | 'done';
  isAccepted?: boolean;
  scorecards?: Partial<
    Record<DemoMember, { recommendation: Recommendation; ratings: number[]; summary: string }>
  >;
};

export const demoInterviews: readonly DemoInterview[] = [
  {
    on: [platform, 'Maren Holt'],
    kind: 'technical',
    day: -34,
    with: ['interviewer', 'manager'],
    state: 'done',
    isAccepted: true,
    scorecards: {
      interviewer: {
        recommendation: 'strong_yes',
        ratings: [4, 4, 3],
        summary: 'Walked through a failed upgrade calmly, and showed what she changed afterwards.',
      },
      manager: {
        recommendation: 'yes',
        ratings: [3, 4, 3],
        summary: 'Clear, curious, and honest about what she does not know yet.',
      },
    },
  },
  {
    on: [platform, 'Tomás Reyes'],
    kind: 'video',
    day: -18,
    with: ['interviewer', 'manager'],
    state: 'done',
    isAccepted: true,
    scorecards: {
      interviewer: {
        recommendation: 'yes',
        ratings: [3, 4, 2],
        summary: 'Very good on observability. Less experience with capacity planning.',
      },
      manager: {
        recommendation: 'yes',
        ratings: [3, 3, 3],
        summary: 'Explains trade-offs well. I would like the team to meet him.',
      },
    },
  },
  {
    on: [platform, 'Tomás Reyes'],
    kind: 'panel',
    day: 0,
    with: ['manager', 'interviewer'],
    isAccepted: true,
  },
  {
    on: [backend, 'Wei Zhang'],
    kind: 'technical',
    day: -9,
    with: ['interviewer'],
    state: 'done',
    isAccepted: true,
    scorecards: {
      interviewer: {
        recommendation: 'no',
        ratings: [2, 3, 2],
        summary: 'Solid basics, but little experience with data models of this size.',
      },
    },
  },
  {
    on: [platform, 'Wei Zhang'],
    kind: 'video',
    day: 1,
    with: ['owner', 'interviewer'],
    isAccepted: true,
  },
  { on: [finance, 'Rosa Marchetti'], kind: 'onsite', day: 1, with: ['owner', 'manager'], state: 'proposed' },
];

export type DemoMail = {
  on: DemoApplicant;
  daysAgo: number;
  subject: string;
  body: string;
  /** Without one, the applicant wrote it. */
  by?: DemoMember;
};

export const demoMails: readonly DemoMail[] = [
  {
    on: [platform, 'Tomás Reyes'],
    by: 'owner',
    daysAgo: 21,
    subject: 'Next steps for Senior Platform Engineer',
    body: 'Hi Tomás,\n\nthank you for the call. We would like you to meet two of our engineers for an hour. Would Thursday or Friday suit you?\n\nBest regards,\nHarbor & Vale',
  },
  {
    on: [platform, 'Tomás Reyes'],
    daysAgo: 20,
    subject: 'Re: Next steps for Senior Platform Engineer',
    body: 'Hi,\n\nThursday after 2 pm would be perfect. Should I prepare anything?\n\nTomás',
  },
  {
    on: [platform, 'Tomás Reyes'],
    by: 'owner',
    daysAgo: 20,
    subject: 'Re: Next steps for Senior Platform Engineer',
    body: 'Hi Tomás,\n\nThursday it is. Nothing to prepare: bring an incident you learned from.\n\nBest regards,\nHarbor & Vale',
  },
  {
    on: [finance, 'Rosa Marchetti'],
    by: 'owner',
    daysAgo: 5,
    subject: 'Your application as Senior Accountant',
    body: 'Dear Rosa,\n\nwe enjoyed the call and would like to show you the office. Would tomorrow or the day after suit you?\n\nBest regards,\nHarbor & Vale',
  },
  {
    on: [finance, 'Rosa Marchetti'],
    daysAgo: 1,
    subject: 'Re: Your application as Senior Accountant',
    body: 'Dear team,\n\nI would love to. May I ask how many people work in the finance department?\n\nKind regards,\nRosa',
  },
  {
    on: [care, 'Claire Dubois'],
    by: 'owner',
    daysAgo: 14,
    subject: 'Our offer for Intensive Care Nurse',
    body: 'Dear Claire,\n\nwe are glad to offer you the position. The contract follows by post this week; call us with any question.\n\nBest regards,\nHarbor & Vale',
  },
];
