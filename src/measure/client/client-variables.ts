/** The variables in which a command gets the task of a scenario, and what each has. */
export const CLIENT_VARIABLES = {
  XCALIPER_ROOT: 'the XCAP root',
  XCALIPER_XUI: 'the user whose documents the task is about',
  XCALIPER_USERNAME: 'the user name for a challenge',
  XCALIPER_PASSWORD: 'the password for a challenge',
  XCALIPER_TOKEN: 'the access token, where the scenario has one',
  XCALIPER_SCENARIO: 'the id of the scenario',
  XCALIPER_TASK: 'what to do, as JSON',
  XCALIPER_CA: 'the certificate to trust, in PEM; empty without TLS',
  XCALIPER_BSF: 'the bootstrapping server, with the preset gba',
  XCALIPER_IMPI: 'the private identity, with the preset gba',
  XCALIPER_K: 'the key of the SIM, with the preset gba',
  XCALIPER_OPC: 'the operator code of the SIM, with the preset gba',
} as const;

export type ClientVariable = keyof typeof CLIENT_VARIABLES;
