import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import {
  listScorecards,
  type Recommendation,
  type Scorecard,
  type ScorecardAttribute,
  saveScorecard,
} from '@tenon/contract/scorecards';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { recommendationLabels } from '../../shared/hiring/interview-labels.ts';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import classes from './scorecards.module.css';

type FormProps = {
  applicationId: string;
  /** The interview that it is about; null for the application as a whole. */
  interviewId: string | null;
  template: readonly ScorecardAttribute[];
  own: Scorecard | undefined;
  onDone?: () => void;
};

type Draft = {
  recommendation: Recommendation | '';
  summary: string;
  ratings: { key: string; label: string; rating: string; text: string }[];
};

const NOT_ASSESSED = '-';
const ratingLabels: Record<string, string> = { '1': 'Poor', '2': 'Fair', '3': 'Good', '4': 'Excellent' };

/** The user's own scorecard: saved as a private draft, submitted, or amended. */
export function ScorecardForm({ applicationId, interviewId, template, own, onDone }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(template, own));
  const [saved, setSaved] = useState(draft);
  const isSubmitted = own?.state === 'submitted';
  const save = useChange(saveScorecard, {
    refreshes: [listScorecards],
    onDone: ({ state }) => {
      setSaved(draft);
      toastSuccess(state === 'draft' ? 'Draft saved. Only you can see it.' : 'Scorecard submitted.');
      if (state === 'submitted') onDone?.();
    },
  });
  useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(saved));
  const send = (submit: boolean) =>
    save.mutate({
      params: { id: applicationId },
      body: { ...bodyOf(draft, submit, own), interview_id: interviewId },
    });
  const rate = (key: string, change: Partial<Draft['ratings'][number]>) =>
    setDraft((before) => ({
      ...before,
      ratings: before.ratings.map((rating) => (rating.key === key ? { ...rating, ...change } : rating)),
    }));
  return (
    <Stack gap="sm">
      <FormFailure error={save.error} />
      <div>
        {draft.ratings.map(({ key, label, rating, text }) => (
          <div key={key} className={classes.attribute}>
            <Group justify="space-between" gap="xs">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {label}
              </Text>
              <SegmentedControl
                size="xs"
                aria-label={`Rating for ${label}`}
                value={rating}
                onChange={(value) => rate(key, { rating: value })}
                data={[
                  { value: NOT_ASSESSED, label: 'Not assessed' },
                  ...Object.keys(ratingLabels).map((value) => ({ value, label: value })),
                ]}
              />
            </Group>
            <Text size="xs" c="dimmed" ta="right" mih={18}>
              {ratingLabels[rating]}
            </Text>
            <Textarea
              aria-label={`Comment on ${label}`}
              placeholder="What did you see or hear?"
              autosize
              minRows={1}
              maxRows={8}
              maxLength={2000}
              value={text}
              onChange={(event) => rate(key, { text: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
      <div>
        <Text fw={600} mb={6}>
          Recommendation
        </Text>
        <SegmentedControl
          fullWidth
          aria-label="Recommendation"
          value={draft.recommendation}
          onChange={(value) => setDraft({ ...draft, recommendation: value as Recommendation })}
          data={Object.entries(recommendationLabels).map(([value, { label }]) => ({ value, label }))}
        />
      </div>
      <Textarea
        label="Summary"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        value={draft.summary}
        onChange={(event) => setDraft({ ...draft, summary: event.currentTarget.value })}
      />
      <Group gap="xs" justify="flex-end">
        {onDone && isSubmitted && (
          <Button variant="subtle" color="gray" onClick={onDone}>
            Cancel
          </Button>
        )}
        {!isSubmitted && (
          <Button variant="default" loading={save.isPending} onClick={() => send(false)}>
            Save draft
          </Button>
        )}
        <Button disabled={!draft.recommendation} loading={save.isPending} onClick={() => send(true)}>
          {isSubmitted ? 'Save changes' : 'Submit scorecard'}
        </Button>
      </Group>
    </Stack>
  );
}

function draftOf(template: readonly ScorecardAttribute[], own: Scorecard | undefined): Draft {
  const rated = own && own.ratings.length > 0 ? own.ratings : undefined;
  return {
    recommendation: own?.recommendation ?? '',
    summary: own?.summary ?? '',
    ratings: (rated ?? template.map((attribute) => ({ ...attribute, rating: null, text: null }))).map(
      ({ key, label, rating, text }) => ({
        key,
        label,
        rating: rating === null ? NOT_ASSESSED : String(rating),
        text: text ?? '',
      }),
    ),
  };
}

function bodyOf({ recommendation, summary, ratings }: Draft, submit: boolean, own: Scorecard | undefined) {
  return {
    recommendation: recommendation || null,
    summary: summary.trim() || null,
    ratings: ratings.map(({ key, rating, text }) => ({
      key,
      rating: rating === NOT_ASSESSED ? null : Number(rating),
      text: text.trim() || null,
    })),
    submit,
    ...(own && { version: own.version }),
  };
}
