import type { TestProject } from 'vitest/node'
import { startBitcoin } from './bitcoin.js'
import type { ProvidedBitcoinChain } from './provided-context.js'

/** Sets up the chain tests for Vitest: two Bitcoin chains for all files, by `inject('bitcoin')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = (network: 'regtest' | 'signet') =>
    startBitcoin({ network, name: network, blockDelay: 0 })
  const chains = { regtest: await start('regtest'), signet: await start('signet') }
  const provided = ({ id, url }: ProvidedBitcoinChain): ProvidedBitcoinChain => ({ id, url })
  project.provide('bitcoin', {
    regtest: provided(chains.regtest),
    signet: provided(chains.signet),
  })
  return async () => {
    await Promise.all(Object.values(chains).map((chain) => chain.stop()))
  }
}
