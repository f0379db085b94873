// Makes the scripts that the report pages show and `xcaliper repro` prints.
import {
  bootstrappedVariables,
  curlCommand,
  headVariables,
  isSecret,
  passwordVariable,
  printfCommand,
  rawOctets,
  shellWord,
  whyNotRepeated,
  withoutUserInfo,
} from '../../../common/pages/curl.js';

/** @typedef {import('../../../common/pages/curl.js').CurlRequest} CurlRequest */
/** @typedef {import('../../../common/pages/curl.js').ShellVariable} ShellVariable */

/**
 * @typedef {object} ScriptExchange
 * @property {CurlRequest} request
 * @property {{ readonly status: number, readonly headers: CurlRequest['headers'] }} [response]
 * @property {true} [isSetUp]
 * @property {string} [expected] statuses that a step expects
 * @property {true} [isConcurrent]
 */

/**
 * @typedef {object} ScriptCase
 * @property {string} id
 * @property {string} name
 * @property {string} feature path of the feature file
 * @property {string} [rule]
 * @property {string} outcome
 * @property {readonly ScriptExchange[]} exchanges
 */

/**
 * @typedef {object} ScriptRun
 * @property {string} xcapRoot
 * @property {string} subject name of the subject
 * @property {string} xcaliper version
 * @property {StartedServer} [started] the server that the run had started for the case
 * @property {string} [ending] what the case expects, and what the run found instead; the script prints it last
 */

/**
 * @typedef {object} StartedServer
 * @property {string} text the server with its settings
 * @property {string} [xcapRoot] of another one like it; absent when nobody knows it before it starts
 */

/**
 * An exchange with its number in the script, counted from 1.
 *
 * @typedef {ScriptExchange & { readonly number: number }} Step
 */

/** Prints the entity tag of the last response in a file; that of the run when it has none, so that a condition stays. */
const ETAG = String.raw`etag() {
  tag=$(sed -n 's/^[Ee][Tt][Aa][Gg]:[[:space:]]*//p' "$1" | tr -d '\r' | tail -n 1)
  printf %s "\${tag:-$2}"
}`.replaceAll('\\$', '$');

/** Sends requests that curl cannot send. `nc -w` ends a connection on which the server stays silent. */
const SEND = String.raw`send() {
  to=$1 && shift
  case $to in *\]) to=$to:80 ;; *:*) ;; *) to=$to:80 ;; esac
  name=\${to%:*} && name=\${name#\[}
  nc "$@" -w "\${WAIT:-3}" "\${name%\]}" "\${to##*:}"
}`.replaceAll('\\$', '$');

/** It ends when the server closes the connection. */
const SEND_TLS = String.raw`send_tls() {
  case $1 in *\]) set -- "$1:443" ;; *:*) ;; *) set -- "$1:443" ;; esac
  openssl s_client -quiet -connect "$1"
}`;

/**
 * Writes a script for a POSIX shell that repeats the requests of a case in their order: its set-up, and what it judges.
 * Addresses, passwords and entity tags of earlier responses are variables. A request that cannot be repeated becomes a
 * comment, never another request.
 *
 * @param {ScriptCase} one
 * @param {ScriptRun} run
 * @returns {string} ends with a line feed
 */
export function caseScript(one, run) {
  const steps = one.exchanges.map((exchange, index) => ({ ...withoutSecret(exchange), number: index + 1 }));
  const servers = serversOf(steps, one, run);
  const addresses = servers.flatMap(({ variables }) => variables);
  const tags = entityTags(steps);
  const groups = groupsOf(steps).map((group) => groupText(group, addresses, tags, servers));
  const kept = tags.length > 0 || steps.some(({ isConcurrent }) => isConcurrent);
  return [
    '#!/bin/sh',
    ...headLines(one, run),
    'set -u',
    ...servers.flatMap(({ settings }) => settings),
    ...passwordLines(steps),
    ...(kept ? ['FILES=$(mktemp -d) || exit', `trap 'rm -rf "$FILES"' EXIT`] : []),
    ...(tags.length > 0 ? [ETAG] : []),
    ...(groups.some((text) => /^send /m.test(text)) ? [SEND] : []),
    ...(groups.some((text) => /^send_tls /m.test(text)) ? [SEND_TLS] : []),
    ...groups.map((text) => `\n${text}`),
    ...(run.ending === undefined ? [] : [`\n${printfCommand({ head: `\n== ${run.ending}\n` })}`]),
    '',
  ].join('\n');
}

/**
 * Removes credentials from the URL of a request. That of a raw request ends with the target as sent, which may look like
 * them.
 *
 * @param {ScriptExchange} exchange
 * @returns {ScriptExchange}
 */
function withoutSecret(exchange) {
  const { request } = exchange;
  return request.raw === undefined
    ? { ...exchange, request: { ...request, url: withoutUserInfo(request.url) } }
    : exchange;
}

/**
 * @param {ScriptCase} one
 * @param {ScriptRun} run
 */
function headLines({ id, name, rule, outcome, exchanges }, { subject, xcaliper }) {
  const writes = exchanges.some(({ request }) => !/^(?:GET|HEAD|OPTIONS)$/.test(request.method));
  return [
    `Case ${id}: ${name}`,
    ...(rule === undefined ? [] : [`Rule: ${rule}`]),
    `Outcome on ${subject}: ${outcome} (xcaliper ${xcaliper})`,
    ...(exchanges.some(({ request }) => /^https:/i.test(request.url))
      ? ['CURL_CA_BUNDLE names a file of certificates to trust.']
      : []),
    ...(writes ? ['The script changes documents of the users, and restores none.'] : []),
  ].map(comment);
}

/** @param {string} text of a results file, which must not end the comment or steer a terminal */
function comment(text) {
  // A CI service takes `##[` for a command, wherever it is.
  return `# ${text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').replace(/#(?=#(?:vso)?\[)/gi, '# ')}`;
}

/**
 * A server that the case talks to: the subject first, then servers that the case or the run has started for it.
 *
 * @typedef {object} Server
 * @property {string} origin
 * @property {string} host variable of host and port
 * @property {readonly string[]} settings lines that set its variables
 * @property {readonly ShellVariable[]} variables
 */

/**
 * @param {readonly Step[]} steps
 * @param {ScriptCase} one
 * @param {ScriptRun} run
 * @returns {readonly Server[]}
 */
function serversOf(steps, { feature }, { xcapRoot, started }) {
  const [, own = xcapRoot] = /^([a-z]+:\/\/[^/]*)/i.exec(xcapRoot) ?? [];
  const origins = steps.map(({ request }) => requestOrigin(request));
  const others = [...new Set(origins)].filter((origin) => origin !== own);
  return [
    ...(origins.includes(own) || others.length === 0 ? [subjectServer(xcapRoot, own, started)] : []),
    ...others.map((origin, index) => otherServer(origin, index, feature)),
  ];
}

/**
 * Returns the origin of a request. A raw target may begin with a digit, and then looks like a part of the port: the
 * written head tells how long it is.
 *
 * @param {CurlRequest} request
 * @returns {string}
 */
export function requestOrigin({ url, raw }) {
  const [, target] = /^\s*\S+ (\d\S*)/.exec(raw?.head ?? '') ?? [];
  if (target !== undefined && url.endsWith(target)) return url.slice(0, -target.length);
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?(?:\[[^\]]*\]|[^/?#:*]*)(?::\d+)?/i.exec(url)?.[0] ?? '';
}

/**
 * @param {string} xcapRoot
 * @param {string} origin
 * @param {StartedServer | undefined} started
 * @returns {Server}
 */
function subjectServer(xcapRoot, origin, started) {
  const path = xcapRoot.slice(origin.length);
  const host = origin.replace(/^.*:\/\//, '');
  return {
    origin,
    host: 'HOST',
    settings: [
      ...rootLines(xcapRoot, started),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of the shell
      'ORIGIN=${ROOT%"/${ROOT#*://*/}"} HOST=${ROOT#*://} HOST=${HOST%%/*} BASE=${ROOT#"$ORIGIN"}',
    ],
    variables: [
      { pattern: new RegExp(`(?<![\\w.-])${literal(xcapRoot)}(?![\\w-])`, 'g'), word: '"$ROOT"' },
      { pattern: new RegExp(`(?<![\\w.-])${literal(origin)}(?![\\w.])`, 'g'), word: '"$ORIGIN"' },
      { pattern: new RegExp(`(?<![\\w.-])${literal(host)}(?![\\w.])`, 'g'), word: '"$HOST"' },
      ...(path === ''
        ? []
        : [
            {
              pattern: new RegExp(`(?<=^\\s*\\S+ )${literal(path)}(?![\\w-])`, 'g'),
              word: '"$BASE"',
              part: /** @type {const} */ ('head'),
            },
          ]),
    ],
  };
}

/**
 * Sets the XCAP root. The port of a server that the run had started was a free one, so it says nothing of the next.
 *
 * @param {string} xcapRoot
 * @param {StartedServer | undefined} started
 */
function rootLines(xcapRoot, started) {
  if (started === undefined) return [`ROOT=\${ROOT:-${shellWord(xcapRoot)}} # the XCAP root`];
  return [
    comment(`The server was ${started.text}. It runs no longer:`),
    comment('start one, and export ROOT, its XCAP root.'),
    started.xcapRoot === undefined
      ? // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the shell
        ': "${ROOT:?Export it: the XCAP root of the server.}"'
      : `ROOT=\${ROOT:-${started.xcapRoot}}`,
  ];
}

/**
 * @param {string} origin
 * @param {number} index
 * @param {string} feature
 * @returns {Server}
 */
function otherServer(origin, index, feature) {
  const [name, host] = [`SERVER_${index + 1}`, `HOST_${index + 1}`];
  const authority = origin.replace(/^.*:\/\//, '');
  return {
    origin,
    host,
    settings: [
      ...otherServerComments(name, feature),
      `${name}=\${${name}:-${shellWord(origin)}} ${host}=\${${name}#*://}`,
    ],
    variables: [
      { pattern: new RegExp(`(?<![\\w.-])${literal(origin)}(?![\\w.])`, 'g'), word: `"$${name}"` },
      { pattern: new RegExp(`(?<![\\w.-])${literal(authority)}(?![\\w.])`, 'g'), word: `"$${host}"` },
    ],
  };
}

/**
 * Says which server this was. The cases about the license client talk to the simulator of the run, or to their own; other
 * cases have only the servers that their steps start.
 *
 * @param {string} name of the variable
 * @param {string} feature
 */
function otherServerComments(name, feature) {
  const isLicense = /(?:^|\/)features\/license\//.test(feature);
  return [
    isLicense
      ? `A license simulator of the run, or a server that a Given step of ${feature} starts. It runs no longer:`
      : `A server that a Given step of ${feature} starts, with the settings in the step. It runs no longer:`,
    isLicense
      ? `start one with "xcaliper license", and set ${name} to its base URL, without a path.`
      : `start a server that answers like it, and set ${name} to its scheme, host and port.`,
  ].map(comment);
}

/** @param {string} text */
function literal(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** @param {readonly Step[]} steps */
function passwordLines(steps) {
  const usersOf = (/** @type {boolean} */ isBootstrapped) =>
    new Set(
      steps.flatMap(({ request }) =>
        (request.isBootstrapped === true) === isBootstrapped ? (request.user ?? []) : [],
      ),
    );
  const secrets = new Set(
    steps.flatMap(({ request: { headers, user } }) =>
      headers
        .filter(([name, value]) => isSecret(name) && !(user !== undefined && /^(?:basic|digest) /i.test(value)))
        .map(([name]) => name),
    ),
  );
  const named = (/** @type {string} */ user) => user.replace(/[^\w:@.-]/g, '_');
  return [
    ...[...usersOf(false)].map(
      (user) => `: "\${${passwordVariable(user)}:?Export it: the password of ${named(user)}.}"`,
    ),
    ...[...usersOf(true)].flatMap((user) => {
      const { btid, key } = bootstrappedVariables(user);
      return [
        `: "\${${btid}:?Export it: the B-TID of ${named(user)}, from a new bootstrapping.}"`,
        `: "\${${key}:?Export it: the key Ks_NAF of ${named(user)} in base64, from the same bootstrapping.}"`,
      ];
    }),
    ...[...secrets].map(
      (name) =>
        `: "\${XCAP_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}:=}" # the value of ${name.replace(/[^\w-]/g, '_')}`,
    ),
  ];
}

/**
 * An entity tag that a later request of the case repeats in a condition.
 *
 * @typedef {object} EntityTag
 * @property {string} tag
 * @property {number} from number of the exchange whose response has the tag
 * @property {number} to number of the exchange whose request repeats it
 */

/**
 * Finds the last response before each condition that has one of its entity tags.
 *
 * @param {readonly Step[]} steps
 * @returns {readonly EntityTag[]}
 */
function entityTags(steps) {
  return steps.flatMap(({ request, number }) => {
    if (whyNotRepeated(request) !== undefined) return [];
    const conditions = request.headers.filter(([name]) => /^if-/i.test(name)).map(([, value]) => value);
    const before = steps.slice(0, number - 1).flatMap((step) => {
      const tag = step.response?.headers.find(([name]) => name.toLowerCase() === 'etag')?.[1];
      return tag === undefined ||
        tag === '' ||
        whyNotRepeated(step.request) !== undefined ||
        step.request.raw !== undefined
        ? []
        : [{ tag, from: step.number }];
    });
    const used = new Map(
      before.filter(({ tag }) => conditions.some((value) => value.includes(tag))).map((one) => [one.tag, one]),
    );
    return [...used.values()].map((one) => ({ ...one, to: number }));
  });
}

/**
 * Joins requests that share a connection or are sent at once. A raw request after one of another connection gets a new
 * connection: the script keeps the order of the requests.
 *
 * @param {readonly Step[]} steps
 * @returns {readonly (readonly [Step, ...Step[]])[]}
 */
function groupsOf(steps) {
  /** @type {[Step, ...Step[]][]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const isOnSame = step.request.raw?.follows !== undefined && last?.at(-1)?.request.raw !== undefined;
    if (last !== undefined && (step.isConcurrent || isOnSame)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * @param {readonly [Step, ...Step[]]} group
 * @param {readonly ShellVariable[]} addresses
 * @param {readonly EntityTag[]} tags
 * @param {readonly Server[]} servers
 */
function groupText(group, addresses, tags, servers) {
  const heads = group.map((step) => comment(stepText(step)));
  const reason = group.map(({ request }) => whyNotRepeated(request)).find((one) => one !== undefined);
  if (reason !== undefined)
    return [...heads, comment(`Not repeated: ${reason}`), say(group, 'not repeated')].join('\n');
  const variablesOf = (/** @type {Step} */ step) => [...addresses, ...tagVariables(step, tags)];
  const [first] = group;
  if (first.request.raw !== undefined) {
    const note = first.request.raw.follows
      ? [comment('The run sent it on the connection of the raw request before.')]
      : [];
    return [...heads, ...note, say(group), rawGroup(group, variablesOf, servers)].join('\n');
  }
  if (group.length === 1) {
    const command = curlCommand(first.request, variablesOf(first));
    const isKept = tags.some(({ from }) => from === first.number);
    return [...heads, say(group), isKept ? keep(first, command) : command].join('\n');
  }
  const commands = group.map(
    (step) => `{\n${curlCommand(step.request, variablesOf(step))}\n} > "$FILES/${step.number}" &`,
  );
  const files = group.map(({ number }) => `"$FILES/${number}"`).join(' ');
  return [...heads, say(group), ...commands, 'wait', `cat ${files}`].join('\n');
}

/**
 * Prints a response, and keeps it for its entity tag.
 *
 * @param {Step} step
 * @param {string} command
 */
function keep({ number }, command) {
  return `{\n${command}\n} > "$FILES/${number}"\ncat "$FILES/${number}"`;
}

/** @param {Step} step */
function stepText({ number, request, response, isSetUp, expected, isConcurrent }) {
  const target = request.url.slice(requestOrigin(request).length);
  const got = response === undefined ? 'no response' : String(response.status);
  const what = `${request.method} ${target.length > 100 ? `${target.slice(0, 100)}…` : target}`;
  const manner = `${isSetUp ? ' (set-up)' : ''}${isConcurrent ? ' (at the same time)' : ''}`;
  return `${number}. ${what}${manner}: ${expected === undefined ? '' : `expected ${expected}, `}got ${got}`;
}

/**
 * @param {readonly Step[]} group
 * @param {string} [note]
 */
function say(group, note) {
  const [first, last] = [group[0], group.at(-1)];
  const numbers = first === last ? `${first?.number}` : `${first?.number} to ${last?.number}`;
  const got = group.map(({ response }) => response?.status ?? 'no response').join(', ');
  const expected = first === last && first?.expected !== undefined ? `expected ${first.expected}, ` : '';
  return `printf '\\n== %s\\n' ${shellWord(`${numbers}: ${note ?? `${expected}the run got ${got}`}`)}`;
}

/**
 * @param {Step} step
 * @param {readonly EntityTag[]} tags
 * @returns {readonly ShellVariable[]}
 */
function tagVariables({ number }, tags) {
  return tags
    .filter(({ to }) => to === number)
    .flatMap(({ tag, from }) => {
      const word = `"$(etag "$FILES/${from}" ${shellWord(tag)})"`;
      return [
        { pattern: new RegExp(literal(tag), 'g'), word, part: /** @type {const} */ ('conditions') },
        { pattern: new RegExp(`(?<=^If-[\\w-]+:.*)${literal(tag)}`, 'gim'), word, part: /** @type {const} */ ('head') },
      ];
    });
}

/**
 * Writes the requests of one connection. The script does not read responses while it sends, so it waits for a second.
 *
 * @param {readonly [Step, ...Step[]]} group
 * @param {(step: Step) => readonly ShellVariable[]} variablesOf
 * @param {readonly Server[]} servers
 */
function rawGroup(group, variablesOf, servers) {
  const pieces = group.flatMap((step, index) => {
    const { request } = step;
    const { head, rest } = rawOctets(request);
    const variables = headVariables(request, variablesOf(step));
    const wait = index > 0 && request.raw?.follows === 'response' ? ['sleep 1'] : [];
    if (!request.raw?.isPaused) return [...wait, printfCommand({ head, rest }, variables)];
    return [...wait, printfCommand({ head }, variables), 'sleep 1', printfCommand({ head: '', rest })];
  });
  const [{ request }] = group;
  const host = servers.find(({ origin }) => origin === requestOrigin(request))?.host ?? 'HOST';
  const isTls = /^https:/i.test(request.url) && request.raw?.isPlain !== true;
  const to = isTls ? `send_tls "$${host}"` : `send "$${host}"${request.raw?.isEnded ? ' -N' : ''}`;
  return `${pieces.length === 1 ? pieces[0] : `{\n${pieces.join('\n')}\n}`} |\n${to}`;
}
