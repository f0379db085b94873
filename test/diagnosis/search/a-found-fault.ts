import type { FoundFault } from '../../../src/diagnosis/search/found-fault.js';
import { observedCase } from '../../../src/diagnosis/search/observed-case.js';
import { exchanged, observed, URLS } from '../../result/causes/an-observed-case.js';

const exchange = exchanged('PUT', URLS.element, 500, { expected: '2xx' });

/** Makes a fault that explains some cases. */
export function found(id: string, ...cases: readonly string[]): FoundFault {
  const explained = cases.flatMap(
    (one) =>
      observedCase(observed(one, 'failed', [exchange]), () => ({
        id: one,
        exchanges: [],
        initial: [],
        looksAt: new Set(),
      })) ?? [],
  );
  return { ids: [id], explained, covered: [], contradicted: [] };
}
