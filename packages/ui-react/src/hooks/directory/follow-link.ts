import type { WalletLink } from '@carabiner/core/wallets'

/** Follows a link as a press on it does; a browser opens an app only within the visitor's own press. */
export function followLink({ href, target }: WalletLink, document: Document): void {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.target = target
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
