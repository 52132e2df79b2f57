import { Anchor } from '@mantine/core';
import type { AnswerSource } from '@tenon/contract/answers';
import { Link } from 'react-router';
import { labelFromKey } from './parse-artifacts.ts';

const fieldLabels: Record<string, string> = {
  document_id: 'Resume',
  email: 'Email',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};

/** Names the source of an answer and links to it. */
export function SourceLabel({ source }: { source: AnswerSource }) {
  const [label, to] = describeSource(source);
  return (
    <Anchor component={Link} to={to} size="xs">
      {label}
    </Anchor>
  );
}

function describeSource({ kind, ref }: AnswerSource): [label: string, to: string] {
  if (kind === 'profile')
    return [`From your details: ${fieldLabels[ref] ?? labelFromKey(ref)}`, '/applications/answers'];
  if (kind === 'resume') return ['From your resume', `/resumes/${encodeURIComponent(ref)}`];
  return ['From your saved answers', '/applications/answers'];
}
