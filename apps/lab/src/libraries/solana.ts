import { type SolanaAdapter, type SolanaOptions, solanaAdapter } from '@carabiner/adapter-solana'
import { defineNetwork, type Network } from '@carabiner/core'
import { toBase58 } from '@carabiner/core/solana'
import type { LabSolanaChain } from '../lab-config'

/** A host's use of web3.js, loaded on demand. */
export interface SolanaLibrary {
  plugin: SolanaAdapter
  networks: Network[]
  /** @returns the signature in base58 */
  signMessage(message: string): Promise<string>
  /** Sends 0.02 SOL and waits for its block. */
  send(to: string): Promise<string>
}

export function createSolanaLibrary(
  chains: readonly LabSolanaChain[],
  options: SolanaOptions,
): SolanaLibrary {
  const plugin = solanaAdapter({
    ...options,
    wsUrls: Object.fromEntries(chains.map(({ id, wsUrl }) => [`solana:${id}`, wsUrl])),
  })
  return {
    plugin,
    networks: chains.map(({ id, name, rpcUrl }) =>
      defineNetwork({
        id,
        chainNamespace: 'solana',
        name,
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: { default: { http: [rpcUrl] } },
        testnet: true,
      }),
    ),
    async signMessage(message) {
      const { toWallet } = await import('@carabiner/adapter-solana/web3')
      const wallet = toWallet(await plugin.getProvider())
      return toBase58(await wallet.signMessage(new TextEncoder().encode(message)))
    },
    async send(to) {
      const [{ toWallet }, { PublicKey, SystemProgram, Transaction }] = await Promise.all([
        import('@carabiner/adapter-solana/web3'),
        import('@solana/web3.js'),
      ])
      const wallet = toWallet(await plugin.getProvider())
      const transfer = SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: new PublicKey(to),
        lamports: 20_000_000n,
      })
      const { hash, status } = await wallet.sendTransaction(new Transaction().add(transfer))
      return `${status}: ${hash}`
    },
  }
}
