import { defined } from '../common/defined.js';
import type { Exchange } from '../common/exchange.js';
import { exchangeWithoutSecrets, removalOfSecretsIn } from '../common/secrets/message-secrets.js';
import {
  EXCHANGES_MEDIA_TYPE,
  hasSessionWith,
  type RunContext,
  recordedExchange,
  type SubjectUser,
  withIssued,
} from '../src/measure/server/for-steps.js';
import { answeredChallenges } from './answered-challenges.js';
import { FEW, keptOctets } from './exchange-memory.js';
import { usualUsers } from './http/credentials/usual-credentials.js';
import type { XcaliperWorld } from './world.js';

/** Reports the exchanges. Most proofs run thousands of cases, and need those of failed ones only, without much. */
export function reportExchanges(world: XcaliperWorld, hasFailed: boolean): void {
  const { exchanges, run } = world;
  const isBrief = run.carrier !== undefined && run.keepsExchanges !== true;
  if (exchanges.length === 0 || (isBrief && !hasFailed)) return;
  const keep = keptOctets(run);
  const users = usualUsers(exchanges, bootstrappedUsers(run.subject), (nonce) => hasSessionWith(run.subject, nonce));
  const challenges = answeredChallenges(exchanges);
  const { secretHeaders } = run.subject;
  const remove = removalOfSecretsIn(exchanges, secretHeaders);
  const recorded = exchanges.map((exchange, index) =>
    recordedExchange(
      exchangeWithoutSecrets(isBrief ? withoutFields(exchange) : exchange, remove, secretHeaders),
      { ...world.notesOn(index, challenges), ...users[index] },
      isBrief ? FEW : keep(exchange),
    ),
  );
  if (world.takeExchanges === undefined) world.attach(JSON.stringify(recorded), EXCHANGES_MEDIA_TYPE);
  else world.takeExchanges(recorded);
}

/** What a helper issues stays unknown: results do not name its users. */
function bootstrappedUsers(subject: RunContext['subject']): readonly SubjectUser[] {
  return subject.users.map((user) => (user.sim === undefined ? user : withIssued(subject, user)));
}

function withoutFields({ response, ...rest }: Exchange): Exchange {
  return { ...rest, ...defined({ response: response === undefined ? undefined : { ...response, headers: [] } }) };
}
