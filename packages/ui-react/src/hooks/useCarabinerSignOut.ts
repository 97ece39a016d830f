import { selectAccount } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { useCallback } from 'react'
import type { CarabinerModal } from '../carabiner-modal.js'
import { useCarabinerContext } from './context.js'
import { useVerb, type VerbState } from './useVerb.js'

export interface UseCarabinerSignOutResult extends VerbState<void> {
  signOut: () => Promise<void>
}

/** For the host's code, or its server, to end a session. In ms. */
const revokeTimeout = 20_000

async function signOut({ carabiner, siwx }: CarabinerModal): Promise<void> {
  const account = selectAccount(carabiner.getSnapshot())
  const sessions = await siwx.getSessions()
  if (!carabiner.siwx || !account?.networkId || sessions.length === 0) return
  const { networkId, address } = account
  const revoked = carabiner.siwx.revokeSession(networkId, address)
  await withDeadline(revoked, { action: 'sign out', timeout: revokeTimeout })
  carabiner.tell('signOut', { networkId, address })
}

/**
 * Ends the sessions of the active account on its network, and emits the event `signOut`; without a session it does
 * nothing. The wallet stays connected; to disconnect it ends the sessions too, so that is the way where signing in is
 * required. It rejects with the errors of `requestSignIn`, with what the host's own code throws, and with
 * `WalletTimeoutError` after 20 s; these are the `error` too.
 *
 * @example
 * const { signOut, isPending } = useCarabinerSignOut()
 * <button disabled={isPending} onClick={() => signOut()}>Sign out</button>
 */
export function useCarabinerSignOut(): UseCarabinerSignOutResult {
  const { modal } = useCarabinerContext()
  const { call, ...state } = useVerb(useCallback(() => signOut(modal), [modal]))
  return { signOut: call, ...state }
}
