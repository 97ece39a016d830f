import type { BitcoinTestWallet } from '@carabiner/testing/bitcoin'
import type { LabBitcoinChain } from './lab-config'
import type { LabSettings } from './settings/settings'
import { walletStorage } from './storage'

/** Each wallet announces itself in its own way. */
const wallets = [
  { name: 'Buoy Wallet', show: (wallet: BitcoinTestWallet) => wallet.provideRequests() },
  {
    name: 'UniSat Wallet',
    paymentType: 'p2tr',
    show: (wallet: BitcoinTestWallet) => wallet.injectUnisat(),
  },
  { name: 'Mast Wallet', show: (wallet: BitcoinTestWallet) => wallet.register() },
] as const

/** Adds Bitcoin test wallets to the page. */
export async function installBitcoinWallets(
  chains: readonly LabBitcoinChain[],
  { families, wallets: count, same }: Pick<LabSettings, 'families' | 'wallets' | 'same'>,
): Promise<BitcoinTestWallet[]> {
  const [home] = chains
  if (!families.includes('bitcoin') || !home) return []
  const { createBitcoinTestWallet } = await import('@carabiner/testing/bitcoin')
  return wallets.slice(0, count).map(({ show, ...options }, index) => {
    const wallet = createBitcoinTestWallet({
      ...options,
      ...(index === 0 && same && { name: same }),
      networks: [
        ...chains.map(({ network, rpcUrl }) => ({ name: network, apiUrl: rpcUrl })),
        // A network of the wallet that the lab does not offer.
        { name: 'testnet4', apiUrl: home.rpcUrl },
      ],
      approval: 'manual',
      storage: walletStorage(),
    })
    show(wallet)
    return wallet
  })
}
