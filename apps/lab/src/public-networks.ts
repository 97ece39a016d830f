import type { Network } from '@carabiner/core'
import {
  base,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  optimism,
  sepolia,
  solana,
  solanaDevnet,
} from '@carabiner/core/networks'
import type { LabChain } from './lab-config'
import type { LabSettings } from './settings/settings'

/** Networks of real wallets. */
const networks: Readonly<Record<LabSettings['families'][number], readonly Network[]>> = {
  evm: [mainnet, base, optimism, sepolia],
  solana: [solana, solanaDevnet],
  bitcoin: [bitcoin, bitcoinTestnet],
}

export const publicNetworks = (families: LabSettings['families']): Network[] =>
  families.flatMap((family) => networks[family])

/** Returns the public EVM networks, for libraries that create chains themselves. */
export const publicChains = (): LabChain[] =>
  networks.evm.map(({ id, name, rpcUrls }) => ({
    id: Number(id),
    name,
    rpcUrl: rpcUrls.default.http[0] ?? '',
  }))
