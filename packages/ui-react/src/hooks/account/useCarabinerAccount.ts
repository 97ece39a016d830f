import {
  type ActiveAccount,
  type ChainNamespace,
  type ConnectionStatus,
  selectAccount,
  selectStatus,
} from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'

/** What {@link useCarabinerAccount} gives. */
export interface UseCarabinerAccountResult {
  status: ConnectionStatus
  isConnected: boolean
  /** Absent while nothing is connected. */
  account: ActiveAccount | undefined
}

/**
 * The active account.
 *
 * @param namespace - @default the active family
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
