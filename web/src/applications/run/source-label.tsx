import { Anchor } from '@mantine/core';
import type { AnswerSource } from '@tenon/contract/answers';
import { Link } from 'react-router';
import { spoken } from './read-artifacts.ts';

const fieldWords: Record<string, string> = {
  document_id: 'Resume',
  email: 'Email',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};

/** Where an answer comes from, in words, with the way there. */
export function SourceWords({ source }: { source: AnswerSource }) {
  const [words, to] = placeOf(source);
  return (
    <Anchor component={Link} to={to} size="xs">
      {words}
    </Anchor>
  );
}

/** Not “yours”: whoever may look reads this, too. */
function placeOf({ kind, ref }: AnswerSource): [words: string, to: string] {
  if (kind === 'profile')
    return [`From your details: ${fieldWords[ref] ?? spoken(ref)}`, '/applications/answers'];
  if (kind === 'resume') return ['From your resume', `/resumes/${encodeURIComponent(ref)}`];
  return ['From your saved answers', '/applications/answers'];
}
