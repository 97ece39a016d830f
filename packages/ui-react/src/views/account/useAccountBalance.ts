import { createAccount, createBalance } from '@carabiner/controllers'
import { useEffect } from 'react'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { useRoot } from '../../root/RootContext.js'
import { pageVisibility } from '../../signal/page-visibility.js'

/** Reads an account's balance while the page is visible. Retries 30 s after a failure. */
export function useAccountBalance(caipAddress: string | undefined) {
  const { host } = useRoot()
  const balance = useController(createBalance)
  const account = useController(createAccount)
  const state = useProxy(balance.state)
  const retryAt = state.status === 'error' ? state.retryAt : undefined
  useEffect(() => {
    if (caipAddress) void account.loadBalance()
  }, [caipAddress, account])
  useEffect(() => {
    if (retryAt === undefined) return
    const read = () => {
      if (pageVisibility(host.ownerDocument).get()) void balance.load()
    }
    const timer = setTimeout(read, Math.max(0, retryAt - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [retryAt, balance, host])
  return state
}
