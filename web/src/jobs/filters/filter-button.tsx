import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Job } from '@tenon/contract/jobs';
import { ApplicantFilterDrawer } from './filter-drawer.tsx';
import type { ApplicantsAddress } from './use-applicants-address.ts';

type FilterButtonProps = { job: Job; address: ApplicantsAddress; hasStages: boolean };

/** Opens the filters, and shows how many are in use. The board shows every stage, so it has no filter for them. */
export function FilterButton({ job, address, hasStages }: FilterButtonProps) {
  const [opened, drawer] = useDisclosure(false);
  const active = Object.keys(address.filters).filter((name) => hasStages || name !== 'stage').length;
  return (
    <>
      <Button
        variant={active > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        onClick={drawer.open}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <ApplicantFilterDrawer
        job={job}
        address={address}
        hasStages={hasStages}
        opened={opened}
        onClose={drawer.close}
      />
    </>
  );
}
