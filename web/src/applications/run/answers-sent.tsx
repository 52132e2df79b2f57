import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import type { AnswerSent } from './read-artifacts.ts';
import { isOpen, spoken } from './read-artifacts.ts';
import classes from './run.module.css';
import { SourceWords } from './source-label.tsx';
import { Value } from './value.tsx';

/** Every question with what was answered, and from where. */
export function AnswersSent({ answers, letter }: { answers: AnswerSent[]; letter: string | undefined }) {
  return (
    <dl className={classes.answers}>
      {answers.map(({ id, question, answer, required, source }) => (
        <div key={id} className={classes.answer}>
          <dt>
            {question ?? spoken(id)}
            {required && <span className={classes.hint}> required</span>}
          </dt>
          <dd>
            {isOpen(answer) ? (
              <Open question={question} isRequired={required} />
            ) : (
              <>
                {answer === letter ? (
                  'Cover letter (see above)'
                ) : (
                  <Value value={answer} label={question ?? id} />
                )}
                <div>
                  {source ? (
                    <SourceWords source={source} />
                  ) : (
                    <Text span size="xs" c="dimmed">
                      No source
                    </Text>
                  )}
                </div>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What nobody has said yet, with the way to the page where one says it. */
function Open({ question, isRequired }: { question: string | undefined; isRequired: boolean }) {
  const mayAnswer = useMay('applications.manage');
  return (
    <span className={classes.open}>
      <Badge color={isRequired ? 'oak' : 'gray'}>{isRequired ? 'Needs an answer' : 'Left blank'}</Badge>
      {isRequired && mayAnswer && question && (
        <Anchor
          component={Link}
          to={`/applications/answers?${new URLSearchParams({ question })}`}
          aria-label={`Answer “${question}”`}
        >
          Add answer
        </Anchor>
      )}
    </span>
  );
}
