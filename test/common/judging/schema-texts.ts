export function schemaOf(content: string): ReadonlyMap<string, string> {
  const start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" xmlns="urn:x"';
  return new Map([['x.xsd', `${start} elementFormDefault="qualified">\n${content}\n</xs:schema>`]]);
}

export function optional(count: number): ReadonlyMap<string, string> {
  const elements = Array.from({ length: count }, (_, n) => `<xs:element name="e${n}" type="xs:string" minOccurs="0"/>`);
  return schemaOf(
    `<xs:element name="r"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>`,
  );
}
