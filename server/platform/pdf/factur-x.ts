import type { EmbeddedFile } from './pdf-file.ts';

/** The name that readers of Factur-X look for. */
const FILE_NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What the metadata says of the file; PDF/A wants each property explained there. */
const properties = [
  { name: 'DocumentFileName', value: FILE_NAME, about: 'The name of the embedded XML document' },
  { name: 'DocumentType', value: 'INVOICE', about: 'The type of the document' },
  { name: 'Version', value: '1.0', about: 'The version of the schema of the XML document' },
  { name: 'ConformanceLevel', value: 'EN 16931', about: 'The profile of the XML document' },
] as const;

/** A document in CII as it lies in its PDF: a file that is the same document, with what the metadata say of it (Factur-X 1.0). */
export function facturX(cii: string, issuedAt: Date): EmbeddedFile {
  return {
    name: FILE_NAME,
    type: 'text/xml',
    text: cii,
    description: 'The same document for machines (Factur-X)',
    modifiedAt: issuedAt,
    metadata: `${schema}${values}`,
  };
}

const values = `
        <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${properties.map(({ name, value }) => `            <fx:${name}>${value}</fx:${name}>`).join('\n')}
        </rdf:Description>
`;

const schema = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>
${properties
  .map(
    ({ name, about }) => `                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>${name}</pdfaProperty:name>
                                    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                                    <pdfaProperty:category>external</pdfaProperty:category>
                                    <pdfaProperty:description>${about}</pdfaProperty:description>
                                </rdf:li>`,
  )
  .join('\n')}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
`;
