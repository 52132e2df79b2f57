import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import { amazon } from './amazon.ts';
import { ashby } from './ashby.ts';
import { bamboohr } from './bamboohr.ts';
import { eightfold } from './eightfold.ts';
import { findBoard } from './find-in-page.ts';
import { generic } from './generic.ts';
import { greenhouse } from './greenhouse.ts';
import { lever } from './lever.ts';
import { personio } from './personio.ts';
import type { Board } from './port.ts';
import { recruitee } from './recruitee.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import { teamtailor } from './teamtailor.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';

const known = {
  greenhouse: orGeneric(greenhouse),
  lever: orGeneric(lever),
  ashby: orGeneric(ashby),
  workable: orGeneric(workable),
  smartrecruiters: orGeneric(smartrecruiters),
  recruitee: orGeneric(recruitee),
  workday: orGeneric(workday),
  teamtailor: orGeneric(teamtailor),
  personio: orGeneric(personio),
  bamboohr: orGeneric(bamboohr),
  eightfold: orGeneric(eightfold),
  amazon: orGeneric(amazon),
};

export const boards: Record<BoardKind, Board> = { ...known, generic };

/** The board that a link leads to; any other URL is a generic careers page. */
export function recognizeBoard(url: URL): BoardAddress {
  return recognizeKnown(url) ?? { kind: 'generic', url: url.href };
}

/** The board that a company's own careers page embeds or links to. */
export function findBoardInPage(html: string, url: string): BoardAddress | undefined {
  return findBoard(html, url, recognizeKnown);
}

function recognizeKnown(url: URL): BoardAddress | undefined {
  for (const board of Object.values(known)) {
    const address = board.recognize(url);
    if (address) return address;
  }
  return undefined;
}

/** A saved response with an unknown structure is parsed by the names of its fields. */
function orGeneric(board: Board): Board {
  return {
    ...board,
    parseSaved(text) {
      const drafts = board.parseSaved(text);
      return drafts.length > 0 ? drafts : generic.parseSaved(text);
    },
  };
}
