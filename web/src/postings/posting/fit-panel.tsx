import { Progress, Select, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { listDocuments } from '@tenon/contract/documents';
import type { PostingFit } from '@tenon/contract/postings';
import { useRead } from '../../api/queries.ts';
import { useComparedSide } from '../../shared/document-sides.ts';
import { Failure } from '../../shared/failure.tsx';
import { formatLabel } from '../../ui/format-label.ts';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './fit-panel.module.css';
import { NoResume } from './no-resume.tsx';
import type { Fit } from './use-fit.ts';

/** Required skills that the resume shows, with the text that shows them. */
export function FitPanel({ fit }: { fit: Fit }) {
  return (
    <Panel title="Resume match" flush={fit.isPending}>
      {fit.isPending && <TableSkeleton rows={3} />}
      {fit.error && <Failure error={fit.error} onRetry={() => void fit.refetch()} />}
      {fit.data &&
        (fit.data.document ? (
          <Compared fit={fit.data} onChoose={fit.choose} />
        ) : (
          <NoResume onRead={fit.choose}>Upload a resume to see which required skills it covers.</NoResume>
        ))}
    </Panel>
  );
}

function Compared({ fit, onChoose }: { fit: PostingFit; onChoose: (id: string) => void }) {
  const { share, must, nice, years, level } = fit;
  const found = must.filter((each) => each.found !== null).length;
  const nothing = must.length + nice.length === 0 && !years && !level;
  return (
    <>
      <DocumentChoice fit={fit} onChoose={onChoose} />
      {share !== null && (
        <>
          <Text fw={600} mt="md">
            {found} of {must.length} must-have skills
          </Text>
          <Progress
            value={share * 100}
            mt={6}
            aria-label={`${found} of ${must.length} must-have skills are in your resume`}
          />
        </>
      )}
      <Skills title="Must have" skills={must} />
      <Skills title="Nice to have" skills={nice} />
      {years && (
        <Text mt="sm">
          {years.asked}+ years required; your resume shows{' '}
          {years.found === null ? 'no dated experience' : Math.round(years.found)}.
        </Text>
      )}
      {level && (
        <Text mt="sm">
          {formatLabel(level.asked)} level; your latest title is{' '}
          {level.found ? formatLabel(level.found) : 'not tied to a level'}.
        </Text>
      )}
      {nothing && (
        <Text c="dimmed" mt="md">
          This role lists no skills, level, or years of experience to compare.
        </Text>
      )}
    </>
  );
}

function DocumentChoice({
  fit: { document },
  onChoose,
}: {
  fit: PostingFit;
  onChoose: (id: string) => void;
}) {
  const side = useComparedSide();
  const documents = useRead(listDocuments, { query: { side, state: 'ready', limit: 50 } });
  const choices = (documents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = document && !choices.some(({ value }) => value === document.id);
  return (
    <Select
      label="Resume"
      size="xs"
      searchable
      allowDeselect={false}
      data={known ? [{ value: document.id, label: document.name }, ...choices] : choices}
      value={document?.id ?? null}
      onChange={(id) => id && onChoose(id)}
    />
  );
}

function Skills({ title, skills }: { title: string; skills: PostingFit['must'] }) {
  if (skills.length === 0) return null;
  return (
    <section>
      <Text component="h3" fw={600} size="xs" c="dimmed" mt="md" mb={4}>
        {title}
      </Text>
      <ul className={classes.skills}>
        {skills.map(({ id, name, found }) => (
          <li key={id} data-found={found !== null}>
            {found === null ? (
              <IconMinus size={15} aria-label="Not found:" />
            ) : (
              <IconCheck size={15} aria-label="Found:" />
            )}
            <span>
              {name}
              {found !== null && found.toLowerCase() !== name.toLowerCase() && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  “{found}”
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
