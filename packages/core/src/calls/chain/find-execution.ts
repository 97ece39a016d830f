import { decodeFunctionData, isHex, parseAbi } from 'viem'
import type { StoredCall } from '../../storage/stored-calls.js'
import type { ChainLog, ChainTransactionView, ChainView } from './chain-view.js'
import { carriesCalls } from './same-calls.js'

/** ERC-4337: `UserOperationEvent(bytes32 userOpHash, address sender, address paymaster, uint256, bool, uint256, uint256)`. */
const userOperation = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Safe: `ExecutionSuccess(bytes32 txHash, uint256 payment)`, whose hash is a topic since 1.4. */
const safeSuccess = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const safeFailure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** Of EntryPoint 0.7 and later, and of 0.6. */
const bundles = [
  parseAbi([
    'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 gasLimits; uint256 preGas; bytes32 fees; bytes paymaster; bytes signature; }',
    'function handleOps(Op[] ops, address beneficiary)',
  ]),
  parseAbi([
    'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGas; uint256 verificationGas; uint256 preGas; uint256 maxFee; uint256 maxTip; bytes paymaster; bytes signature; }',
    'function handleOps(Op[] ops, address beneficiary)',
  ]),
] as const

/** How an account that is a contract carried something out. */
export interface Execution {
  /** Of the transaction that it is in. */
  hash: string
  status: 'success' | 'reverted'
}

/** An address as a topic. */
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/**
 * What became of something that a wallet named by the hash of an operation (ERC-4337) or of a Safe's transaction, by
 * what the account's contracts said.
 *
 * @param id - what the wallet answered with
 */
export async function readExecution(
  chain: ChainView,
  account: string,
  id: string,
  fromBlock: bigint,
): Promise<Execution | undefined> {
  const logs = await executionsOf(chain, account, fromBlock)
  const wanted = id.toLowerCase()
  const found = logs.find(({ topics, data }) => {
    const [kind, first] = topics
    // Safes before 1.4 have it in the data.
    const named = kind !== userOperation && first === undefined ? data.slice(0, 66) : first
    return named?.toLowerCase() === wanted
  })
  return found && toExecution(found)
}

/**
 * Finds calls of an account that is a contract, such as a Safe or one of ERC-4337, by what they do.
 *
 * @param isTaken - transactions that are known to be others
 * @returns undefined when none is in a block, or is not recognised
 */
export async function findExecution(
  chain: ChainView,
  account: string,
  fromBlock: bigint,
  calls: readonly StoredCall[],
  isTaken: (hash: string) => boolean,
): Promise<Execution | undefined> {
  for (const log of await executionsOf(chain, account, fromBlock)) {
    if (isTaken(log.transactionHash)) continue
    const transaction = await chain.transaction(log.transactionHash)
    if (transaction && carriesCalls(ownPart(transaction, account, log), calls)) {
      return toExecution(log)
    }
  }
  return undefined
}

/**
 * What became of calls that are in somebody else's transaction: of several executions of the account in it, the one
 * that has them.
 *
 * @returns undefined where its contracts said nothing there
 */
export async function executionIn(
  chain: ChainView,
  { account, hash, fromBlock }: { account: string; hash: string; fromBlock: bigint },
  calls: readonly StoredCall[],
): Promise<Execution | undefined> {
  const logs = (await executionsOf(chain, account, fromBlock)).filter(
    ({ transactionHash }) => transactionHash.toLowerCase() === hash.toLowerCase(),
  )
  const [first, second] = logs
  if (!first || !second) return first && toExecution(first)
  const transaction = await chain.transaction(hash)
  const isOwn = (log: ChainLog) =>
    transaction !== undefined && carriesCalls(ownPart(transaction, account, log), calls)
  const isFailed = (log: ChainLog) => toExecution(log).status === 'reverted'
  // Where it cannot be told, nothing is said to be done that may have failed.
  return toExecution(logs.find(isOwn) ?? logs.find(isFailed) ?? first)
}

async function executionsOf(
  chain: ChainView,
  account: string,
  block: bigint,
): Promise<readonly ChainLog[]> {
  const fromBlock = block + 1n
  const own = (topic: string) => chain.logs({ fromBlock, address: account, topics: [topic] })
  const operations = chain.logs({ fromBlock, topics: [userOperation, null, topicOf(account)] })
  return (await Promise.all([operations, own(safeSuccess), own(safeFailure)])).flat()
}

const wordOf = (data: string, at: number) =>
  BigInt(`0x${data.slice(2 + 64 * at, 66 + 64 * at) || '0'}`)

function toExecution({ topics, data, transactionHash: hash }: ChainLog): Execution {
  const [kind] = topics
  // The operation's nonce and `success` are the first words of its data.
  const isDone = kind === userOperation ? wordOf(data, 1) === 1n : kind === safeSuccess
  return { hash, status: isDone ? 'success' : 'reverted' }
}

/** What of a transaction an execution carried out: of a bundle only that operation. */
function ownPart({ input, to }: ChainTransactionView, account: string, log: ChainLog): string {
  if (log.topics[0] !== userOperation)
    return to?.toLowerCase() === account.toLowerCase() ? input : ''
  for (const abi of bundles) {
    try {
      if (!isHex(input)) return ''
      const { args } = decodeFunctionData({ abi, data: input })
      const own = args[0].find(
        ({ sender, nonce }) =>
          sender.toLowerCase() === account.toLowerCase() && nonce === wordOf(log.data, 0),
      )
      return own?.callData ?? ''
    } catch {
      // Of another version, or through another contract.
    }
  }
  return ''
}
