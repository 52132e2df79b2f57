import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type LabAddress, parametersOf, type Scenario } from './lab-address.ts';

const SETTLE_MS = 250;

/** A scenario that follows the sliders at once. The address and the server follow when they rest. */
export function useScenario({ scenario: initial, set }: LabAddress) {
  const [scenario, change] = useState<Scenario>(initial);
  const [settled] = useDebouncedValue(scenario, SETTLE_MS);
  const write = useRef(set);
  write.current = set;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) write.current(parametersOf(settled));
    isFirst.current = false;
  }, [settled]);
  return { scenario, settled, change };
}
