import {
  type ActiveAccount,
  type ChainNamespace,
  type ConnectionStatus,
  selectAccount,
  selectStatus,
} from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'

/** The result of {@link useCarabinerAccount}. */
export interface UseCarabinerAccountResult {
  status: ConnectionStatus
  isConnected: boolean
  /** Undefined while no wallet is connected. */
  account: ActiveAccount | undefined
}

/**
 * Returns the active account.
 *
 * @param namespace -
 * @default the active chain family
 * @example
 * const { account } = useCarabinerAccount()
 * account?.address
 */
export function useCarabinerAccount(namespace?: ChainNamespace): UseCarabinerAccountResult {
  return useCarabinerState((state) => {
    const status = selectStatus(state, namespace)
    return { status, isConnected: status === 'connected', account: selectAccount(state, namespace) }
  })
}
