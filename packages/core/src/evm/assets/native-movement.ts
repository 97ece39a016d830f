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

/** `UserOperationEvent` of ERC-4337: whose it is, and who paid. */
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

/** An operation of a smart account that it paid for itself. */
interface PaidOperation {
  readonly entryPoint: Address
  /** In wei. */
  readonly cost: bigint
}

/**
 * What a transaction moved of the native currency, network fees left out: by the balance before and after its block.
 *
 * @returns undefined where other things changed the balance too, or it is not known any more
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
  // What of it was for which operation, no balance says.
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
    // Endpoints forget what balances were.
    return undefined
  }
}

/** Whether an account sent nothing else in a block. */
async function isOnlyOne(
  client: Client,
  address: Address,
  { blockNumber, transactionHash: hash }: TransactionReceipt,
): Promise<boolean> {
  const [count, countBefore] = await Promise.all([
    getTransactionCount(client, { address, blockNumber }),
    getTransactionCount(client, { address, blockNumber: blockNumber - 1n }),
  ])
  const used = count - countBefore
  if (used === 1) return true
  // What an account signs of its own code takes a nonce too (EIP-7702).
  const { authorizationList = [], nonce } = await getTransaction(client, { hash })
  const signers = await Promise.all(
    authorizationList
      .filter((one) => one.nonce > nonce && one.nonce < nonce + used)
      .map((authorization) => recoverAuthorizationAddress({ authorization })),
  )
  return signers.filter((signer) => isAddressEqual(signer, address)).length === used - 1
}

/**
 * What a smart account paid for an operation out of its balance: what it keeps at the entry point is its own still.
 *
 * @returns undefined where it had others in the block
 */
async function readPaid(
  client: Client,
  address: Address,
  blockNumber: bigint,
  { entryPoint: contract, cost }: PaidOperation,
): Promise<bigint | undefined> {
  const read = { address: contract, abi: entryPoint, functionName: 'balanceOf' } as const
  const [kept, keptBefore, operations] = await Promise.all([
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
  return operations.length === 1 ? cost + kept - keptBefore : undefined
}

/** The operations that a smart account paid for itself (ERC-4337). */
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

/** What an OP-stack rollup took for the chain below it. */
const rollupFee = (receipt: object): bigint =>
  'l1Fee' in receipt && typeof receipt.l1Fee === 'string' ? BigInt(receipt.l1Fee) : 0n
