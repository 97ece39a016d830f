// Loaded on demand: it brings viem's client.
import {
  type Address,
  type Client,
  isAddressEqual,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { getBalance, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import type { ReadParameters } from '../../adapter/adapter.js'
import type { AdapterContext } from '../../adapter/context.js'
import type { TokenMovement } from '../../adapter/tokens.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'
import { isOf, sumTransfers } from './transfers.js'

type Log = TransactionReceipt['logs'][number]

/** `UserOperationEvent` of ERC-4337: whose it is, and who paid. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** What a transaction moved, by its receipt and by the balance before and after its block. @throws {RpcError} */
export async function readMovements(
  context: Pick<AdapterContext, 'rpcClient'>,
  parameters: ReadParameters & { readonly hash: string },
): Promise<readonly TokenMovement[]> {
  const account = toAddress(parameters.account.address, 'account')
  const hash = toHash(parameters.hash)
  return readChain(context, parameters, 'what was moved', async (client) => {
    const receipt = await getTransactionReceipt(client, { hash })
    const native = await readNative(client, account, receipt)
    const tokens = sumTransfers(receipt.logs, account)
    return native === undefined || native === 0n ? tokens : [...tokens, { amount: native }]
  })
}

function toHash(hash: string): `0x${string}` {
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) {
    throw new InvalidTransactionError('hash: not a transaction hash')
  }
  return `0x${hash.slice(2)}`
}

/** @returns undefined where other things changed the balance too, or it is not known any more */
async function readNative(
  client: Client,
  address: Address,
  { blockNumber, from, gasUsed, effectiveGasPrice, logs, ...more }: TransactionReceipt,
): Promise<bigint | undefined> {
  if (paysForOperation(logs, address)) return undefined
  const before = blockNumber - 1n
  try {
    const [balance, balanceBefore, count, countBefore] = await Promise.all([
      getBalance(client, { address, blockNumber }),
      getBalance(client, { address, blockNumber: before }),
      getTransactionCount(client, { address, blockNumber }),
      getTransactionCount(client, { address, blockNumber: before }),
    ])
    const isOwn = isAddressEqual(from, address)
    if (isOwn && count - countBefore !== 1) return undefined
    const fee = isOwn ? gasUsed * effectiveGasPrice + rollupFee(more) : 0n
    return balance - balanceBefore + fee
  } catch {
    // Endpoints forget what balances were.
    return undefined
  }
}

/** What an OP-stack rollup took for the chain below it. */
const rollupFee = (receipt: object): bigint =>
  'l1Fee' in receipt && typeof receipt.l1Fee === 'string' ? BigInt(receipt.l1Fee) : 0n

/** Whether a smart account paid for what it did out of its own balance (ERC-4337). */
const paysForOperation = (logs: readonly Log[], account: Address): boolean =>
  logs.some(
    ({ topics: [topic, , sender, paymaster] }) =>
      topic === operationTopic &&
      sender &&
      paymaster &&
      isOf(sender, account) &&
      isOf(paymaster, zeroAddress),
  )
