import type { EmbeddedWalletContext } from '@carabiner/core/internal'
import { type Call, FrameRequestError } from '../host/index.js'
import type { WalletSession } from './wallet-session.js'

interface FollowingParts {
  readonly call: Call
  readonly session: Pick<WalletSession, 'isOpen' | 'refresh'>
  /** Removes the visitor from the page's state and storage. */
  forget(): Promise<void>
  readonly logger: EmbeddedWalletContext['logger']
}

/**
 * Follows a change of visitor that the page did not cause: a sign-in or sign-out in another tab, or
 * by the wallet's server.
 *
 * @returns a function to call on each such notice and on each reload of the frame. It awaits
 * `first` before it asks
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
      // A signed-in visitor may have no account, for example before keys exist. The previous
      // visitor is gone in any case.
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
    // Run one at a time, so that the latest answer is the one that stays.
    following = following
      .then(() => first)
      .then(follow)
      .catch((error) => logger.warn('the embedded wallet did not say who is signed in', error))
  }
}
