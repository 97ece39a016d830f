import type { FarcasterLogin } from '@carabiner/core/internal'
import { FarcasterError } from '../auth-errors.js'
import { askFarcaster, openFarcasterChannel } from './farcaster-channel.js'

interface BringFarcaster {
  readonly farcaster: FarcasterLogin
  /** Shows the URL for Farcaster's app. */
  show(url: string): void
  readonly signal: AbortSignal
}

/**
 * Signs the visitor in with Farcaster's app, to link it to the wallet.
 *
 * @returns the signed proof that links it
 */
export async function bringFarcaster({ farcaster, show, signal }: BringFarcaster): Promise<string> {
  if (!farcaster.result) throw new FarcasterError(new Error('This wallet does not offer Farcaster'))
  show(await openFarcasterChannel(farcaster, signal))
  return (await askFarcaster(farcaster.result({ signal }), signal)).uri
}
