/** Requirements of 3GPP TS 24.481 and 24.484 that demand an operation itself: a server without it violates them. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'read-document': ['MCX-CFG-01'],
  'write-document': ['MCX-GRP-01'],
  'missing-documents': ['MCX-CFG-07'],
  'delete-document': ['MCX-GRP-02'],
  'node-selectors': ['MCX-CFG-04', 'MCX-CFG-05', 'MCX-CFG-06', 'MCX-CFG-17', 'MCX-DAT-03', 'MCX-GRP-12', 'MCX-GRP-13'],
  'missing-nodes': ['MCX-CFG-21'],
  'read-element': ['MCX-CFG-04', 'MCX-DAT-03'],
  'write-element': ['MCX-CFG-17', 'MCX-GRP-13'],
  'delete-element': ['MCX-CFG-17', 'MCX-GRP-13'],
  'read-attribute': ['MCX-CFG-05', 'MCX-DAT-03'],
  'write-attribute': ['MCX-CFG-17'],
  'read-capabilities': ['MCX-CFG-15'],
};

/** Returns the requirements of profiles of XCAP that judge an ability as its probes do. A variant shares its operation's. */
export function profileRulesOf({ id }: { readonly id: string }): readonly string[] {
  const [operation = id] = id.split('/');
  return RULES[operation] ?? [];
}
