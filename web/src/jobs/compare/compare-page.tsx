import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { readApplicantFit, readApplicantProfile } from '@tenon/contract/applicant-profile';
import { readApplication } from '@tenon/contract/applications';
import type { Result } from '@tenon/contract/endpoint';
import type { RequirementResult } from '@tenon/contract/matching';
import type { Profile } from '@tenon/contract/profile';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { formatYears } from '../../shared/career/career-timeline.tsx';
import { Fit } from '../../shared/hiring/fit.tsx';
import { StageStatus } from '../../shared/hiring/stage-status.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { states } from '../../ui/breakdown/requirement-labels.ts';
import { formatMonth } from '../../ui/format.ts';
import { formatLanguage } from '../../ui/format-label.ts';
import { formatPlace } from '../../ui/format-place.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './compare.module.css';

/** Two to four applicants side by side. */
export function ComparePage() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const [first, second, third, fourth] = address.get('ids')?.split(',').filter(Boolean) ?? [];
  // Hooks need a fixed number of calls.
  const all = [useApplicant(first), useApplicant(second), useApplicant(third), useApplicant(fourth)];
  const compared = all.filter((one) => one !== undefined);
  return (
    <Page title="Compare applicants" wide above={<BackLink to={`/jobs/${id}`} label="Back to the job" />}>
      <Panel flush>
        {compared.length < 2 ? (
          <EmptyState icon={IconColumns} order={2} title="Nobody to compare">
            Select two to four applicants on the board or in the list, then choose Compare.
          </EmptyState>
        ) : (
          <Comparison compared={compared} />
        )}
      </Panel>
    </Page>
  );
}

type Compared = {
  id: string;
  application: Result<typeof readApplication> | undefined;
  profile: Profile | null | undefined;
  fit: Result<typeof readApplicantFit>['fit'] | undefined;
};

function useApplicant(id: string | undefined): Compared | undefined {
  const input = { params: { id: id ?? '' } };
  const options = { enabled: id !== undefined };
  const application = useRead(readApplication, input, options);
  const profile = useRead(readApplicantProfile, input, options);
  const fit = useRead(readApplicantFit, input, options);
  if (id === undefined || application.error) return undefined;
  return { id, application: application.data, profile: profile.data?.profile, fit: fit.data?.fit };
}

function Comparison({ compared }: { compared: Compared[] }) {
  const musts = mustHaves(compared);
  const row = (name: string, cell: (one: Compared) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {compared.map((one) => (
        <td key={one.id}>{cell(one)}</td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be scrollable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label="Comparison">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.corner}>Compared</span>
            </th>
            {compared.map((one) => (
              <th key={one.id} scope="col">
                <Name compared={one} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('Stage', ({ application }) =>
            application ? (
              <StageStatus stages={application.stages} stage={application.stage} />
            ) : (
              <Skeleton h={16} w={80} />
            ),
          )}
          {row('Fit', ({ application }) => (
            <Fit
              fit={application?.score?.fit ?? null}
              isChecked={application?.score?.is_checked ?? false}
              short
            />
          ))}
          {musts.map((text) =>
            row(text, ({ fit }) => (
              <MustState
                result={fit?.breakdown.requirements.find((one) => one.kind === 'must' && one.text === text)}
              />
            )),
          )}
          {row('Experience', ({ profile }) =>
            profile && profile.experience.months > 0 ? formatYears(profile.experience.months) : unknown,
          )}
          {row('Last positions', ({ profile }) => (
            <Positions profile={profile} />
          ))}
          {row('Skills', ({ profile }) => (
            <SkillNames profile={profile} />
          ))}
          {row('Languages', ({ profile }) =>
            profile && profile.languages.length > 0
              ? profile.languages
                  .map(({ code, value, level }) =>
                    [code ? formatLanguage(code) : value, level].filter(Boolean).join(' '),
                  )
                  .join(', ')
              : unknown,
          )}
        </tbody>
      </table>
    </section>
  );
}

const unknown = (
  <Text span c="dimmed">
    Unknown
  </Text>
);

function Name({ compared: { id, application } }: { compared: Compared }) {
  if (!application) return <Skeleton h={18} w={120} />;
  const { person } = application;
  return (
    <>
      <Anchor component={Link} to={`/applicants/${id}`} fw={600} c="inherit">
        {person.name}
      </Anchor>
      <Text size="xs" c="dimmed" fw={400}>
        {[person.headline, formatPlace(person)].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

function MustState({ result }: { result: RequirementResult | undefined }) {
  if (!result) return unknown;
  const { icon: Icon, label } = states[result.state];
  return (
    <span className={classes.state} data-state={result.state}>
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      {label}
    </span>
  );
}

function Positions({ profile }: { profile: Compared['profile'] }) {
  if (!profile || profile.positions.length === 0) return unknown;
  return (
    <ul className={classes.list}>
      {profile.positions.slice(0, 3).map(({ key, title, company, start, end }) => (
        <li key={key}>
          <Text size="sm">{[title?.value, company?.value].filter(Boolean).join(', ')}</Text>
          <Text size="xs" c="dimmed">
            {[start && formatMonth(start.value), end && (end.is_present ? 'Present' : formatMonth(end.value))]
              .filter(Boolean)
              .join(' – ') || 'No dates'}
          </Text>
        </li>
      ))}
    </ul>
  );
}

const MAX_SKILLS = 16;

function SkillNames({ profile }: { profile: Compared['profile'] }) {
  if (!profile || profile.skills.length === 0) return unknown;
  const names = [...new Set(profile.skills.map(({ canonical, value }) => canonical ?? value))];
  const more = names.length - MAX_SKILLS;
  return (
    <>
      {names.slice(0, MAX_SKILLS).join(', ')}
      {more > 0 && (
        <Text span c="dimmed">
          {' '}
          and {more} more
        </Text>
      )}
    </>
  );
}

/** The must-haves that any of them was checked against. */
function mustHaves(compared: Compared[]): string[] {
  const texts = compared.flatMap(({ fit }) =>
    (fit?.breakdown.requirements ?? []).filter(({ kind }) => kind === 'must').map(({ text }) => text),
  );
  return [...new Set(texts)];
}
