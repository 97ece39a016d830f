import { type Adapter, selectAccount } from '@carabiner/core'
import type { EvmCheckTable, EvmHarness } from './evm-harness.js'
import { assert } from './harness.js'
import type { ConformanceSubject } from './subject.js'

const abi = [
  { type: 'function', name: 'go', inputs: [], outputs: [], stateMutability: 'nonpayable' },
] as const

const typedData = {
  domain: {},
  types: { A: [{ name: 'b', type: 'string' }] },
  primaryType: 'A',
  message: { b: '' },
} as const

/** Returns each operation that signs, sends or grants, with the account and network that the visitor confirmed. */
function confirmed({ carabiner, active, receiver: to }: EvmHarness) {
  const adapter: Adapter = carabiner.getAdapter('eip155')
  const { calls, contracts, permissions, send, typedData: typed } = adapter
  const named = active()
  const request = {
    expiry: Math.floor(Date.now() / 1000) + 3600,
    permission: { type: 'native-token-transfer', data: {} },
  }
  return [
    () => adapter.signMessage({ ...named, message: 'clip' }),
    () => typed?.sign({ ...named, typedData }),
    () => send?.sendTransaction({ ...named, transaction: { to, value: 1n } }),
    () => calls?.send({ ...named, calls: [{ to, value: 1n }] }),
    () => contracts?.write({ ...named, call: { address: to, abi, functionName: 'go', args: [] } }),
    () => permissions?.grant({ ...named, request }),
  ]
}

async function refusesAll(
  harness: EvmHarness,
  operations: ReturnType<typeof confirmed>,
  name: string,
) {
  for (const operation of operations) {
    const running = operation()
    assert(running !== undefined, 'it has every ability')
    await harness.refuses(running, name)
  }
}

/** Checks that the wallet acts only with the account and network that the visitor confirmed. */
export const movedWalletChecks = ({ networks }: ConformanceSubject): EvmCheckTable => ({
  'every operation that signs throws after the wallet moved to another account': async (
    harness,
  ) => {
    const operations = confirmed(harness)
    harness.wallet.switchAccount(1)
    const isMoved = (address: string | undefined) =>
      address !== undefined && address.toLowerCase() !== harness.owner.toLowerCase()
    await harness.heard((state) => isMoved(selectAccount(state)?.address), 'it moved')
    await refusesAll(harness, operations, 'AccountMismatchError')
  },
  'every operation that signs throws after the wallet moved to another network': async (
    harness,
  ) => {
    const operations = confirmed(harness)
    const [, away] = networks
    harness.wallet.switchNetwork(away)
    await harness.heard(() => harness.namespaceState().networkId === away.caipNetworkId, 'it moved')
    await refusesAll(harness, operations, 'ChainMismatchError')
  },
})
