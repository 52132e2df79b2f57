import { ActionIcon, Switch, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { VariantItem, VariantSection } from '@tenon/contract/variants';
import { type ReactNode, useState } from 'react';
import { editItem, moveTo } from './draft.ts';
import classes from './editor.module.css';
import { Line } from './line.tsx';
import { MoveButtons, Reorder, ReorderRow } from './reorder.tsx';
import { sectionLabels } from './variant-labels.ts';

type SectionCardProps = {
  section: VariantSection;
  handle: ReactNode;
  buttons: ReactNode;
  onChange: (section: VariantSection) => void;
};

export function SectionCard({ section, handle, buttons, onChange }: SectionCardProps) {
  const { kind, is_hidden, items } = section;
  const name = sectionLabels[kind];
  const move = (from: number, to: number) => onChange({ ...section, items: moveTo(items, from, to) });
  return (
    <section className={classes.section} aria-label={name} data-hidden={is_hidden || undefined}>
      <div className={classes.head}>
        {handle}
        {kind === 'contact' ? (
          <h2 className={classes.title}>{name}</h2>
        ) : (
          <Heading {...{ section, onChange }} />
        )}
        <Switch
          size="sm"
          aria-label={`Show ${name}`}
          checked={!is_hidden}
          onChange={(event) => onChange({ ...section, is_hidden: !event.currentTarget.checked })}
        />
        {buttons}
      </div>
      {!is_hidden && (
        <Reorder onMove={move}>
          <ul className={classes.items} aria-label={`Facts in ${name}`}>
            {items.map((item, index) => (
              <ReorderRow key={item.fact} id={item.fact} index={index} className={classes.item}>
                {(grip) => (
                  <Item
                    item={item}
                    handle={grip}
                    buttons={
                      <MoveButtons name={item.text} index={index} count={items.length} onMove={move} />
                    }
                    onChange={(next) => onChange(editItem(section, item.fact, () => next))}
                  />
                )}
              </ReorderRow>
            ))}
          </ul>
        </Reorder>
      )}
    </section>
  );
}

/** The heading as it is printed. It is saved when the field is left, or with Enter. */
function Heading({ section, onChange }: Pick<SectionCardProps, 'section' | 'onChange'>) {
  const [text, setText] = useState<string>();
  const { kind, heading, is_renamed } = section;
  const save = () => {
    const next = text?.trim();
    setText(undefined);
    if (next && next !== heading) onChange({ ...section, heading: next, is_renamed: true });
  };
  return (
    <TextInput
      className={classes.title ?? ''}
      variant="unstyled"
      aria-label={`Heading of ${sectionLabels[kind]}`}
      maxLength={80}
      value={text ?? heading}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setText(undefined);
      }}
      rightSection={
        is_renamed && (
          <Tooltip label="Use the default heading">
            <ActionIcon
              variant="subtle"
              aria-label={`Use the default heading of ${sectionLabels[kind]}`}
              onClick={() => onChange({ ...section, heading: sectionLabels[kind], is_renamed: false })}
            >
              <IconArrowBackUp size={16} />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
}

type ItemProps = {
  item: VariantItem;
  handle: ReactNode;
  buttons: ReactNode;
  onChange: (item: VariantItem) => void;
};

function Item({ item, handle, buttons, onChange }: ItemProps) {
  const { bullets } = item;
  const move = (from: number, to: number) => onChange({ ...item, bullets: moveTo(bullets, from, to) });
  const toggle = (fact: string, is_shown: boolean) =>
    onChange({
      ...item,
      bullets: bullets.map((each) => (each.fact === fact ? { ...each, is_shown } : each)),
    });
  return (
    <>
      <Line
        line={item}
        handle={handle}
        buttons={buttons}
        isStrong={bullets.length > 0}
        onToggle={(is_shown) => onChange({ ...item, is_shown })}
      />
      {item.is_shown && bullets.length > 0 && (
        <Reorder onMove={move}>
          <ul className={classes.bullets} aria-label={`Details of ${item.text}`}>
            {bullets.map((bullet, index) => (
              <ReorderRow key={bullet.fact} id={bullet.fact} index={index}>
                {(grip) => (
                  <Line
                    line={bullet}
                    handle={grip}
                    buttons={
                      <MoveButtons name={bullet.text} index={index} count={bullets.length} onMove={move} />
                    }
                    onToggle={(is_shown) => toggle(bullet.fact, is_shown)}
                  />
                )}
              </ReorderRow>
            ))}
          </ul>
        </Reorder>
      )}
    </>
  );
}
