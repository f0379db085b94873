/** What results are about, other than a run on a server: a client, recorded traffic, or a server that was explored. */
export const SUBJECT_KINDS = ['client', 'traffic', 'exploration'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];
