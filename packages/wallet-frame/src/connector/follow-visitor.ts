import type { EmbeddedWalletContext } from '@carabiner/core/internal'
import { type Call, FrameRequestError } from '../host/index.js'
import type { WalletSession } from './wallet-session.js'

interface FollowingParts {
  readonly call: Call
  readonly session: Pick<WalletSession, 'isOpen' | 'refresh'>
  /** The page knows nobody any more. */
  forget(): Promise<void>
  readonly logger: EmbeddedWalletContext['logger']
}

/**
 * Follows the frame where somebody else is signed in to it, or nobody, without the page's doing: in another tab, or
 * by its server.
 *
 * @returns to be called each time that the frame says so, or has loaded anew; `first` is waited for before it is asked
 */
export function createFollowing({
  call,
  session,
  forget,
  logger,
}: FollowingParts): (first?: Promise<void>) => void {
  let following: Promise<void> = Promise.resolve()
  const isSomebody = async () => {
    try {
      const { isConnected } = await call('IS_CONNECTED', undefined)
      if (isConnected) await session.refresh()
      return isConnected
    } catch (error) {
      // Whoever is there has no account to show, as one who has no keys yet: the one before is gone all the same.
      if (error instanceof FrameRequestError) return false
      throw error
    }
  }
  const follow = async () => {
    if (!session.isOpen() || (await isSomebody())) return
    // The visitor may have left meanwhile.
    if (session.isOpen()) await forget()
  }
  return (first) => {
    // One after the other: what was read last holds.
    following = following
      .then(() => first)
      .then(follow)
      .catch((error) => logger.warn('the embedded wallet did not say who is signed in', error))
  }
}
