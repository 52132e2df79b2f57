/** What a section will hold, for the ones that this version does not have yet. */
export type Plan = {
  summary: string;
  points: { title: string; text: string }[];
};

/**
 * One entry per page that is not built, by path. Building a section means deleting its entry here and giving
 * its path a route; navigation, command palette and overview follow by themselves.
 */
export const plans: Record<string, Plan> = {
  '/jobs': {
    summary: 'Your openings, with what each one asks for and the candidates moving through it.',
    points: [
      {
        title: 'Openings with a demand',
        text: 'Title, text and requirements: what is a must, what is nice to have.',
      },
      {
        title: 'A pipeline per job',
        text: 'Stages, reviews and scorecards, with the history of every move.',
      },
      { title: 'A careers page', text: 'Open jobs in public, with a form that feeds the same pipeline.' },
    ],
  },
  '/fairness': {
    summary: 'Evidence that the process is fair, kept apart from the people who decide.',
    points: [
      {
        title: 'Selection rates, watched',
        text: 'Computed from what people chose to tell, in aggregate only.',
      },
      {
        title: 'Law packs',
        text: 'Dated rules for each jurisdiction, as data that can be read and checked.',
      },
      { title: 'Reports you can hand over', text: 'Each number opens the rows behind it.' },
    ],
  },
};
