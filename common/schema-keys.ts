/** Returns the names of all keys that a JSON Schema describes, at any depth. */
export function schemaKeys(jsonSchema: object): readonly string[] {
  const keys = new Set<string>();
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, value] of Object.entries(schema)) {
      if (name === 'properties') for (const key of Object.keys(value)) keys.add(key);
      collect(value);
    }
  };
  collect(jsonSchema);
  return [...keys];
}
