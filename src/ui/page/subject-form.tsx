import { useId, useState } from 'preact/hooks';
import type { DiagnosisView, SubjectAsk } from '../protocol.js';
import { act, useModel } from './model.js';

interface UserFields {
  readonly xui: string;
  readonly username: string;
  readonly password: string;
}

const NO_USER: UserFields = { xui: '', username: '', password: '' };

/** Asks for the server and its users, looks at it as doctor does, and writes a subject file. */
export function SubjectForm() {
  const { message, problem } = useModel();
  const [address, setAddress] = useState('');
  const [users, setUsers] = useState<readonly UserFields[]>([NO_USER, NO_USER]);
  const [basicWithoutTls, setBasic] = useState(false);
  const [diagnosis, setDiagnosis] = useState<DiagnosisView>();
  const [isBusy, setBusy] = useState(false);
  const asked: SubjectAsk = { address, users: users.filter(({ xui }) => xui !== ''), basicWithoutTls };
  const busily = async <Answer,>(path: string): Promise<Answer | undefined> => {
    setBusy(true);
    const answer = await act<Answer>(path, asked);
    setBusy(false);
    return answer;
  };
  const setUser = (index: number, part: Partial<UserFields>) =>
    setUsers(users.map((user, at) => (at === index ? { ...user, ...part } : user)));
  return (
    <main class="alone form">
      <h1>Which server?</h1>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          setDiagnosis(await busily<DiagnosisView>('/api/doctor'));
        }}
      >
        <label>
          XCAP root
          <input
            type="url"
            required
            placeholder="http://127.0.0.1:8080/xcap-root"
            value={address}
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </label>
        {users.map((user, index) => (
          <fieldset key={index}>
            <legend>{index === 0 ? 'User' : 'Second user: some cases need one'}</legend>
            <Field
              label="XUI, like sip:alice@example.com"
              value={user.xui}
              required={index === 0}
              onValue={(xui) => setUser(index, { xui })}
            />
            <Field
              label="User name, if it is not the XUI"
              value={user.username}
              onValue={(username) => setUser(index, { username })}
            />
            <Field
              label="Password, if there is one"
              isSecret
              value={user.password}
              onValue={(password) => setUser(index, { password })}
            />
          </fieldset>
        ))}
        <label class="check">
          <input
            type="checkbox"
            checked={basicWithoutTls}
            onChange={({ currentTarget }) => setBasic(currentTarget.checked)}
          />
          allow Basic without TLS, which sends passwords in clear text
        </label>
        <div class="actions">
          <button type="submit" class="first" disabled={isBusy}>
            Look at the server
          </button>
          <button
            type="button"
            disabled={isBusy || address === '' || asked.users.length === 0}
            onClick={() => void busily('/api/subject')}
          >
            Write the subject file and begin
          </button>
        </div>
      </form>
      <div role="status">
        {isBusy && <p>Looking</p>}
        {[problem, message].map((text) => text && <p key={text}>{text}</p>)}
        {diagnosis !== undefined && <Findings diagnosis={diagnosis} />}
      </div>
      <p class="besides">
        The file is written to the working folder, with the passwords, and only your account may read it. Looking sends
        requests that change nothing.
      </p>
    </main>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly required?: boolean;
  readonly onValue: (value: string) => void;
}

function Field({ label, value, isSecret = false, required = false, onValue }: FieldProps) {
  const id = useId();
  const more = {
    id,
    value,
    required,
    autocomplete: 'off',
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => onValue(currentTarget.value),
  } as const;
  return (
    <>
      <label for={id}>{label}</label>
      {isSecret ? <input type="password" {...more} /> : <input type="text" {...more} />}
    </>
  );
}

const SIGNS: Readonly<Record<string, string>> = { good: '✓', note: '•', bad: '✗' };

function Findings({ diagnosis: { isMeasurable, findings, forecast } }: { readonly diagnosis: DiagnosisView }) {
  return (
    <section class="findings">
      <h2>{isMeasurable ? 'The server can be measured' : 'The server cannot be measured yet'}</h2>
      {forecast !== undefined && <p>{forecast}</p>}
      <ul>
        {findings.map(({ topic, state, text }) => (
          <li key={topic + text} data-mark={state}>
            <span class="sign" aria-hidden="true">
              {SIGNS[state]}
            </span>{' '}
            <b>{topic}</b>: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
