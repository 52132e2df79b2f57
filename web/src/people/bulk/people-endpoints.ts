import { readPersonDetails } from '@tenon/contract/custom-fields';
import { readPeopleFacets, searchPeople } from '@tenon/contract/people-search';
import { listPeopleLists, listPeopleTags } from '@tenon/contract/people-tools';

/** What to read again after tags or lists changed. */
export const peopleEndpoints = [
  searchPeople,
  readPeopleFacets,
  listPeopleTags,
  listPeopleLists,
  readPersonDetails,
];
