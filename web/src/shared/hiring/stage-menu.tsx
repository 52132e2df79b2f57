import { Menu } from '@mantine/core';
import { IconBan, IconCheck, IconDoorExit, type IconProps } from '@tabler/icons-react';
import { isClosing, isFinal, type Stage } from '@tenon/contract/stages';
import type { ComponentType, ReactNode } from 'react';

type StageMenuProps = {
  stages: readonly Stage[];
  /** The stages that the applications are in. */
  current: readonly string[];
  onMove: (to: string) => void;
  children: ReactNode;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
};

const closingIcons: Partial<Record<Stage['kind'], ComponentType<IconProps>>> = {
  rejected: IconBan,
  withdrawn: IconDoorExit,
};

/** The stages that an application can be moved to. The child opens it. */
export function StageMenu({ stages, current, onMove, children, ...state }: StageMenuProps) {
  const open = stages.filter(({ kind }) => !isClosing(kind));
  const closing = stages.filter(({ kind }) => isClosing(kind));
  const areFinal = current.every((key) =>
    isFinal(stages.find((stage) => stage.key === key)?.kind ?? 'applied'),
  );
  const item = (stage: Stage) => {
    const Icon = closingIcons[stage.kind];
    const isHere = current.length === 1 && current[0] === stage.key;
    return (
      <Menu.Item
        key={stage.key}
        // Someone who was rejected is reopened before they can be hired.
        disabled={isHere || (areFinal && isFinal(stage.kind))}
        leftSection={
          Icon ? <Icon size={16} /> : isHere ? <IconCheck size={16} /> : <span style={{ width: 16 }} />
        }
        {...(stage.kind === 'rejected' && { color: 'red' })}
        onClick={() => onMove(stage.key)}
      >
        {isClosing(stage.kind) ? `${stage.name}…` : stage.name}
      </Menu.Item>
    );
  };
  return (
    <Menu position="bottom-end" {...state}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to</Menu.Label>
        {open.map(item)}
        <Menu.Divider />
        {closing.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
