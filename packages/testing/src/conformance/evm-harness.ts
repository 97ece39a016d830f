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

/** A harness with a connected wallet, and a client that reads its chain. */
export interface EvmHarness extends Harness<EvmConformanceWallet> {
  /** A client of the chain, independent of adapter and wallet. */
  readonly node: PublicClient
  /** The active account. */
  readonly owner: Address
  /** An address that receives from this harness only. */
  readonly receiver: Address
  /** Returns connector, account and network as parameters of an operation. */
  active(): OperationParameters
  tokens(): Promise<TestTokens>
  tokenBalance(token: Address, owner: Address): Promise<bigint>
  /** Expects an action to fail with the named error, without a request to the wallet. */
  refuses(action: Promise<unknown>, name: string): Promise<void>
}

export type EvmCheckTable = CheckTable<EvmHarness>

/** Creates a harness whose adapter has the given options, and connects. */
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

/** Returns true if a method signs, sends or grants. */
const isAsking = (method: string) =>
  /^(eth_sendTransaction|eth_sign|personal_sign|wallet_(sendCalls|grant|request))/.test(method)

const freshAddress = (): Address =>
  getAddress(
    `0x${Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')}`,
  )
