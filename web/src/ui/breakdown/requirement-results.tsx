import { Text } from '@mantine/core';
import type { RequirementResult, SkillHit } from '@tenon/contract/matching';
import { formatPercent } from '../format.ts';
import { aboutNames } from '../requirement/about-labels.ts';
import { type DocumentLink, Evidence } from './evidence.tsx';
import { formatYears, states } from './requirement-labels.ts';
import classes from './requirement-results.module.css';

type ResultsProps = { requirements: RequirementResult[]; linkTo?: DocumentLink | undefined };

/** Each requirement with its result and the quotes that show it, must-haves first. */
export function RequirementResults({ requirements, linkTo }: ResultsProps) {
  const ordered = requirements.toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <ul className={classes.list}>
      {ordered.map((requirement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same requirement may be listed twice.
        <Result key={`${requirement.text} ${index}`} requirement={requirement} linkTo={linkTo} />
      ))}
    </ul>
  );
}

const rankOf = ({ kind }: RequirementResult) => (kind === 'must' ? 0 : 1);

type ResultProps = { requirement: RequirementResult; linkTo: DocumentLink | undefined };

function Result({ requirement, linkTo }: ResultProps) {
  // Scores that were stored by an earlier version have no classes.
  const {
    text,
    kind,
    state,
    about = [],
    unchecked = [],
    skills,
    missing,
    years,
    words,
    implied,
  } = requirement;
  const { icon: Icon, label } = states[state];
  const quotes = quotesOf(requirement);
  return (
    <li data-state={state}>
      <span className={classes.icon} data-state={state}>
        <Icon size={13} stroke={2.2} aria-hidden="true" />
      </span>
      <div>
        <div className={classes.line}>
          <span className={classes.text}>{text}</span>
          <span className={classes.state}>
            {[
              kind === 'must' ? 'Must have' : 'Nice to have',
              ...about.map((one) => aboutNames[one]),
              label,
            ].join(' · ')}
          </span>
        </div>
        {implied && (
          <Text size="xs" c="dimmed">
            {implied === 'title' ? 'From the job title' : 'From the level of the job'}
          </Text>
        )}
        {years && (
          <Text size="xs" c="dimmed">
            {formatYears(years.asked)} required;{' '}
            {years.found === null ? 'no dated experience found' : `${formatYears(years.found)} found`}
          </Text>
        )}
        {skills
          .filter(({ via, share }) => via !== null && (state !== 'met' || share === 1))
          .map((hit) => (
            <Via key={hit.skill.id} hit={hit} />
          ))}
        {missing.length > 0 && (
          <Text size="xs" c="dimmed">
            Not found: {missing.map(({ name }) => name).join(', ')}
          </Text>
        )}
        {unchecked.length > 0 && (
          <Text size="xs" c="dimmed">
            Unknown: {unchecked.map((one) => aboutNames[one].toLowerCase()).join(', ')}
          </Text>
        )}
        {state === 'unclear' && (
          <Text size="xs" c="dimmed" mt={4}>
            Not confirmed or ruled out.{words.length > 0 && ' Closest passage:'}
          </Text>
        )}
        {quotes.map((quote) => (
          <Evidence key={`${quote.text} ${quote.start}`} passage={quote} linkTo={linkTo} />
        ))}
      </div>
    </li>
  );
}

function Via({ hit: { skill, via, share } }: { hit: SkillHit }) {
  return (
    <Text size="xs" c="dimmed">
      {via?.name} {share < 1 ? `counts as ${formatPercent(share)} of ${skill.name}` : `is ${skill.name}`}
    </Text>
  );
}

const MAX_QUOTES = 3;

/** A sentence that shows several skills is quoted once. */
function quotesOf({ words, skills }: RequirementResult) {
  const all = [...skills.map((hit) => hit.words), ...words];
  const seen = new Set<string>();
  return all
    .filter(({ text }) => {
      if (text === '' || seen.has(text)) return false;
      seen.add(text);
      return true;
    })
    .slice(0, MAX_QUOTES);
}
