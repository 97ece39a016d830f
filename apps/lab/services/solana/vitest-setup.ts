import type { TestProject } from 'vitest/node'
import type { ProvidedSolanaChain } from './provided-context.js'
import { startSolana } from './solana.js'

/** Sets up the chain tests for Vitest: two Solana chains for all files, by `inject('solana')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const local = await startSolana({ id: 'localnet', name: 'Local' })
  const devnet = await startSolana({
    id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Devnet',
    hasAssetIndex: true,
  })
  const provided = ({ id, url, wsUrl }: ProvidedSolanaChain) => ({ id, url, wsUrl })
  project.provide('solana', { local: provided(local), devnet: provided(devnet) })
  return async () => {
    await Promise.all([local.stop(), devnet.stop()])
  }
}
