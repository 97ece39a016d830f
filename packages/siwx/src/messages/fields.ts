import { type SignInFields, signInLabels } from '@carabiner/core/siwx'
import { isDateTime } from './date-time.js'
import type { MessageProfile } from './profile.js'
import { isSegment, isUri } from './uri.js'

type LineKey = (typeof signInLabels)[number][0]

interface Rule {
  isValid(text: string, style: MessageProfile['style']): boolean
  isRequired?(style: MessageProfile['style']): boolean
}

const always = () => true

const rules: Record<LineKey, Rule> = {
  uri: { isValid: isUri, isRequired: always },
  version: { isValid: (text) => text === '1', isRequired: always },
  chainId: { isValid: always, isRequired: always },
  nonce: { isValid: (text) => /^[a-zA-Z\d]{8,128}$/.test(text), isRequired: always },
  issuedAt: { isValid: isDateTime, isRequired: (style) => style === 'erc-4361' },
  expirationTime: { isValid: isDateTime },
  notBefore: { isValid: isDateTime },
  requestId: {
    isValid: (text, style) => isSegment(text) && (style === 'erc-4361' || text !== ''),
  },
}

/** Returns the first fault of the fields, or undefined if all are valid. */
export function findFault(
  fields: SignInFields,
  style: MessageProfile['style'],
): string | undefined {
  const bad = signInLabels.find(([key]) => {
    const { isValid, isRequired } = rules[key]
    const text = fields[key]
    return text === undefined ? isRequired?.(style) : !isValid(text, style)
  })
  if (bad) return bad[0]
  return fields.resources?.every(isUri) === false ? 'resources' : undefined
}

/**
 * Parses the lines with fields.
 *
 * @returns undefined when a line is unknown, repeated or out of order
 */
export function readFields(text: readonly string[]): SignInFields | undefined {
  const fields: SignInFields = {}
  let at = 0
  for (const [key, label] of signInLabels) {
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
