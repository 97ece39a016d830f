import type { FarcasterLogin } from '@carabiner/core/internal'
import { FarcasterError } from '../auth-errors.js'
import { askFarcaster, openFarcasterChannel } from './farcaster-channel.js'

interface BringFarcaster {
  readonly farcaster: FarcasterLogin
  /** Told what the phone reads. */
  show(url: string): void
  readonly signal: AbortSignal
}

/**
 * Has the visitor sign in by Farcaster's app, which is to sign them in to the wallet from then on.
 *
 * @returns what links it
 */
export async function bringFarcaster({ farcaster, show, signal }: BringFarcaster): Promise<string> {
  if (!farcaster.result) throw new FarcasterError(new Error('This wallet does not offer that'))
  show(await openFarcasterChannel(farcaster, signal))
  return (await askFarcaster(farcaster.result({ signal }), signal)).uri
}
