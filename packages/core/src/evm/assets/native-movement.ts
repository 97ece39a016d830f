// Loaded on demand, with viem's client.
import {
  type Address,
  type Client,
  decodeAbiParameters,
  type Hex,
  isAddressEqual,
  parseAbi,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import {
  getBalance,
  getLogs,
  getTransaction,
  getTransactionCount,
  readContract,
} from 'viem/actions'
import { recoverAuthorizationAddress } from 'viem/utils'
import { isOf } from './transfers.js'

/** The topic of ERC-4337's `UserOperationEvent`, which has the sender and the payer. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const operationEvent = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const operationData = [
  { type: 'uint256' },
  { type: 'bool' },
  { type: 'uint256' },
  { type: 'uint256' },
] as const
const entryPoint = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/** An operation that a smart account itself paid for. */
interface PaidOperation {
  readonly entryPoint: Address
  /** The cost, in wei. */
  readonly cost: bigint
}

/**
 * Computes a transaction's movement of the native currency, without network fees, from the balances before and after
 * its block.
 *
 * @returns undefined if something else changed the balance too, or if the balances are no longer available
 */
export async function readNativeMovement(
  client: Client,
  address: Address,
  receipt: TransactionReceipt,
): Promise<bigint | undefined> {
  const { blockNumber, from, gasUsed, effectiveGasPrice, logs, ...more } = receipt
  const before = blockNumber - 1n
  const isOwn = isAddressEqual(from, address)
  const [operation, ...others] = paidOperations(logs, address)
  // The balance does not show which part belongs to which operation.
  if (others.length > 0 || (operation && isOwn)) return undefined
  try {
    const [balance, balanceBefore, isAlone, paid] = await Promise.all([
      getBalance(client, { address, blockNumber }),
      getBalance(client, { address, blockNumber: before }),
      isOwn ? isOnlyOne(client, address, receipt) : true,
      operation ? readPaid(client, address, blockNumber, operation) : 0n,
    ])
    if (!isAlone || paid === undefined) return undefined
    const fee = isOwn ? gasUsed * effectiveGasPrice + rollupFee(more) : 0n
    return balance - balanceBefore + fee + paid
  } catch {
    // Most endpoints delete old balances.
    return undefined
  }
}

/** Whether a transaction is the account's only one in its block. */
async function isOnlyOne(
  client: Client,
  address: Address,
  { blockNumber, transactionHash: hash }: TransactionReceipt,
): Promise<boolean> {
  const [count, countBefore] = await Promise.all([
    getTransactionCount(client, { address, blockNumber }),
    getTransactionCount(client, { address, blockNumber: blockNumber - 1n }),
  ])
  const nonceCount = count - countBefore
  if (nonceCount === 1) return true
  // An account's own code authorization uses a nonce too (EIP-7702).
  const { authorizationList = [], nonce } = await getTransaction(client, { hash })
  const signers = await Promise.all(
    authorizationList
      .filter((candidate) => candidate.nonce > nonce && candidate.nonce < nonce + nonceCount)
      .map((authorization) => recoverAuthorizationAddress({ authorization })),
  )
  return signers.filter((signer) => isAddressEqual(signer, address)).length === nonceCount - 1
}

/**
 * Reads a smart account's payment for an operation from its balance. Its deposit at the entry point still belongs to
 * the account.
 *
 * @returns undefined if the account has other operations in the block
 */
async function readPaid(
  client: Client,
  address: Address,
  blockNumber: bigint,
  { entryPoint: contract, cost }: PaidOperation,
): Promise<bigint | undefined> {
  const read = { address: contract, abi: entryPoint, functionName: 'balanceOf' } as const
  const [deposit, depositBefore, operations] = await Promise.all([
    readContract(client, { ...read, args: [address], blockNumber }),
    readContract(client, { ...read, args: [address], blockNumber: blockNumber - 1n }),
    getLogs(client, {
      address: contract,
      event: operationEvent[0],
      args: { sender: address },
      fromBlock: blockNumber,
      toBlock: blockNumber,
    }),
  ])
  return operations.length === 1 ? cost + deposit - depositBefore : undefined
}

/** Returns the operations that a smart account itself paid for (ERC-4337). */
const paidOperations = (logs: TransactionReceipt['logs'], account: Address): PaidOperation[] =>
  logs.flatMap(({ address, topics: [topic, , sender, paymaster], data }) =>
    topic === operationTopic &&
    sender &&
    paymaster &&
    isOf(sender, account) &&
    isOf(paymaster, zeroAddress)
      ? [{ entryPoint: address, cost: costOf(data) }]
      : [],
  )

const costOf = (data: Hex): bigint => decodeAbiParameters(operationData, data)[2]

/** Reads the layer 1 fee that an OP-stack rollup adds. */
const rollupFee = (receipt: object): bigint =>
  'l1Fee' in receipt && typeof receipt.l1Fee === 'string' ? BigInt(receipt.l1Fee) : 0n
