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
 * @returns a function to call on each such notice and on each reload of the frame. It waits for
 * `first` before its own request
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
      // A signed-in visitor may have no account, for example before keys exist. In any case, the
      // previous visitor is no longer signed in.
      if (error instanceof FrameRequestError) return false
      throw error
    }
  }
  const follow = async () => {
    if (!session.isOpen() || (await isSomebody())) return
    // The visitor may have signed out in the meantime.
    if (session.isOpen()) await forget()
  }
  return (first) => {
    // The checks run one at a time, so that the latest answer counts.
    following = following
      .then(() => first)
      .then(follow)
      .catch((error) => logger.warn('the embedded wallet did not report its visitor', error))
  }
}
