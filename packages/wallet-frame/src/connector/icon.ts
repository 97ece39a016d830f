import type { WalletIcon } from '@wallet-standard/base'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3f4cd8"/><path d="M7 11.5h18v10H7zl9 6 9-6" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>'

/** An envelope. */
export const walletIcon: WalletIcon = `data:image/svg+xml;base64,${btoa(svg)}`
