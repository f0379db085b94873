/** A command as a completion script knows it. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  /** Values of its arguments, where they are limited. */
  readonly values: readonly string[];
  readonly options: readonly CompletedOption[];
}

export interface CompletedOption {
  /** With its dashes. */
  readonly name: string;
  readonly description: string;
  /** Its values, where they are limited; otherwise the shell offers files. */
  readonly values: readonly string[];
  readonly takesValue: boolean;
}

export type Shell = 'bash' | 'zsh' | 'fish';

/** Writes the completion script of each shell. The scripts start no program, and evaluate nothing that the user typed. */
export const SHELLS: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: (commands) => `autoload -U +X compinit bashcompinit && compinit && bashcompinit\n${bashScript(commands)}`,
  fish: fishScript,
};

function bashScript(commands: readonly CompletedCommand[]): string {
  const cases = commands.flatMap(({ name, options, values }) => [
    ...options
      .filter(({ takesValue }) => takesValue)
      .map((option) => `    '${name} ${option.name}') words='${option.values.join(' ')}' ;;`),
    `    '${name} '*) words='${[...options.map((option) => option.name), ...values].join(' ')}' ;;`,
  ]);
  return [
    '# Completion of xcaliper; files are offered where no word fits.',
    '_xcaliper() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash expands it.
    '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" words',
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words='${commands.map(({ name }) => name).join(' ')} --help --version'`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash expands it.
    '  else case "${COMP_WORDS[1]} $prev" in',
    ...cases,
    '  esac; fi',
    '  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _xcaliper xcaliper',
    '# npx xcaliper: drops the first word. Other commands of npx complete files, as without this script.',
    '_xcaliper_npx() {',
    '  COMPREPLY=()',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash expands it.
    '  [ "$COMP_CWORD" -gt 1 ] && [ "${COMP_WORDS[1]}" = xcaliper ] || return 0',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash expands it.
    '  COMP_WORDS=("${COMP_WORDS[@]:1}") COMP_CWORD=$((COMP_CWORD - 1))',
    '  _xcaliper',
    '}',
    'complete -p npx >/dev/null 2>&1 || complete -o default -F _xcaliper_npx npx',
    '',
  ].join('\n');
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const none = `not __fish_seen_subcommand_from ${names}`;
  return [
    '# Completion of xcaliper, and of npx xcaliper.',
    ...fishLines('xcaliper', none, commands),
    ...fishLines('npx', `__fish_seen_subcommand_from xcaliper; and ${none}`, commands),
    '',
  ].join('\n');
}

/** @param noneYet condition of fish: no command of xcaliper is on the line */
function fishLines(program: string, noneYet: string, commands: readonly CompletedCommand[]): readonly string[] {
  return commands.flatMap(({ name, description, options, values }) => {
    const seen = `__fish_seen_subcommand_from ${name}`;
    const here = `complete -c ${program} -n '${program === 'npx' ? '__fish_seen_subcommand_from xcaliper; and ' : ''}${seen}'`;
    return [
      `complete -c ${program} -f -n '${noneYet}' -a ${name} -d ${quoted(description)}`,
      ...(values.length === 0 ? [] : [`${here} -f -a '${values.join(' ')}'`]),
      ...options.map(
        (option) => `${here} -l ${option.name.replace(/^--/, '')}${valuePart(option)} -d ${quoted(option.description)}`,
      ),
    ];
  });
}

function valuePart({ takesValue, values }: CompletedOption): string {
  if (!takesValue) return '';
  return values.length === 0 ? ' -r' : ` -x -a '${values.join(' ')}'`;
}

/** Quotes a text for fish, where a quote and a backslash are escaped within quotes. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
