import { Radio } from '@mantine/core';
import { Choice } from '@tenon/contract/duplicates';
import classes from './choice-rows.module.css';
import { fieldName } from './duplicate-labels.ts';
import { type FieldChoice, isSame } from './merge-choices.ts';

type ChoiceRowsProps<F extends string> = {
  fields: FieldChoice<F>[];
  choices: Partial<Record<F, Choice>>;
  onChoose: (field: F, choice: Choice) => void;
};

/** Lets the user choose the value of each field. Fields with equal values need no choice. */
export function ChoiceRows<F extends string>({ fields, choices, onChoose }: ChoiceRowsProps<F>) {
  const shown = fields.filter(({ survivor, merged }) => survivor.length + merged.length > 0);
  return (
    <div className={classes.rows}>
      {shown.map((field) =>
        isSame(field) ? (
          <div key={field.field} className={classes.row}>
            <span className={classes.field}>{fieldName(field.field)}</span>
            <span className={classes.same}>
              {field.survivor.join(', ')} <small>(same in both)</small>
            </span>
          </div>
        ) : (
          <ChoiceRow
            key={field.field}
            field={field}
            choice={choices[field.field] ?? 'survivor'}
            onChoose={(choice) => onChoose(field.field, choice)}
          />
        ),
      )}
    </div>
  );
}

type ChoiceRowProps<F extends string> = {
  field: FieldChoice<F>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function ChoiceRow<F extends string>({ field, choice, onChoose }: ChoiceRowProps<F>) {
  const name = fieldName(field.field);
  const { survivor, merged } = field;
  // If one side is empty, keeping both is the same as keeping the other.
  const offersBoth = field.mayKeepBoth && survivor.length > 0 && merged.length > 0;
  const shown = choice !== 'both' || offersBoth ? choice : survivor.length > 0 ? 'survivor' : 'merged';
  return (
    <Radio.Group
      label={name}
      value={shown}
      onChange={(value) => onChoose(Choice.parse(value))}
      classNames={{ root: classes.row ?? '', label: classes.field ?? '' }}
    >
      <div className={classes.options}>
        <Option value="survivor" values={survivor} choice={shown} />
        <Option value="merged" values={merged} choice={shown} />
        {offersBoth && (
          <div className={classes.both}>
            <Radio value="both" label="Keep both" size="xs" />
          </div>
        )}
      </div>
    </Radio.Group>
  );
}

type OptionProps = { value: Choice; values: string[]; choice: Choice };

function Option({ value, values, choice }: OptionProps) {
  return (
    <div className={classes.option} data-chosen={choice === value || choice === 'both'}>
      <Radio
        value={value}
        size="xs"
        label={values.length > 0 ? values.join(', ') : <em className={classes.empty}>empty</em>}
      />
    </div>
  );
}
