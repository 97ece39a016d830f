import type { TestWalletInfo, TestWalletProvider } from './types.js'

/**
 * Announces a provider (EIP-6963): at once, and each time the page asks.
 *
 * @returns a function that stops the announcements
 */
export function announceProvider(
  target: EventTarget,
  info: TestWalletInfo,
  provider: TestWalletProvider,
): () => void {
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
