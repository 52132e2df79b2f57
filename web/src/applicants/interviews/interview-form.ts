import type { Interview, InterviewKind } from '@tenon/contract/interviews';
import { momentOf, ownTimeZone, wallTimeOf } from './zoned-time.ts';

export type InterviewForm = {
  kind: InterviewKind;
  day: string;
  time: string;
  minutes: string;
  timeZone: string;
  location: string;
  link: string;
  instructions: string;
  interviewers: string[];
  isProposed: boolean;
};

const MINUTE = 60_000;

const usualMinutes = [15, 30, 45, 60, 90, 120, 180, 240];

/** The usual durations, and the current one if it is none of them. */
export function durationsWith(minutes: string): { value: string; label: string }[] {
  const all = [...new Set([...usualMinutes, Number(minutes)])].sort((one, other) => one - other);
  return all.map((value) => ({ value: String(value), label: durationLabel(value) }));
}

function durationLabel(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

export function valuesOf(interview: Interview | undefined): InterviewForm {
  if (!interview)
    return {
      ...{ kind: 'video', day: '', time: '10:00', minutes: '60', timeZone: ownTimeZone() },
      ...{ location: '', link: '', instructions: '', interviewers: [], isProposed: false },
    };
  const { kind, starts_at, ends_at, time_zone, location, link, instructions, interviewers } = interview;
  return {
    kind,
    ...wallTimeOf(starts_at, time_zone),
    minutes: String((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE),
    timeZone: time_zone,
    ...{ location: location ?? '', link: link ?? '', instructions: instructions ?? '' },
    interviewers: interviewers.map(({ user_id }) => String(user_id)),
    isProposed: interview.state === 'proposed',
  };
}

/** Undefined until the date and the time are filled in. */
export function slotOf({ day, time, minutes, timeZone }: InterviewForm) {
  if (!day || !time) return undefined;
  const start = momentOf(day, time, timeZone);
  if (Number.isNaN(start.getTime())) return undefined;
  const end = new Date(start.getTime() + Number(minutes) * MINUTE);
  return { starts_at: start.toISOString(), ends_at: end.toISOString() };
}

export function bodyOf(values: InterviewForm) {
  const slot = slotOf(values);
  if (!slot) throw new Error('the interview has no time');
  return {
    ...slot,
    kind: values.kind,
    time_zone: values.timeZone,
    location: values.location.trim() || null,
    link: values.link.trim() || null,
    instructions: values.instructions.trim() || null,
    interviewer_ids: values.interviewers.map(Number),
    state: values.isProposed ? ('proposed' as const) : ('scheduled' as const),
  };
}
