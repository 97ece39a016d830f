import type { StandardTestWallet } from '@carabiner/testing'
import type { LabSolanaChain } from './lab-config'
import type { LabSettings } from './settings/settings'
import { walletStorage } from './storage'

const names = ['Tide Wallet', 'Second Tide', 'Third Tide', 'Fourth Tide']
/** A chain of the wallet that the lab does not offer. */
const foreign = 'solana:testnet'

/** Adds Solana test wallets to the page, and a third-party wallet on demand. */
export async function installSolanaWallets(
  chains: readonly LabSolanaChain[],
  {
    families,
    wallets: count,
    burner,
    same,
    impostor,
  }: Pick<LabSettings, 'families' | 'wallets' | 'burner' | 'same' | 'impostor'>,
): Promise<StandardTestWallet[]> {
  const [home, other] = chains
  if (!families.includes('solana') || !home || !other) return []
  // The wallets use the browser's keys, which a page without https lacks, so `--host` has no test
  // wallet.
  if (!isSecureContext) return []
  if (burner) (await import('./burner-wallet')).installBurner('solana:localnet', home.rpcUrl)
  const { createStandardTestWallet, createTestSigners } = await import('@carabiner/testing')
  const signers = await createTestSigners(2)
  const shown = names.slice(0, count)
  if (same) shown[0] = same
  if (same && impostor) shown.push(same)
  return shown.map((name) => {
    const wallet = createStandardTestWallet({
      name,
      signers,
      chains: [
        { id: 'solana:localnet', rpcUrl: home.rpcUrl, name: home.name },
        { id: 'solana:devnet', rpcUrl: other.rpcUrl, name: other.name },
        { id: foreign, rpcUrl: home.rpcUrl, name: 'Foreign' },
      ],
      approval: 'manual',
      storage: walletStorage(),
    })
    wallet.register(window)
    return wallet
  })
}
