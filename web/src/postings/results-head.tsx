import { Button, Drawer, Group, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { PostingFacets } from '@tenon/contract/postings';
import { formatNumber } from '../ui/format.ts';
import { Facets } from './facets.tsx';
import classes from './results-head.module.css';
import { SaveSearchButton } from './saved/save-search-button.tsx';
import type { SearchAddress } from './use-search-address.ts';

type HeadProps = {
  address: SearchAddress;
  facets: PostingFacets | undefined;
  total: number | undefined;
  failed: boolean;
};

/** The number of results, and actions for all of them. */
export function ResultsHead({ address, facets, total, failed }: HeadProps) {
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs" mih={30}>
        <Text fw={600} role="status">
          {total === undefined && failed ? '' : formatTotal(total)}
        </Text>
        {!address.saved && !failed && <SaveSearchButton parameters={address.parameters} />}
      </Group>
      <Group gap="xs">
        <FiltersButton address={address} facets={facets} />
        <Sort address={address} />
      </Group>
    </Group>
  );
}

/** The server counts up to this number. */
const MAX_COUNTED = 10_000;

function formatTotal(total: number | undefined): string {
  if (total === undefined) return 'Searching…';
  if (total >= MAX_COUNTED) return `More than ${formatNumber(MAX_COUNTED)} roles`;
  return total === 1 ? '1 role' : `${formatNumber(total)} roles`;
}

const sorts = [
  { value: 'relevance', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'salary', label: 'Highest salary' },
  { value: 'company', label: 'Company' },
];

function Sort({ address: { parameters, sort, set } }: { address: SearchAddress }) {
  return (
    <Select
      aria-label="Sort by"
      size="xs"
      w={164}
      allowDeselect={false}
      // Without search words, all results are equally relevant.
      data={parameters.search ? sorts : sorts.slice(1)}
      value={sort}
      onChange={(next) => set({ sort: next ?? undefined })}
    />
  );
}

/** On phones, filters open from the side. */
function FiltersButton(props: Parameters<typeof Facets>[0]) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={classes.narrow ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        onClick={open}
      >
        Filters
      </Button>
      <Drawer opened={opened} onClose={close} title="Filters" position="left">
        <Facets {...props} />
        <Button fullWidth mt="lg" onClick={close}>
          Show results
        </Button>
      </Drawer>
    </>
  );
}
