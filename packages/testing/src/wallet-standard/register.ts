import type { Wallet } from '@wallet-standard/base'

/**
 * Registers a wallet as wallets do: at once, and whenever an app is ready.
 *
 * @returns a function that removes the wallet from the page
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function registerWallet(target: EventTarget, wallet: Wallet): () => void {
  const unregister = new Set<() => void>()
  const register = (api: unknown) => {
    if (!isApi(api)) return
    const undo = api.register(wallet)
    if (typeof undo === 'function') unregister.add(() => void undo())
  }
  const onReady = (event: Event) => register('detail' in event ? event.detail : undefined)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const undo of unregister) undo()
    unregister.clear()
  }
}

const isApi = (value: unknown): value is { register(wallet: Wallet): unknown } =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'register') === 'function'
