import {
  alertInWords,
  caveatsInWords,
  ratioInWords,
  selectedInWords,
} from '@tenon/contract/fairness-alert-words';
import type { FairnessAlert } from '@tenon/contract/fairness-alerts';
import type { FairnessStage } from '@tenon/contract/fairness-filter';
import { type ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';

export type DigestFigure = {
  class: ProtectedClass;
  stage: FairnessStage;
  value: number | null;
  before: number | null;
  n: number;
  status: string;
  has_few_answers: boolean;
};

export type DigestContent = {
  alerts: readonly FairnessAlert[];
  figures: readonly DigestFigure[];
  open_reviews: number;
  weekAgo: Date;
};

/** The week in fairness, as a mail. */
export function fairnessDigestOf(
  { alerts, figures, open_reviews, weekAgo }: DigestContent,
  { name, company, webUrl }: Record<'name' | 'company' | 'webUrl', string>,
): { subject: string; body: string } {
  const open = alerts.length === 1 ? '1 open alert' : `${alerts.length} open alerts`;
  const isNew = ({ created_at }: FairnessAlert) => new Date(created_at) >= weekAgo;
  const lines = alerts.map(
    (alert) => `- ${isNew(alert) ? 'New: ' : ''}${alertInWords(alert)} (${alert.severity})`,
  );
  const few = figures.some(({ has_few_answers }) => has_few_answers);
  return {
    subject: `Fairness at ${company}: ${alerts.length === 0 ? 'no open alerts' : open}`,
    body: [
      `Hi ${name.split(' ')[0]},`,
      alerts.length === 0
        ? 'There are no open alerts.'
        : `There ${alerts.length === 1 ? 'is' : 'are'} ${open}:\n${lines.join('\n')}`,
      `Lowest ratio in each class:\n${figures.map((figure) => `- ${figureInWords(figure)}`).join('\n')}`,
      ...(few ? [caveatsInWords.low_answer_rate] : []),
      ...(open_reviews > 0
        ? [
            `${open_reviews} ${open_reviews === 1 ? 'rejection waits' : 'rejections wait'} for a second reader.`,
          ]
        : []),
      `Open the alerts: ${webUrl}/fairness/alerts`,
      `You get this mail once a week. Turn it off: ${webUrl}/fairness/alerts`,
    ].join('\n\n'),
  };
}

function figureInWords({ class: name, stage, value, before, n, status }: DigestFigure): string {
  const { label } = protectedClassNames[name];
  if (value === null) return `${label}: not enough data`;
  const small = status === 'insufficient_data' ? ', with groups under 30 left out' : '';
  const change = before === null || before === value ? '' : `; a week ago ${ratioInWords(before)}`;
  return `${label}: ${selectedInWords[stage]} ${ratioInWords(value)} as often${change} (${n} decisions${small})`;
}
