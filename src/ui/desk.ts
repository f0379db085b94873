import path from 'node:path';
import { InvalidArgumentError } from '../../common/errors.js';
import { JOURNAL } from '../measure/server/documents/journal.js';
import { askedSubject } from '../report/words/rerun.js';
import type { StateView } from './protocol.js';
import type { HearEvent } from './session/hub.js';
import { Session } from './session/session.js';
import type { SessionSettings } from './session/session-suite.js';
import { watchSession } from './watch/watch-session.js';

const NOTHING: StateView = { suite: 0, runs: [], watch: { of: '', isOn: false, isDown: false }, notices: [] };

/** Settings of the session to come; its subject may not be known yet. */
export interface DeskSettings extends Omit<SessionSettings, 'run'> {
  readonly run: Omit<SessionSettings['run'], 'subject'>;
}

/** The session that the pages look at, or none until somebody has filled in the form. */
export class Desk {
  #session: Session | undefined;
  #unwatch: (() => void) | undefined;
  readonly #hearers = new Map<HearEvent, (() => void) | undefined>();
  readonly #settings: DeskSettings;

  constructor(settings: DeskSettings) {
    this.#settings = settings;
  }

  get settings(): DeskSettings {
    return this.#settings;
  }

  /** @throws InvalidArgumentError `subject` before there is one */
  get session(): Session {
    if (this.#session === undefined) throw new InvalidArgumentError('subject', 'none is chosen yet');
    return this.#session;
  }

  /** Begins the session. @throws what `Session.open` throws; InvalidArgumentError `subject` when there is one */
  async open(subject: string): Promise<Session> {
    if (this.#session !== undefined) throw new InvalidArgumentError('subject', 'this session has one already');
    const { run } = this.#settings;
    const asked = askedSubject(subject, run.users ?? [], run.preset);
    const session = await Session.open({ ...this.#settings, run: { ...run, subject, asked } });
    this.#session = session;
    for (const hear of this.#hearers.keys()) this.#hearers.set(hear, session.hub.subscribe(hear));
    return session;
  }

  /** Path of the journal of its runs; undefined before there is a subject. */
  get journal(): string | undefined {
    return this.#session === undefined ? undefined : path.join(this.#session.folder, JOURNAL);
  }

  subscribe(hear: HearEvent): () => void {
    if (this.#session === undefined) hear('state', NOTHING);
    this.#hearers.set(hear, this.#session?.hub.subscribe(hear));
    return () => {
      this.#hearers.get(hear)?.();
      this.#hearers.delete(hear);
    };
  }

  /**
   * Begins or ends watching.
   *
   * @param only id of the only case that a change runs; the last cases when absent
   * @throws InvalidArgumentError `subject` before there is one; `case` for an unknown one
   */
  watch(isOn: boolean, only?: string): void {
    if (only !== undefined && this.session.describe(only) === undefined)
      throw new InvalidArgumentError('case', `there is no case ${only}`);
    this.#unwatch?.();
    this.#unwatch = isOn ? watchSession(this.session, only) : undefined;
  }

  async close(): Promise<void> {
    this.#unwatch?.();
    await this.#session?.stop();
  }
}
