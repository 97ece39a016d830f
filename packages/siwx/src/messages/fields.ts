import type { SiwxData } from '@carabiner/core'
import { isDateTime } from './date-time.js'
import type { MessageProfile } from './profile.js'
import { isSegment, isUri } from './uri.js'

type LineKey =
  | 'uri'
  | 'version'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
  | 'requestId'

interface Line {
  key: LineKey
  label: string
  isValid(text: string, style: MessageProfile['style']): boolean
  isRequired?(style: MessageProfile['style']): boolean
}

const always = () => true

/** In the order of the text. */
const lines: readonly Line[] = [
  { key: 'uri', label: 'URI', isValid: isUri, isRequired: always },
  { key: 'version', label: 'Version', isValid: (text) => text === '1', isRequired: always },
  { key: 'chainId', label: 'Chain ID', isValid: always, isRequired: always },
  {
    key: 'nonce',
    label: 'Nonce',
    isValid: (text) => /^[a-zA-Z\d]{8,128}$/.test(text),
    isRequired: always,
  },
  {
    key: 'issuedAt',
    label: 'Issued At',
    isValid: isDateTime,
    isRequired: (style) => style === 'erc-4361',
  },
  { key: 'expirationTime', label: 'Expiration Time', isValid: isDateTime },
  { key: 'notBefore', label: 'Not Before', isValid: isDateTime },
  {
    key: 'requestId',
    label: 'Request ID',
    isValid: (text, style) => isSegment(text) && (style === 'erc-4361' || text !== ''),
  },
]

/** The lines of a message below its statement, the chain as its family names it. */
export type Fields = { [Key in LineKey]?: string } & Pick<SiwxData, 'resources'>

/** What is wrong with the fields, if anything. */
export function findFault(fields: Fields, style: MessageProfile['style']): string | undefined {
  const bad = lines.find(({ key, isValid, isRequired }) => {
    const text = fields[key]
    return text === undefined ? isRequired?.(style) : !isValid(text, style)
  })
  if (bad) return bad.key
  return fields.resources?.every(isUri) === false ? 'resources' : undefined
}

export function writeFields(fields: Fields): string[] {
  const { resources } = fields
  return [
    ...lines.flatMap(({ key, label }) =>
      fields[key] === undefined ? [] : [`${label}: ${fields[key]}`],
    ),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ]
}

/** @returns undefined when a line is left over: one that is unknown, twice there, or not in its place */
export function readFields(text: readonly string[]): Fields | undefined {
  const fields: Fields = {}
  let at = 0
  for (const { key, label } of lines) {
    const line = text[at]
    if (!line?.startsWith(`${label}: `)) continue
    fields[key] = line.slice(label.length + 2)
    at += 1
  }
  if (text[at] === 'Resources:') {
    const entries = text.slice(at + 1)
    if (!entries.every((entry) => entry.startsWith('- '))) return undefined
    return { ...fields, resources: entries.map((entry) => entry.slice(2)) }
  }
  return at === text.length ? fields : undefined
}
