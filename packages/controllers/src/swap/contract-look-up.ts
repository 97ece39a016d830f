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

/** Creates the look-up. @param state - the state to update, a valtio proxy */
export function createContractLookUp(
  queries: QueryClient,
  state: SwapTokensState,
  place: () => SendPlace | undefined,
): ContractLookUp {
  let current: string | undefined
  const query = createQuery<SwapToken | undefined, ContractKey>(queries, {
    action: 'token look-up',
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
    find(typedText) {
      const swapPlace = place()
      if (!swapPlace || !/^0x[0-9a-f]{40}$/i.test(typedText)) return forget()
      if (current === typedText.toLowerCase() && state.contract !== 'failed') return
      forget()
      current = typedText.toLowerCase()
      state.contract = 'reading'
      void query.refetch({ key: { address: `0x${typedText.slice(2)}`, where: swapPlace } })
    },
    found: (typed) => (current === typed.trim().toLowerCase() ? query.data : undefined),
  }
}

/** Reads the token at an address. @returns undefined if the address has no token */
async function readToken(
  { adapter, account, network }: SendPlace,
  address: `0x${string}`,
  signal: AbortSignal,
): Promise<SwapToken | undefined> {
  const { contracts, tokens } = adapter
  if (!(await contracts?.isContract({ network, signal, address }))) return undefined
  const tokenBalances = await tokens?.balances({ account, network, signal, tokens: [address] })
  // A contract without `balanceOf` is not a token.
  const [balance] = tokenBalances ?? []
  if (!contracts || !balance) return undefined
  const read = (functionName: 'name' | 'symbol') =>
    contracts.read({ network, signal, call: { address, abi: views, functionName } }).then(
      (answer) => String(answer),
      () => '',
    )
  const [name, symbol] = await Promise.all([read('name'), read('symbol')])
  const shownText = tokenText({ name: name || address, symbol: symbol || '?' })
  const id = formatAccountId(network.caipNetworkId, address)
  return {
    id,
    chainId: network.caipNetworkId,
    address: id,
    ...shownText,
    isUnlisted: true,
    decimals: balance.decimals,
    held: balance.amount,
    uiMultiplier: balance.uiMultiplier,
  }
}
