import type { ReferenceDocument, ReferenceOperation, Parameter } from './openapi.ts'
import { bodyExample, parameterExample } from './reference/example.ts'
import { planeNames } from './reference/pages.ts'
import { keyNames } from './reference/samples.ts'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** All operations as a Postman collection: a folder for each API, with a folder for each tag. */
export const postmanCollection = (documents: readonly ReferenceDocument[]): object => ({
  info: {
    name: 'Tessera',
    _postman_id: '019d5b0e-2c40-7b1a-8d11-9f2a6c3e4b57',
    description:
      'Every operation of the four planes. Set the variables of the collection: the address of the installation, and a key for each plane that you use.',
    schema,
  },
  variable: [
    { key: 'API', value: 'http://127.0.0.1:8080', type: 'string' },
    ...Object.values(keyNames).map((key) => ({ key, value: '', type: 'string' })),
  ],
  item: documents.map((document) => ({
    name: planeNames[document.plane],
    description: document.intro,
    auth: { type: 'bearer', bearer: [{ key: 'token', value: `{{${keyNames[document.plane]}}}`, type: 'string' }] },
    item: buildFolders(document),
  })),
})

const buildFolders = (document: ReferenceDocument): object[] =>
  document.tags
    .map(({ name, description }) => ({
      name,
      description,
      item: document.ops.filter((op) => op.tag === name).map((op) => buildRequest(op, document)),
    }))
    .filter(({ item }) => item.length > 0)

function buildRequest(op: ReferenceOperation, document: ReferenceDocument): object {
  const headers = op.parameters.filter((parameter) => parameter.in === 'header')
  return {
    name: op.summary,
    request: {
      method: op.method,
      description: op.description,
      ...(op.needsKey ? {} : { auth: { type: 'noauth' } }),
      header: [
        ...headers.map((header) => ({
          key: header.name,
          value: '',
          description: header.description,
          disabled: !header.required,
        })),
        ...(op.body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: buildUrl(op),
      ...(op.body && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(bodyExample(op.body, document.schemas), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
    response: [],
  }
}

function buildUrl(op: ReferenceOperation): object {
  const query = op.parameters.filter((parameter) => parameter.in === 'query')
  const path = op.path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
  return {
    raw: `{{API}}/${path}${query.length > 0 ? `?${query.map(({ name }) => `${name}=`).join('&')}` : ''}`,
    host: ['{{API}}'],
    path: path.split('/'),
    query: query.map((parameter) => ({
      key: parameter.name,
      value: exampleValue(parameter),
      description: parameter.description,
      disabled: !parameter.required,
    })),
    variable: op.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => ({
        key: parameter.name,
        value: exampleValue(parameter),
        description: parameter.description,
      })),
  }
}

const exampleValue = ({ name, schema: parameterSchema }: Parameter): string => parameterExample(name, parameterSchema)
