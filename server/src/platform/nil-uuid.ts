/** Sorts before every ID, so paging through IDs starts after it. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
