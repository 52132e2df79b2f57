import type { ArchivePart } from '../../people/index.ts';
import { ConflictError } from '../../platform/errors.ts';
import { hideStatusLinks } from '../correspondence/hide-status-links.ts';
import {
  hasHiddenScorecards,
  readApplications,
  readHistory,
  readInterviews,
  readMessages,
  readNotes,
  readRepresentations,
  readRequests,
  readScorecards,
} from './archive-store.ts';

/**
 * What hiring stores about a person, for a copy of their data. Opinions are included, because they are data about the
 * person; who wrote them is not, because that is data about a colleague.
 */
export const hiringArchive: ArchivePart = {
  'applications.json': {
    about: 'their applications to jobs, with contact details, answers and the current stage',
    read: readApplications,
  },
  'application-history.json': {
    about: 'the stages of their applications, with notes',
    read: readHistory,
  },
  'messages.json': {
    about: 'mail to and from them; private links to their applications are left out',
    read: async (sql, tenantId, ids) =>
      (await readMessages(sql, tenantId, ids)).map((mail) => ({
        ...mail,
        body: hideStatusLinks(mail.body),
        full_text: mail.full_text && hideStatusLinks(mail.full_text),
      })),
  },
  'interviews.json': {
    about: 'their interviews: time, place, instructions and their answer',
    read: readInterviews,
  },
  'notes.json': {
    about: 'notes about them, without the names of the colleagues who wrote them',
    read: async (sql, tenantId, ids) =>
      (await readNotes(sql, tenantId, ids)).map((note) => ({ ...note, text: hideMentions(note.text) })),
  },
  'scorecards.json': {
    about: 'submitted reviews of them, with earlier versions, without the names of the reviewers',
    read: async (sql, tenantId, ids) => {
      // Part of the reviews would be an incomplete copy, and all of them would end this reviewer's blindness.
      if (await hasHiddenScorecards(sql, tenantId, ids)) throw reviewPending();
      return readScorecards(sql, tenantId, ids);
    },
  },
  'representations.json': {
    about: 'to which clients they agreed to be represented, and until when',
    read: readRepresentations,
  },
  'privacy-requests.json': {
    about: 'when they asked for a copy or for erasure of their data',
    read: readRequests,
  },
};

const hideMentions = (text: string) => text.replaceAll(/<@\d{1,15}>/g, '@colleague');

const reviewPending = () =>
  new ConflictError(
    'review-pending',
    'You review this person, and the export contains the scorecards of other reviewers. Submit your scorecard first, or ask another member to export.',
  );
