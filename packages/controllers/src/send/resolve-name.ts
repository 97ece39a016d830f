import type { Carabiner, ChainNamespace, Network } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'

interface NameQuestion {
  readonly name: string
  readonly namespace: ChainNamespace
  readonly network: Network
  readonly signal: AbortSignal
}

/** In ms. */
const timeout = 20_000

/**
 * Resolves a name with the host's source or the blockchain API, then with the adapter's names, such
 * as ENS.
 *
 * @returns undefined if the name has no address on the network
 * @throws {InvalidNameError} for an invalid name
 * @throws the error of a source, if no other source resolved the name
 */
export async function resolveName(
  carabiner: Carabiner,
  sources: Shell['sources'],
  question: NameQuestion,
): Promise<string | undefined> {
  const { name, namespace, network, signal } = question
  const lookUp = async (): Promise<string | undefined> => {
    const { names } = await sources()
    let failure: unknown
    if (names) {
      try {
        const address = await names.resolve({ name, network, signal })
        if (address !== undefined) return address
      } catch (error) {
        signal.throwIfAborted()
        failure = error
      }
    }
    const address = await carabiner.getAdapter(namespace).names?.resolve({ name, network, signal })
    if (address === undefined && failure !== undefined) throw failure
    return address
  }
  return withDeadline(lookUp(), { action: 'name lookup', timeout, signal })
}
