import { DeviationCatalogue } from '../../deviation-catalogue.js';
import { ANSWERS_TO_PUT } from './8.2.7-answers-to-put.js';
import { INERT } from './inert.js';

/** Every deviation of the mock XDMS. */
export const DEVIATIONS = new DeviationCatalogue([...ANSWERS_TO_PUT, ...INERT]);
