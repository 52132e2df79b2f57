/** What to search with: a text or a parsed document. */
export type Source = { text: string } | { document_id: string; name: string };
