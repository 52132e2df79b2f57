/** What a section will contain that is not available yet. */
export type Plan = {
  summary: string;
  points: { title: string; text: string }[];
};

/**
 * One entry per page that is not built yet, by path. To build a section, delete its entry here and add a route
 * for its path. The menu, the command palette and the home page then follow automatically.
 */
export const plans: Record<string, Plan> = {
  '/fairness': {
    summary: 'Fairness reporting, kept separate from hiring decisions.',
    points: [
      {
        title: 'Selection rates',
        text: 'Computed from self-reported data, in aggregate only.',
      },
      {
        title: 'Jurisdictions',
        text: 'Dated rules for each jurisdiction, as data you can inspect.',
      },
      { title: 'Reports', text: 'Every number links to the data behind it.' },
    ],
  },
};
