import { Anchor, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ApplyRunDetail } from '@tenon/contract/applying';
import { readSentVariant } from '@tenon/contract/variants';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { download } from '../../shared/download.ts';
import { formatDateTime, formatNumber } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { isLive } from '../run-labels.ts';
import { AnswersSent } from './answers-sent.tsx';
import { ConfirmationDetails } from './confirmation-details.tsx';
import { Disclosure } from './disclosure.tsx';
import { labelFromKey, parseArtifacts, type ResumeSent } from './parse-artifacts.ts';
import classes from './run.module.css';
import { SourceLabel } from './source-label.tsx';
import { Data, LongText, Value } from './value.tsx';

/** What was sent to the company or, before that, what is prepared. */
export function SentPanel({ run }: { run: ApplyRunDetail }) {
  // What was sent never changes. The response is stored later.
  const { resume, letter, answers, others } = parseArtifacts(run.sent?.artifacts ?? run.artifacts);
  const latest = parseArtifacts(run.artifacts);
  const addedLater = latest.others.filter(([name]) => !others.some(([known]) => known === name));
  const otherData = [...others, ...addedLater];
  const isEmpty =
    !resume && !letter && answers.length === 0 && !latest.confirmation && otherData.length === 0;
  return (
    <Panel title={titleOf(run)} description={descriptionOf(run)}>
      {isEmpty && !run.variant_id && (
        <Text c="dimmed">
          {isLive(run) ? 'The agent has not recorded anything yet.' : 'The agent did not record anything.'}
        </Text>
      )}
      <div className={classes.parts}>
        {latest.confirmation && (
          <Part title="Confirmation">
            <ConfirmationDetails confirmation={latest.confirmation} />
          </Part>
        )}
        {(resume || run.variant_id) && (
          <Part title="Resume">
            <Resume resume={resume} variant={run.variant_id} />
          </Part>
        )}
        {letter && (
          <Part title="Cover letter">
            <div className={classes.letter}>
              <LongText text={letter.text} />
            </div>
            {letter.source && <SourceLabel source={letter.source} />}
          </Part>
        )}
        {answers.length > 0 && (
          <Part title="Answers">
            <AnswersSent answers={answers} letter={letter?.text} />
          </Part>
        )}
        {otherData.length > 0 && (
          <Part title="Other data">
            {otherData.map(([name, value]) => (
              <Disclosure key={name} label={labelFromKey(name)} hint={sizeOf(value)}>
                {typeof value === 'object' ? (
                  <Data value={value} label={labelFromKey(name)} />
                ) : (
                  <Value value={value} label={labelFromKey(name)} />
                )}
              </Disclosure>
            ))}
          </Part>
        )}
      </div>
    </Panel>
  );
}

function titleOf(run: ApplyRunDetail): string {
  if (run.status === 'success' || run.status === 'submitted') return 'Submitted';
  if (run.sent) return 'Ready to submit';
  return isLive(run) ? 'Draft' : 'Prepared, not sent';
}

function descriptionOf(run: ApplyRunDetail): string {
  if (run.sent) return `Recorded just before submission, ${formatDateTime(run.sent.at)}.`;
  return run.status === 'success' ? 'As recorded by the agent.' : 'Nothing has been sent.';
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={3}>{title}</Title>
      {children}
    </section>
  );
}

function Resume({ resume, variant }: { resume: ResumeSent | undefined; variant: string | null }) {
  const name = resume?.name ?? variant ?? 'Resume';
  return (
    <div className={classes.resume}>
      <IconFileText size={18} aria-hidden="true" />
      <div>
        <ResumeName resume={resume} name={name} />
        {variant && variant !== name && variant !== resume?.document_id && (
          <Text size="xs" c="dimmed">
            {resume?.variant_id ? 'Variant' : 'Version'} {variant}
          </Text>
        )}
        {resume?.sha256 && (
          <Text size="xs" c="dimmed">
            Fingerprint <span className={classes.mono}>{resume.sha256.slice(0, 16)}</span>
          </Text>
        )}
      </div>
    </div>
  );
}

/** A variant may have changed since: its file is downloaded exactly as it was sent. */
function ResumeName({ resume, name }: { resume: ResumeSent | undefined; name: string }) {
  const { variant_id: id, document_id, sha256 } = resume ?? {};
  if (id && sha256) {
    return (
      <Anchor
        component="button"
        type="button"
        onClick={() => void download(readSentVariant, { params: { id, sha256 } }, name)}
      >
        {name}
      </Anchor>
    );
  }
  if (!document_id) return <Text>{name}</Text>;
  return (
    <Anchor component={Link} to={`/resumes/${encodeURIComponent(document_id)}`}>
      {name}
    </Anchor>
  );
}

function sizeOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return `${value.length} entries`;
  const length = JSON.stringify(value)?.length ?? 0;
  return length > 10_000 ? `${formatNumber(Math.round(length / 1000))} kB` : undefined;
}
