import type { TestProject } from 'vitest/node'
import { startAnvil } from './anvil.js'
import type { ProvidedChain } from './provided-context.js'

/**
 * Sets up the chain tests for Vitest: two chains on free ports, shared by all files. Tests get them by
 * `inject('anvil')`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.allSettled([
    startAnvil({ chainId: 31337, name: 'A' }),
    startAnvil({ chainId: 31338, name: 'B' }),
  ])
  const chains = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
  }
  const [a, b] = chains
  if (!a || !b) {
    await stop()
    throw started.find((result) => result.status === 'rejected')?.reason
  }
  const provided = ({ id, url }: ProvidedChain): ProvidedChain => ({ id, url })
  project.provide('anvil', { a: provided(a), b: provided(b) })
  return stop
}
