import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'

/** A wallet that we did not write: a key of the page's own, which approves everything. */
export function installBurner(chain: 'solana:localnet', rpcUrl: string): void {
  const wallet = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), chain, rpcUrl)
  const detail = (api: { register(wallet: unknown): void }) => api.register(wallet)
  // As its own library does, but for the types: theirs are not written for exact optional properties.
  window.addEventListener('wallet-standard:app-ready', (event) => {
    if ('detail' in event && isApi(event.detail)) detail(event.detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

const isApi = (value: unknown): value is { register(wallet: unknown): void } =>
  typeof value === 'object' && value !== null && 'register' in value
