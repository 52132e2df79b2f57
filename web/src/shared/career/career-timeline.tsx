import { Text } from '@mantine/core';
import type { DateValue, Education, Evidence, Position, Profile } from '@tenon/contract/profile';
import { formatMonth } from '../../ui/format.ts';
import classes from './career.module.css';
import { type ShowSource, SourceText } from './source-text.tsx';

type CareerTimelineProps = {
  profile: Pick<Profile, 'positions' | 'education' | 'experience'>;
  onShow?: ShowSource | undefined;
};

/** Positions and education with their dates, as the resume states them. */
export function CareerTimeline({ profile, onShow }: CareerTimelineProps) {
  const { positions, education, experience } = profile;
  return (
    <div className={classes.parts}>
      <section>
        <h3 className={classes.heading}>
          Experience
          {experience.months > 0 && (
            <span className={classes.sum}>{formatYears(experience.months)} (overlaps counted once)</span>
          )}
        </h3>
        {positions.length === 0 && <Text c="dimmed">No positions found in the resume.</Text>}
        <ol className={classes.timeline}>
          {positions.map((position) => (
            <PositionEntry key={position.key} position={position} onShow={onShow} />
          ))}
        </ol>
      </section>
      {education.length > 0 && (
        <section>
          <h3 className={classes.heading}>Education</h3>
          <ol className={classes.timeline}>
            {education.map((entry) => (
              <EducationEntry key={entry.key} entry={entry} onShow={onShow} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

type Showing = { onShow: ShowSource | undefined };

function PositionEntry({ position, onShow }: { position: Position } & Showing) {
  const { title, company, location, start, end, responsibilities } = position;
  const evidence = evidenceOf(title, company, start, end);
  return (
    <li>
      <Dates start={start} end={end} hasDuration />
      <div>
        <SourceText className={classes.what} evidence={evidence} onShow={onShow}>
          {title?.value ?? 'Position without a title'}
        </SourceText>
        <Text size="sm">{[company?.value, location?.value].filter(Boolean).join(', ')}</Text>
        {responsibilities.length > 0 && (
          <ul className={classes.details}>
            {responsibilities.slice(0, 4).map(({ text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be listed twice.
              <li key={index}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function EducationEntry({ entry, onShow }: { entry: Education } & Showing) {
  const { school, degree, field, location, start, end } = entry;
  const what = [degree?.value, field?.value].filter(Boolean).join(', ');
  return (
    <li>
      <Dates start={start} end={end} />
      <div>
        <SourceText
          className={classes.what}
          evidence={evidenceOf(degree, field, school, start, end)}
          onShow={onShow}
        >
          {what || school?.value || 'Education'}
        </SourceText>
        <Text size="sm">{[what && school?.value, location?.value].filter(Boolean).join(', ')}</Text>
      </div>
    </li>
  );
}

type DatesProps = { start: DateValue | null; end: DateValue | null; hasDuration?: boolean };

function Dates({ start, end, hasDuration = false }: DatesProps) {
  const to = end && (end.is_present ? 'Present' : formatMonth(end.value));
  const text = [start && formatMonth(start.value), to].filter(Boolean).join(' – ');
  return (
    <div className={classes.dates}>
      {text || 'No dates'}
      {hasDuration && start && end && hasMonth(start) && hasMonth(end) && (
        <span>{formatYears(monthsBetween(start.value, end.value))}</span>
      )}
    </div>
  );
}

type Found = { evidence: Evidence[] } | null;

function evidenceOf(...values: Found[]): Evidence[] {
  return values.flatMap((value) => value?.evidence ?? []);
}

/** With years alone, a duration would be a guess. */
const hasMonth = ({ value }: DateValue) => value.includes('-');

function monthsBetween(start: string, end: string): number {
  const monthOf = (date: string) => {
    const [year = 0, month = 1] = date.split('-').map(Number);
    return year * 12 + month;
  };
  return Math.max(1, monthOf(end) - monthOf(start) + 1);
}

/** `7 months`, `3 years 2 months`. */
export function formatYears(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 && `${years} ${years === 1 ? 'year' : 'years'}`,
    (rest > 0 || years === 0) && `${rest} ${rest === 1 ? 'month' : 'months'}`,
  ];
  return parts.filter(Boolean).join(' ');
}
