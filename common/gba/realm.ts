/** What the realm of a NAF starts with that takes keys of the ME (3GPP TS 24.109 §5.2). */
const PREFIX = '3GPP-bootstrapping@';

/** The realm of a NAF. @param host the name by which clients contact it, without port */
export function nafRealm(host: string): string {
  return `${PREFIX}${host}`;
}

/**
 * Reads the hosts of the NAF from a realm. A realm may hold several values with `;` between them, such as one for keys of
 * the UICC, which is left out.
 *
 * @returns undefined when the realm asks for no bootstrapping
 */
export function hostsOfNafRealm(realm: string): readonly string[] | undefined {
  const values = realm.split(';').map((value) => value.trim());
  if (!values.some((value) => /^3GPP-bootstrapping[\w-]*@/i.test(value))) return undefined;
  return values.flatMap((value) =>
    value.toLowerCase().startsWith(PREFIX.toLowerCase()) ? [value.slice(PREFIX.length).toLowerCase()] : [],
  );
}

/**
 * Returns the name of the bootstrapping server of a subscriber (3GPP TS 23.003 §16.2).
 *
 * @param impi such as `001010123456789@ims.mnc001.mcc001.3gppnetwork.org`
 * @returns undefined when the IMPI does not name its network so
 */
export function bsfOfImpi(impi: string): string | undefined {
  const network = /@ims\.(mnc\d{3}\.mcc\d{3})\.3gppnetwork\.org$/i.exec(impi)?.[1];
  return network === undefined ? undefined : `bsf.${network.toLowerCase()}.pub.3gppnetwork.org`;
}
