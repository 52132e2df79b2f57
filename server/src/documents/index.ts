export { filesOf, removeUnusedFile } from './document-files.ts';
export { isResume, newestResumeOf } from './newest-resume.ts';
export { type ParsedLink, parseLink } from './normalise/links.ts';
export { hasNumberingPlan, parsePhone } from './normalise/phones.ts';
export { parsePlace } from './normalise/places.ts';
export { type DocumentFacts, readDocumentFacts } from './read-facts.ts';
export { notReadYet, readText as readDocumentText, showProfile } from './read-profile.ts';
export { removeRow as removeDocumentRow } from './remove-document.ts';
export { readDocument } from './store.ts';
