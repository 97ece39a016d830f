import { describe, it } from 'vitest'
import { defineNetwork } from '../networks/define-network.js'
import { adapterConformance } from '../testing/conformance/adapter-conformance.js'
import { installStandardWallet } from './standard-wallet.fixture.js'
import { walletStandardAdapter } from './wallet-standard-adapter.fixture.js'

const network = (name: string, id: string) =>
  defineNetwork({
    id,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
const home = network('mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const away = network('devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const foreignNetwork = network('localnet', 'localnet')

describe('[S4.01] the contract on a family that is not EVM', () => {
  const page = new EventTarget()
  const subject = {
    createAdapter: () => walletStandardAdapter(page),
    networks: [home, away] as const,
    foreignNetwork,
    installWallet: () =>
      installStandardWallet(
        page,
        [home, away, foreignNetwork].map(({ name }) => `solana:${name}`),
      ),
  }
  for (const check of adapterConformance(subject)) it(check.name, check.run)
})
