import { encodeSegment } from '../../../common/percent-encoding.js';
import { judgeExchanges } from '../../../src/measure/judge/judge-exchanges.js';
import { anExchange } from '../../measure/judge/client/an-exchange.js';
import type { DocumentRule } from './rule.js';
import type { WrittenDocument } from './written-documents.js';

/**
 * The binding rules about documents for which Xcaliper judges clients. It leaves out recommendations: a contact, a
 * timestamp and a language (RFC 3863 §4.1) are missing in documents that no server may refuse for that.
 */
const JUDGED: readonly Pick<DocumentRule, 'id' | 'brokenBy'>[] = [
  { id: 'RL-3.1-16' },
  // The example of RFC 3863 §4.3.3 as printed.
  { id: 'PM-6-19', brokenBy: ['6-examples/rfc3863-4.3.3'] },
  // RFC 4480 §5 speaks of its elements, and the judge of all.
  { id: 'PM-6-30', brokenBy: ['6-extensions/extension-alone.tuple'] },
  { id: 'CP-6.1-01' },
  { id: 'CP-7.1.3-04' },
  { id: 'CP-7.2-02' },
  { id: 'CP-7.3-03' },
  { id: 'PR-3.3.2.14-01' },
  { id: 'GP-4.1-03' },
  { id: 'GP-4.1-04' },
];

export const JUDGED_RULES: readonly DocumentRule[] = JUDGED.map((rule) => ({
  ...rule,
  breaches: (written) => {
    const { breaches = [] } = judgmentsOf(written).find(({ requirement }) => requirement === rule.id) ?? {};
    return breaches.map(({ text, place }) => `${text} (${place?.sent})`);
  },
}));

type Judgments = ReturnType<typeof judgeExchanges>;

/** All rules ask for the judgments of one document after another. */
const judged = new WeakMap<WrittenDocument, Judgments>();

/** Judges a document as if a client had put all of it. */
function judgmentsOf(written: WrittenDocument): Judgments {
  const { auid, xui, text, server } = written;
  const { pathname: root } = new URL(server.xcapRoot);
  const tree = xui === undefined ? 'global' : `users/${encodeSegment(xui)}`;
  const put = { method: 'PUT', target: `${root}/${auid}/${tree}/index`, body: text, status: 201 };
  const judgments = judged.get(written) ?? judgeExchanges([anExchange(put)], { root });
  judged.set(written, judgments);
  return judgments;
}
