import type { FastifyInstance } from 'fastify';
import type { DeviationDescription } from '../../deviation.js';
import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { StepOverrides } from '../pipeline/bind-steps.js';

/**
 * One wrong behavior of the mock XDMS: what it has instead of the standard. Most deviations have one of these; what
 * several of them replace is wrapped in the order in which they are named. The functions are called anew for each
 * server and after each reset, so that what one keeps in its closure is that of one server.
 */
export interface Deviation extends DeviationDescription {
  /** Steps to take instead of the standard's, by name; a function where several steps share what they remember. */
  readonly steps?: StepOverrides | (() => StepOverrides);
  /** What takes the place of parts of the server's configuration and state, as the steps see them. */
  readonly environment?: (standard: Environment) => Partial<Environment>;
  /** Changes a finished answer by what is in it and in the request, and by nothing else. */
  readonly answer?: (answer: Answer, request: XcapRequest) => Answer;
  /** Changes a finished answer by what the server knows, too. */
  readonly answerFromState?: (answer: Answer, request: XcapRequest, environment: Environment) => Answer;
  /** The source of entity tags that takes the place of `standard`. */
  readonly entityTags?: (standard: () => string) => () => string;
  /**
   * Words of which one is in the target of every request that shows the deviation, AUIDs mostly; undefined when any
   * request may show it. A proof need not look at cases without such a request.
   */
  readonly shownBy?: readonly string[];
  /** Changes what happens below the answers, on the connections. */
  readonly http?: (app: FastifyInstance) => void;
}
