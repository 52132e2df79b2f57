import type { BoardKind } from '@tenon/contract/companies';
import type { Protocol } from '../protocol.ts';
import { amazon } from './amazon.ts';
import { ashby } from './ashby.ts';
import { bamboohr } from './bamboohr.ts';
import { eightfold } from './eightfold.ts';
import { greenhouse } from './greenhouse.ts';
import { lever } from './lever.ts';
import { personio } from './personio.ts';
import { recruitee } from './recruitee.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import { teamtailor } from './teamtailor.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';

/** Companies with their own sites have no API. */
const generic: Protocol = {
  address: (_company, { site }) => ({ kind: 'generic', url: `${site}/careers` }),
  reply: () => undefined,
};

export const protocols: Record<BoardKind, Protocol> = {
  amazon,
  ashby,
  bamboohr,
  eightfold,
  generic,
  greenhouse,
  lever,
  personio,
  recruitee,
  smartrecruiters,
  teamtailor,
  workable,
  workday,
};
