import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'

/** Adds a third-party wallet with a key of the page, which approves everything. */
export function installBurner(chain: 'solana:localnet', rpcUrl: string): void {
  const wallet = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), chain, rpcUrl)
  const detail = (api: { register(wallet: unknown): void }) => api.register(wallet)
  // As in the wallet's own library, whose types do not allow exact optional properties.
  window.addEventListener('wallet-standard:app-ready', (event) => {
    if ('detail' in event && isApi(event.detail)) detail(event.detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

const isApi = (value: unknown): value is { register(wallet: unknown): void } =>
  typeof value === 'object' && value !== null && 'register' in value
