/** What people are looked for by: a text, or a document that was read. */
export type Source = { text: string } | { document_id: string; name: string };
