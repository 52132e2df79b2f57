import { Radio } from '@mantine/core';
import { Choice } from '@tenon/contract/duplicates';
import classes from './choice-rows.module.css';
import { fieldName } from './duplicate-labels.ts';
import { isSettled, type Question } from './merging.ts';

type ChoiceRowsProps<F extends string> = {
  questions: Question<F>[];
  choices: Partial<Record<F, Choice>>;
  onChoose: (field: F, choice: Choice) => void;
};

/** Field by field, from whom it is taken; where both say the same there is nothing to choose. */
export function ChoiceRows<F extends string>({ questions, choices, onChoose }: ChoiceRowsProps<F>) {
  const shown = questions.filter(({ survivor, merged }) => survivor.length + merged.length > 0);
  return (
    <div className={classes.rows}>
      {shown.map((question) =>
        isSettled(question) ? (
          <div key={question.field} className={classes.row}>
            <span className={classes.field}>{fieldName(question.field)}</span>
            <span className={classes.settled}>
              {question.survivor.join(', ')} <small>(same in both)</small>
            </span>
          </div>
        ) : (
          <ChoiceRow
            key={question.field}
            question={question}
            choice={choices[question.field] ?? 'survivor'}
            onChoose={(choice) => onChoose(question.field, choice)}
          />
        ),
      )}
    </div>
  );
}

type ChoiceRowProps<F extends string> = {
  question: Question<F>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function ChoiceRow<F extends string>({ question, choice, onChoose }: ChoiceRowProps<F>) {
  const name = fieldName(question.field);
  const { survivor, merged } = question;
  // Both of something and nothing is that something.
  const offersBoth = question.mayKeepBoth && survivor.length > 0 && merged.length > 0;
  const shown = choice !== 'both' || offersBoth ? choice : survivor.length > 0 ? 'survivor' : 'merged';
  return (
    <Radio.Group
      label={name}
      value={shown}
      onChange={(value) => onChoose(Choice.parse(value))}
      classNames={{ root: classes.row ?? '', label: classes.field ?? '' }}
    >
      <div className={classes.options}>
        <Option value="survivor" words={survivor} choice={shown} />
        <Option value="merged" words={merged} choice={shown} />
        {offersBoth && (
          <div className={classes.both}>
            <Radio value="both" label="Keep both" size="xs" />
          </div>
        )}
      </div>
    </Radio.Group>
  );
}

type OptionProps = { value: Choice; words: string[]; choice: Choice };

function Option({ value, words, choice }: OptionProps) {
  return (
    <div className={classes.option} data-chosen={choice === value || choice === 'both'}>
      <Radio
        value={value}
        size="xs"
        label={words.length > 0 ? words.join(', ') : <em className={classes.nothing}>empty</em>}
      />
    </div>
  );
}
