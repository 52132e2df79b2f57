import { Badge, Text } from '@mantine/core';
import type { AnswerSent } from './read-artifacts.ts';
import { isOpen, spoken } from './read-artifacts.ts';
import classes from './run.module.css';
import { SourceWords } from './source-words.tsx';
import { Value } from './value.tsx';

/** Every question with what was answered, and from where. */
export function AnswersSent({ answers }: { answers: AnswerSent[] }) {
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
              <Badge color="oak">{required ? 'Open: needs you' : 'Left open'}</Badge>
            ) : (
              <>
                <Value value={answer} label={question ?? id} />
                <div>
                  {source ? (
                    <SourceWords source={source} />
                  ) : (
                    <Text span size="xs" c="dimmed">
                      No source given
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
