import type { FastifyInstance } from 'fastify';
import type { DeviationDescription } from '../deviation.js';
import type { XdmsAnswer } from './http/answer.js';
import type { XcapRequest } from './http/xcap-request.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import type { Environment } from './pipeline/environment.js';

/**
 * One wrong behavior of the mock XDMS: its replacements of the standard. Most deviations have one member; several
 * replacements of one step wrap each other in the order of the deviations. The functions are called again for each
 * server and after each reset, so their closures hold the state of one server.
 */
export interface Deviation extends DeviationDescription {
  /** Overrides of steps by name; a function when steps remember earlier requests. */
  readonly steps?: StepOverrides | (() => StepOverrides);
  /** Replaces parts of the server's configuration and state for the steps. */
  readonly environment?: (standard: Environment) => Partial<Environment>;
  /** Changes a finished response; depends only on the response and the request. */
  readonly answer?: (answer: XdmsAnswer, request: XcapRequest) => XdmsAnswer;
  /** Changes a finished response; may depend on the server's state too. */
  readonly answerFromState?: (answer: XdmsAnswer, request: XcapRequest, environment: Environment) => XdmsAnswer;
  /** Replaces the source of entity tags. */
  readonly entityTags?: (standard: () => string) => () => string;
  /**
   * Words, mostly AUIDs: every request that shows the deviation has one of them in its target. undefined when any
   * request may show it. A proof skips cases without such a request.
   */
  readonly shownBy?: readonly string[];
  /** Changes the behavior on connections, below the responses. */
  readonly http?: (app: FastifyInstance) => void;
}
