import {
  type ActiveAccount,
  type ChainNamespace,
  type ConnectionStatus,
  selectAccount,
  selectStatus,
} from '@carabiner/core'
import { useCarabinerState } from './useCarabinerState.js'

export interface UseAccountResult {
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
 * const { account } = useAccount()
 * account?.address
 */
export function useAccount(namespace?: ChainNamespace): UseAccountResult {
  return useCarabinerState((state) => {
    const status = selectStatus(state, namespace)
    return { status, isConnected: status === 'connected', account: selectAccount(state, namespace) }
  })
}
