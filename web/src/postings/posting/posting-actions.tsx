import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconLock,
  IconPlaylistAdd,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import type { Posting } from '@tenon/contract/postings';
import { useMay } from '../../api/session.tsx';
import { usePrepare } from '../../shared/use-prepare.ts';
import { type Movable, useStage } from '../use-stage.ts';
import { TailorButton } from './tailor-button.tsx';

export function PostingActions({ posting }: { posting: Posting }) {
  const mayManage = useMay('postings.manage');
  const mayApply = useMay('applying.manage');
  const stage = useStage();
  const preparing = usePrepare();
  const { starred, url, apply_url } = posting;
  const link = apply_url ?? url;
  return (
    <>
      {mayManage && (
        <>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={starred ? 'Remove star' : 'Star this role'}
            aria-pressed={starred}
            onClick={() => stage.star(posting)}
          >
            {starred ? <IconStarFilled size={18} /> : <IconStar size={18} />}
          </ActionIcon>
          {movesOf(posting).length > 0 && <StageMenu posting={posting} move={stage.move} />}
        </>
      )}
      <TailorButton postingId={posting.id} />
      {mayApply && (posting.stage === 'discovered' || posting.stage === 'queued') && (
        <Button loading={preparing.isPending} onClick={() => preparing.prepare([posting.id])}>
          Prepare application
        </Button>
      )}
      {link && (
        <Button
          variant="default"
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          rightSection={<IconExternalLink size={16} />}
        >
          View listing
        </Button>
      )}
    </>
  );
}

/** What the role can be moved to. An application is never undone, and a role that its company closed stays closed. */
function movesOf({ stage, state }: Posting): Movable[] {
  const open: Movable[] = ['queued', 'rejected', 'expired', 'discovered'];
  if (stage === 'applied') return ['expired'];
  if (stage === 'expired') return state === 'open' ? ['discovered'] : [];
  return open.filter((to) => to !== stage);
}

const moves: Record<Movable, { label: string; icon: typeof IconEyeOff }> = {
  queued: { label: 'Mark as in progress', icon: IconPlaylistAdd },
  rejected: { label: 'Not interested', icon: IconEyeOff },
  expired: { label: 'Mark as closed', icon: IconLock },
  discovered: { label: 'Move back to New', icon: IconArrowBackUp },
};

type StageMenuProps = { posting: Posting; move: ReturnType<typeof useStage>['move'] };

function StageMenu({ posting, move }: StageMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {movesOf(posting).map((to) => {
          const { label, icon: Icon } = moves[to];
          return (
            <Menu.Item key={to} leftSection={<Icon size={16} />} onClick={() => move(posting, to)}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
