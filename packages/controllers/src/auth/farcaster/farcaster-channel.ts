import type { FarcasterLogin } from '@carabiner/core/internal'
import { FarcasterError } from '../auth-errors.js'
import { isSecureUrl } from '../social/service-address.js'

/** A QR code of level M holds little more. In bytes. */
const mostScanned = 2_000

/** What the wallet says of Farcaster. @throws {FarcasterError} where it fails by itself */
export async function askFarcaster<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw signal.aborted ? error : new FarcasterError(error)
  }
}

/** Opens a channel. @returns what the phone reads */
export async function openFarcasterChannel(
  farcaster: FarcasterLogin,
  signal: AbortSignal,
): Promise<string> {
  const { url } = await askFarcaster(farcaster.uri({ signal }), signal)
  // It is shown as a link and as a code to scan.
  if (!isSecureUrl(url)) throw new FarcasterError(new Error('not an address to follow'))
  const { length } = new TextEncoder().encode(url)
  if (length > mostScanned) throw new FarcasterError(new Error('longer than a code holds'))
  return url
}
