import type { SiwxData } from '@carabiner/core'
import { type SignInFields, signInLines } from '@carabiner/core/siwx'
import { InvalidSignInMessageError } from '../errors.js'
import { findFault, readFields } from './fields.js'
import type { MessageFields, MessageProfile } from './profile.js'
import { isAuthority, isScheme } from './uri.js'

/** More characters than a visitor would read. */
export const maxMessageLength = 16_384

/**
 * Writes a message that {@link readText} can parse.
 *
 * @throws {InvalidSignInMessageError} when the text cannot express a field
 */
export function writeText(profile: MessageProfile, message: MessageFields): string {
  const { domain, scheme, accountAddress, statement, chainId, ...rest } = message
  const label = profile.toLabel(chainId)
  if (label === undefined) throw new InvalidSignInMessageError('chainId')
  const fields: SignInFields = { ...rest, chainId: label }
  check(profile, message, fields)
  const host = scheme === undefined ? domain : `${scheme}://${domain}`
  const gap = profile.style === 'siws' ? [''] : ['', '']
  const text = [
    `${host} wants you to sign in with your ${profile.account} account:`,
    accountAddress,
    ...(statement === undefined ? gap : ['', statement, '']),
    ...signInLines(fields),
  ].join('\n')
  if (text.length > maxMessageLength) throw new InvalidSignInMessageError('too long')
  return text
}

/**
 * Parses a message strictly: each line must be in its place, and there must be no other lines.
 *
 * @throws {InvalidSignInMessageError} when the text is not a message of this chain family
 */
export function readText(profile: MessageProfile, text: string): MessageFields {
  if (text.length > maxMessageLength) throw new InvalidSignInMessageError('too long')
  const [header = '', accountAddress = '', blank, ...rest] = text.split('\n')
  const host = readHost(header, profile)
  const body = splitBody(rest, profile)
  const fields = body && readFields(body.lines)
  const chainId = fields?.chainId === undefined ? undefined : profile.toChainId(fields.chainId)
  if (!host || blank !== '' || !fields || !chainId)
    throw new InvalidSignInMessageError('a line is missing or not valid')
  const { statement } = body
  const message: MessageFields = {
    ...host,
    accountAddress,
    ...(statement !== undefined && { statement }),
    ...fields,
    uri: fields.uri ?? '',
    version: '1',
    nonce: fields.nonce ?? '',
    chainId,
  }
  check(profile, message, fields)
  return message
}

function readHost(header: string, { account }: MessageProfile) {
  const end = ` wants you to sign in with your ${account} account:`
  if (!header.endsWith(end)) return undefined
  const host = header.slice(0, -end.length)
  const at = host.indexOf('://')
  return at < 0 ? { domain: host } : { scheme: host.slice(0, at), domain: host.slice(at + 3) }
}

/** Separates the statement from the fields. The line after the statement is blank. */
function splitBody([first = '', second, ...rest]: readonly string[], { style }: MessageProfile) {
  if (second === '') return { statement: first, lines: rest }
  const others = second === undefined ? [] : [second, ...rest]
  if (style === 'siws') return { lines: [first, ...others] }
  return first === '' ? { lines: others } : undefined
}

function check(
  profile: MessageProfile,
  message: SiwxData & { scheme?: string },
  fields: SignInFields,
) {
  const { domain, scheme, accountAddress, statement } = message
  const isSchemeGood = scheme === undefined || (profile.style === 'erc-4361' && isScheme(scheme))
  const fault = !isAuthority(domain)
    ? 'domain'
    : !isSchemeGood
      ? 'scheme'
      : !profile.isAddress(accountAddress)
        ? 'address'
        : statement !== undefined && !profile.isStatement(statement)
          ? 'statement'
          : findFault(fields, profile.style)
  if (fault) throw new InvalidSignInMessageError(fault)
}
