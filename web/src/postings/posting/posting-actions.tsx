import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconPlaylistAdd,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import type { Posting } from '@tenon/contract/postings';
import { useMay } from '../../api/session.tsx';
import { useStage } from '../use-stage.ts';

export function PostingActions({ posting }: { posting: Posting }) {
  const mayManage = useMay('postings.manage');
  const stage = useStage();
  const { starred, url, apply_url } = posting;
  const link = apply_url ?? url;
  const changeable = posting.stage !== 'applied' && posting.stage !== 'expired';
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
          {changeable && <StageMenu posting={posting} move={stage.move} />}
        </>
      )}
      {link && (
        <Button
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
        {posting.stage !== 'queued' && (
          <Menu.Item leftSection={<IconPlaylistAdd size={16} />} onClick={() => move(posting, 'queued')}>
            Mark as in progress
          </Menu.Item>
        )}
        {posting.stage !== 'rejected' && (
          <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => move(posting, 'rejected')}>
            Not interested
          </Menu.Item>
        )}
        {posting.stage !== 'discovered' && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => move(posting, 'discovered')}>
            Move back to New
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
