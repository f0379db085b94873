import { supportLibrary } from '../measure/server/cucumber/cucumber.js';
import { SHIPPED_SUITE } from '../measure/server/cucumber/suite.js';

/**
 * Loads what the first run of a session needs, while a person looks at the page. A run reports what cannot be loaded.
 *
 * @returns whether everything is loaded
 */
export async function warmUp(): Promise<boolean> {
  const loaded = await Promise.allSettled([
    supportLibrary(SHIPPED_SUITE),
    import('../measure/server/subject/start/start-mock.js'),
    import('../measure/server/execution/agent-pool.js'),
  ]);
  return loaded.every(({ status }) => status === 'fulfilled');
}
