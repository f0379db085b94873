import { deriveUsageCases } from '../../../src/measure/server/measured-usages.js';
import { MOCK_USERS, type MockSubject } from '../../../src/measure/server/subject/subject-choice.js';

/** Measures the mock with settings of a subject file, and lists the names of the derived features. */
export async function measuredWith(subject: Partial<MockSubject>, options = {}) {
  const { choice, features, dispose } = await deriveUsageCases(
    { kind: 'mock', users: MOCK_USERS, ...subject },
    options,
  );
  await dispose();
  return { choice: choice.kind === 'mock' ? choice : undefined, names: features.map(({ name }) => name) };
}
