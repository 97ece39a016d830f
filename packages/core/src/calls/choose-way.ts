import type { OperationParameters } from '../adapter/adapter.js'
import type { CallsCapability } from '../adapter/calls.js'
import { AtomicityNotSupportedError } from '../errors/rpc-errors.js'
import { InvalidCallsError } from './calls-errors.js'
import type { CallsRun } from './calls-run.js'

interface Wanted {
  readonly count: number
  readonly atomicRequired: boolean
  /** What is asked for beside a batch. */
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
}

/**
 * How a wallet is asked for calls, by what it says that it can. One call alone is a batch only where that needs no
 * agreement of the visitor's (EIP-7702), and has an id of ours, by which it is found again.
 *
 * @throws {AtomicityNotSupportedError | InvalidCallsError} what is needed can't be had
 */
export async function chooseWay(
  calls: CallsCapability | undefined,
  { connector, account, network, signal }: OperationParameters,
  { count, atomicRequired, capabilities }: Wanted,
): Promise<NonNullable<CallsRun['way']>> {
  const networks = [network]
  const known = await calls
    ?.capabilities({ connector, account, networks, signal })
    .catch(() => undefined)
  const can = known?.[network.caipNetworkId]
  const isFirstVersion = can?.named.atomicBatch !== undefined && can.named.atomic === undefined
  const isWorthIt = count > 1 || atomicRequired || (can?.atomic === 'supported' && !isFirstVersion)
  if (can && can.atomic !== 'unsupported' && isWorthIt) return 'batch'
  if (atomicRequired) {
    const words = 'The wallet does not support atomic calls'
    throw new AtomicityNotSupportedError(5760, words, undefined)
  }
  const needed = Object.entries(capabilities ?? {}).find(
    ([, capability]) => Object(capability).optional !== true,
  )
  if (!needed) return 'sequence'
  throw new InvalidCallsError(`capabilities: the wallet sends no batch with ${needed[0]}`)
}
