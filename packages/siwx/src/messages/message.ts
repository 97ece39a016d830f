import { parseNetworkId } from '@carabiner/core'
import { InvalidSignInMessageError } from '../errors.js'
import { bip122Profile } from './bip122.js'
import { eip155Profile } from './eip155.js'
import type { MessageFields } from './profile.js'
import { solanaProfile } from './solana.js'
import { readText, writeText } from './text.js'

const profiles = { eip155: eip155Profile, solana: solanaProfile, bip122: bip122Profile }

/**
 * Writes the text to sign, in the format of the chain family.
 *
 * @throws {InvalidSignInMessageError} when the text cannot express a field
 * @example
 * formatMessage({ ...data, chainId: 'eip155:1' }) // 'example.com wants you to sign in with your
 * Ethereum account:…'
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export const formatMessage = (data: MessageFields): string =>
  writeText(profiles[parseNetworkId(data.chainId).namespace], data)

/**
 * Parses a signed text strictly: writing the result gives the same text, except for the name of a
 * Solana network.
 *
 * @throws {InvalidSignInMessageError} when the text is not a sign-in message
 */
export function parseMessage(text: string): MessageFields {
  const [header = ''] = text.split('\n', 1)
  const profile = Object.values(profiles).find(({ account }) =>
    header.endsWith(` your ${account} account:`),
  )
  if (!profile) throw new InvalidSignInMessageError('the first line is not valid')
  return readText(profile, text)
}
