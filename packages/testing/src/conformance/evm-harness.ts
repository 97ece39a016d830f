import { type OperationParameters, selectAccount } from '@carabiner/core'
import type { EvmOptions } from '@carabiner/core/evm'
import {
  type Address,
  createPublicClient,
  erc20Abi,
  getAddress,
  http,
  type PublicClient,
} from 'viem'
import { deployTestTokens, type TestTokens } from '../contracts/deploy.js'
import type { CheckTable } from './checks.js'
import type { EvmConformanceSubject, EvmConformanceWallet } from './evm-subject.js'
import { assert, connected, createHarness, type Harness } from './harness.js'

/** A connected page life on a chain that can be looked at. */
export interface EvmHarness extends Harness<EvmConformanceWallet> {
  /** The chain itself, past adapter and wallet. */
  readonly node: PublicClient
  /** The active account. */
  readonly owner: Address
  /** Where things are sent; used by this harness alone. */
  readonly receiver: Address
  /** Connector, account and network as an operation names them. */
  active(): OperationParameters
  tokens(): Promise<TestTokens>
  tokenBalance(token: Address, owner: Address): Promise<bigint>
  /** Runs an action that must fail with the named error, and ask the wallet for nothing. */
  refuses(action: Promise<unknown>, name: string): Promise<void>
}

export type EvmCheckTable = CheckTable<EvmHarness>

/** Connects, once `options` are what the adapter is made with. */
export async function createEvmHarness(
  subject: EvmConformanceSubject,
  options: EvmOptions = {},
): Promise<EvmHarness> {
  const createAdapter = () => subject.createAdapter(options)
  const harness = await connected(createHarness({ ...subject, createAdapter }))
  const { wallet } = harness
  const [network] = subject.networks
  const [rpcUrl = ''] = network.rpcUrls.default.http
  const node: PublicClient = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
  const account = selectAccount(harness.carabiner.getSnapshot())
  const connector = harness.carabiner.getConnector(wallet.connectorId)
  assert(account !== undefined && connector !== undefined, 'connected')
  const owner = getAddress(account.address)
  return {
    ...harness,
    node,
    owner,
    receiver: freshAddress(),
    active: () => ({
      connector,
      network,
      account: { namespace: 'eip155', address: account.address },
      signal: new AbortController().signal,
    }),
    tokens: () => deployTestTokens(rpcUrl, owner),
    tokenBalance: (address, of) =>
      node.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
    async refuses(action, name) {
      const before = wallet.methods().filter(isAsking).length
      const outcome = await action.then(
        () => 'no error',
        (error: unknown) => (error instanceof Error ? error.name : String(error)),
      )
      assert(outcome === name, `expected ${name}, got ${outcome}`)
      assert(wallet.methods().filter(isAsking).length === before, 'the wallet was asked nothing')
    },
  }
}

/** Whatever signs, sends or grants. */
const isAsking = (method: string) =>
  /^(eth_sendTransaction|eth_sign|personal_sign|wallet_(sendCalls|grant|request))/.test(method)

const freshAddress = (): Address =>
  getAddress(
    `0x${Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')}`,
  )
