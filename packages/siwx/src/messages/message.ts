import { parseNetworkId } from '@carabiner/core'
import { InvalidSignInMessageError } from '../errors.js'
import { bip122Profile } from './bip122.js'
import { eip155Profile } from './eip155.js'
import type { MessageFields } from './profile.js'
import { solanaProfile } from './solana.js'
import { readText, writeText } from './text.js'

const profiles = { eip155: eip155Profile, solana: solanaProfile, bip122: bip122Profile }

/**
 * Writes the text to sign, as wallets of the chain's family expect it.
 *
 * @throws {InvalidSignInMessageError} when a field has no place in it
 * @example
 * formatMessage({ ...data, chainId: 'eip155:1' }) // 'example.com wants you to sign in with your Ethereum account:…'
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export const formatMessage = (data: MessageFields): string =>
  writeText(profiles[parseNetworkId(data.chainId).namespace], data)

/**
 * Reads a signed text back. Strict: what is read, written again, is the same text, but for the name of a
 * Solana network.
 *
 * @throws {InvalidSignInMessageError} when it is none
 */
export function parseMessage(text: string): MessageFields {
  const [header = ''] = text.split('\n', 1)
  const profile = Object.values(profiles).find(({ account }) =>
    header.endsWith(` your ${account} account:`),
  )
  if (!profile) throw new InvalidSignInMessageError('its first line')
  return readText(profile, text)
}
