import type { DeviationDescription } from '../../deviation.js';
import type { DeviationCatalogue } from '../../deviations/deviation-catalogue.js';
import { checkInput } from '../check-input.js';
import type { Operation } from '../operation.js';
import * as schemas from '../schemas.js';
import type { Simulator } from '../simulator.js';

export function deviationOperations(
  catalogue: DeviationCatalogue<DeviationDescription>,
): readonly Operation<Simulator>[] {
  const idsOf = (id: string): readonly string[] => catalogue.named([id], 'id').map((deviation) => deviation.id);
  return [
    {
      method: 'GET',
      path: '/deviations',
      summary: 'Lists the current deviations.',
      run: (_request, { simulator: { deviations } }) => ({ deviations }),
    },
    {
      method: 'PUT',
      path: '/deviations',
      summary: 'Replaces the deviations.',
      body: schemas.deviations,
      run: ({ body }, { simulator }) => {
        simulator.deviate(checkInput(schemas.deviations, body).deviations);
        return { deviations: simulator.deviations };
      },
    },
    {
      method: 'GET',
      path: '/deviations/known',
      summary: 'Lists the deviations and profiles that the simulator knows.',
      run: () => ({
        deviations: catalogue.deviations.map(({ id, sentence, violates }) => ({ id, sentence, violates })),
        profiles: catalogue.profiles,
      }),
    },
    {
      method: 'PUT',
      path: '/deviations/:id',
      summary: 'Switches on one deviation, or those of a profile; the others stay.',
      run: ({ path }, { simulator }) => {
        simulator.deviate([...new Set([...simulator.deviations, ...idsOf(path)])]);
        return { deviations: simulator.deviations };
      },
    },
    {
      method: 'DELETE',
      path: '/deviations/:id',
      summary: 'Switches off one deviation, or those of a profile; the others stay.',
      run: ({ path }, { simulator }) => {
        const ended = new Set(idsOf(path));
        simulator.deviate(simulator.deviations.filter((id) => !ended.has(id)));
        return { deviations: simulator.deviations };
      },
    },
  ];
}
