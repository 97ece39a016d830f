import { decodeFunctionData, isHex, parseAbi } from 'viem'
import type { StoredCall } from '../../storage/stored-calls.js'
import type { ChainLog, ChainTransactionView, ChainView } from './chain-view.js'
import { carriesCalls } from './same-calls.js'

/** ERC-4337: `UserOperationEvent(bytes32 userOpHash, address sender, address paymaster, uint256, bool, uint256, uint256)`. */
const userOperation = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Safe: `ExecutionSuccess(bytes32 txHash, uint256 payment)`. The transaction hash is a topic since version 1.4. */
const safeSuccess = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const safeFailure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** The bundles' functions in EntryPoint 0.7 and later, and in 0.6. */
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

/** The result of an execution by a contract account. */
export interface Execution {
  /** The hash of its transaction. */
  hash: string
  status: 'success' | 'reverted'
}

/** Formats an address as a topic. */
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/**
 * Returns the result of an operation (ERC-4337) or a Safe's transaction by its hash, from the logs of the
 * account's contracts.
 *
 * @param id - the id in the wallet's answer
 */
export async function readExecution(
  chain: ChainView,
  account: string,
  id: string,
  fromBlock: bigint,
): Promise<Execution | undefined> {
  const logs = await executionsOf(chain, account, fromBlock)
  const wantedId = id.toLowerCase()
  const match = logs.find(({ topics, data }) => {
    const [kind, first] = topics
    // Before version 1.4, a Safe's log has the hash in its data.
    const loggedId = kind !== userOperation && first === undefined ? data.slice(0, 66) : first
    return loggedId?.toLowerCase() === wantedId
  })
  return match && toExecution(match)
}

/**
 * Finds the execution of a contract account's calls by their content, such as in a Safe or by ERC-4337.
 *
 * @param isTaken - whether a transaction belongs to other calls
 * @returns undefined if none is mined or recognized
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
 * Returns the result of calls in another sender's transaction. If the account has several executions there, uses the
 * one with these calls.
 *
 * @returns undefined if the account's contracts have no log there
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
  // If no execution can be identified, prefer a failed one.
  return toExecution(logs.find(isOwn) ?? logs.find(isFailed) ?? first)
}

async function executionsOf(
  chain: ChainView,
  account: string,
  block: bigint,
): Promise<readonly ChainLog[]> {
  const fromBlock = block + 1n
  const logsOfAccount = (topic: string) =>
    chain.logs({ fromBlock, address: account, topics: [topic] })
  const operations = chain.logs({ fromBlock, topics: [userOperation, null, topicOf(account)] })
  return (
    await Promise.all([operations, logsOfAccount(safeSuccess), logsOfAccount(safeFailure)])
  ).flat()
}

const wordOf = (data: string, at: number) =>
  BigInt(`0x${data.slice(2 + 64 * at, 66 + 64 * at) || '0'}`)

function toExecution({ topics, data, transactionHash: hash }: ChainLog): Execution {
  const [kind] = topics
  // The first two words of the operation's data are its nonce and `success`.
  const isDone = kind === userOperation ? wordOf(data, 1) === 1n : kind === safeSuccess
  return { hash, status: isDone ? 'success' : 'reverted' }
}

/** Returns the part of a transaction's data that belongs to an execution. For a bundle, that is one operation. */
function ownPart({ input, to }: ChainTransactionView, account: string, log: ChainLog): string {
  if (log.topics[0] !== userOperation)
    return to?.toLowerCase() === account.toLowerCase() ? input : ''
  for (const abi of bundles) {
    try {
      if (!isHex(input)) return ''
      const { args } = decodeFunctionData({ abi, data: input })
      const operation = args[0].find(
        ({ sender, nonce }) =>
          sender.toLowerCase() === account.toLowerCase() && nonce === wordOf(log.data, 0),
      )
      return operation?.callData ?? ''
    } catch {
      // The bundle has another version, or another contract called the EntryPoint.
    }
  }
  return ''
}
