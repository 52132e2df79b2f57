import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { VariantLayout, VariantPageSize } from '@tenon/contract/variants';
import { useState } from 'react';
import classes from './editor.module.css';
import type { useEditor } from './use-editor.ts';
import { layoutLabels, pageSizeLabels } from './variant-labels.ts';

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function LayoutTools({ editor: { draft, change } }: { editor: ReturnType<typeof useEditor> }) {
  const [name, setName] = useState<string>();
  const saveName = () => {
    const next = name?.trim();
    setName(undefined);
    if (next && next !== draft.name) change({ ...draft, name: next });
  };
  return (
    <div className={classes.tools}>
      <TextInput
        label="Name"
        maxLength={120}
        w={260}
        value={name ?? draft.name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={saveName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setName(undefined);
        }}
      />
      <Input.Wrapper label="Layout" labelElement="div">
        <SegmentedControl
          display="flex"
          aria-label="Layout"
          data={choices(layoutLabels)}
          value={draft.layout}
          onChange={(layout) => change({ ...draft, layout: layout as VariantLayout })}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Page size" labelElement="div">
        <SegmentedControl
          display="flex"
          aria-label="Page size"
          data={choices(pageSizeLabels)}
          value={draft.page_size}
          onChange={(page_size) => change({ ...draft, page_size: page_size as VariantPageSize })}
        />
      </Input.Wrapper>
    </div>
  );
}
