import type { FarcasterLogin } from '@carabiner/core/internal'
import { FarcasterError } from '../auth-errors.js'
import { isSecureUrl } from '../social/service-address.js'

/** The maximum length of the URL in bytes, about the limit of a QR code of level M. */
const mostScanned = 2_000

/** Awaits an answer of the wallet. @throws {FarcasterError} for failures of the wallet */
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

/** Opens a sign-in channel. @returns the URL for Farcaster's app */
export async function openFarcasterChannel(
  farcaster: FarcasterLogin,
  signal: AbortSignal,
): Promise<string> {
  const { url } = await askFarcaster(farcaster.uri({ signal }), signal)
  // The URL is shown as a link and as a QR code.
  if (!isSecureUrl(url)) throw new FarcasterError(new Error('not a secure URL'))
  const { length } = new TextEncoder().encode(url)
  if (length > mostScanned) throw new FarcasterError(new Error('the URL is too long to scan'))
  return url
}
