import * as z from 'zod/mini'
import type { Account } from '../../account/account.js'
import type { WalletCapabilities } from '../../adapter/calls.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import type { Network } from '../../networks/network.js'
import { readWallet } from '../provider/eip-1193.js'
import { toHexChainId } from '../values/chain-id.js'

const named = z.record(z.string(), z.unknown())
const byChain = z.record(z.string(), z.unknown())
const atomic = z.object({ status: z.enum(['supported', 'ready', 'unsupported']) })
const atomicBatch = z.object({ supported: z.boolean() })
/** The key for capabilities that the wallet has on every chain. */
const everyChain = '0x0'
/** The maximum number of capabilities to read, more than any real wallet has. */
const maxNamed = 100

export interface CapabilitiesParameters {
  account: Account
  networks: readonly Network[]
  signal: AbortSignal
}

/**
 * Calls `wallet_getCapabilities` (EIP-5792) for the requested networks only. Never prompts.
 *
 * @throws {RpcError} 4100 if the wallet does not share the account
 */
export async function readCapabilities(
  provider: Eip1193Provider,
  { account, networks, signal }: CapabilitiesParameters,
): Promise<Partial<Record<NetworkId, WalletCapabilities>>> {
  const params = [account.address, networks.map(({ id }) => toHexChainId(id))]
  const answer = await readWallet(provider, { method: 'wallet_getCapabilities', params }, byChain, {
    signal,
  })
  // Some wallets pad the chain id with zeros, or write it in decimal.
  const chains = new Map(
    Object.entries(answer).flatMap(([key, value]): [string, unknown][] =>
      /^(0x[0-9a-fA-F]{1,14}|\d{1,15})$/.test(key) ? [[toHexChainId(key), value]] : [],
    ),
  )
  const result: Partial<Record<NetworkId, WalletCapabilities>> = {}
  for (const { id, caipNetworkId } of networks) {
    const capabilities = chains.get(toHexChainId(id))
    if (capabilities === undefined && !chains.has(everyChain)) continue
    result[caipNetworkId] = toCapabilities({
      ...readNamed(chains.get(everyChain)),
      ...readNamed(capabilities),
    })
  }
  return result
}

function readNamed(value: unknown): Record<string, Record<string, unknown>> {
  const parsed = z.safeParse(named, value)
  if (!parsed.success) return {}
  const entries = Object.entries(parsed.data).slice(0, maxNamed)
  return Object.fromEntries(
    entries.flatMap(([name, capability]): [string, Record<string, unknown>][] => {
      const object = z.safeParse(named, capability)
      return object.success ? [[name.slice(0, 128), object.data]] : []
    }),
  )
}

function toCapabilities(all: Record<string, Record<string, unknown>>): WalletCapabilities {
  const current = z.safeParse(atomic, all.atomic)
  const former = z.safeParse(atomicBatch, all.atomicBatch)
  const supported = former.success && former.data.supported ? 'supported' : 'unsupported'
  return { atomic: current.success ? current.data.status : supported, named: all }
}
