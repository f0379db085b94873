import type { HeaderList } from '../../../common/exchange.js';

/** What a server answers that has the other faults of the subject, but not the one that a case is about. */
export interface AnswerWithoutFault {
  /** Index of the exchange in the case. */
  readonly exchange: number;
  readonly response: {
    readonly status: number;
    /** Only those that tell what the server does. */
    readonly headers: HeaderList;
    readonly body?: string;
    /** Length of the body in octets, when only its beginning is kept. */
    readonly cutFrom?: number;
  };
}
