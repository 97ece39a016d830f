import { formatAccountId } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { SendPlace } from '../send/draft.js'
import { tokenText } from '../tokens/token-text.js'
import type { SwapToken, SwapTokensState } from './swap-token.js'

/** Looks up tokens by their contracts. */
export interface ContractLookUp {
  /**
   * Looks up the contract at an address, once, or again after a failure. `state.contract` has the
   * status. Any other text clears it.
   */
  find(typed: string): void
  /** Returns the token found at an address. */
  found(typed: string): SwapToken | undefined
  /** Clears the last result. */
  forget(): void
  stop(): void
}

/** In ms. */
const timeout = 15_000

const text = (name: 'name' | 'symbol') =>
  ({
    type: 'function',
    name,
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'string' }],
  }) as const
const views = [
  text('name'),
  text('symbol'),
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint8' }],
  },
] as const

interface ContractKey {
  readonly address: `0x${string}`
  readonly where: SendPlace
}

/** @param state - a proxy */
export function createContractLookUp(
  queries: QueryClient,
  state: SwapTokensState,
  place: () => SendPlace | undefined,
): ContractLookUp {
  let current: string | undefined
  const query = createQuery<SwapToken | undefined, ContractKey>(queries, {
    action: 'look up a token',
    deadline: timeout,
    read: ({ address, where }, signal) => readToken(where, address, signal),
    onSuccess(token) {
      state.contract = token ? 'found' : 'none'
      state.revision += 1
    },
    onError() {
      state.contract = 'failed'
      state.revision += 1
    },
  })
  const forget = () => {
    query.reset()
    current = undefined
    if (state.contract !== undefined) delete state.contract
  }

  return {
    forget,
    stop: query.cancel,
    find(typed) {
      const where = place()
      if (!where || !/^0x[0-9a-f]{40}$/i.test(typed)) return forget()
      if (current === typed.toLowerCase() && state.contract !== 'failed') return
      forget()
      current = typed.toLowerCase()
      state.contract = 'reading'
      void query.refetch({ key: { address: `0x${typed.slice(2)}`, where } })
    },
    found: (typed) => (current === typed.trim().toLowerCase() ? query.data : undefined),
  }
}

/** Reads the token at an address. @returns undefined without one */
async function readToken(
  { adapter, account, network }: SendPlace,
  address: `0x${string}`,
  signal: AbortSignal,
): Promise<SwapToken | undefined> {
  const { contracts, tokens } = adapter
  if (!(await contracts?.isContract({ network, signal, address }))) return undefined
  const held = await tokens?.balances({ account, network, signal, tokens: [address] })
  // A contract without `balanceOf` is no token.
  const [balance] = held ?? []
  if (!contracts || !balance) return undefined
  const read = (functionName: 'name' | 'symbol') =>
    contracts.read({ network, signal, call: { address, abi: views, functionName } }).then(
      (answer) => String(answer),
      () => '',
    )
  const [name, symbol] = await Promise.all([read('name'), read('symbol')])
  const shown = tokenText({ name: name || address, symbol: symbol || '?' })
  const id = formatAccountId(network.caipNetworkId, address)
  return {
    id,
    chainId: network.caipNetworkId,
    address: id,
    ...shown,
    isUnlisted: true,
    decimals: balance.decimals,
    held: balance.amount,
    uiMultiplier: balance.uiMultiplier,
  }
}
