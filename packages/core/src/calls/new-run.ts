import type { Adapter } from '../adapter/adapter.js'
import type { OperationParameters } from '../adapter/parameters.js'
import { randomUuid } from '../adapter/random-uuid.js'
import { CapabilityMissingError } from '../errors/connection-errors.js'
import { omitUndefined } from '../omit-undefined.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { RunCallsParameters } from './calls.js'
import { checkCalls, checkNote, writeCapabilities } from './check-calls.js'
import { chooseWay } from './choose-way.js'

/**
 * Creates a run, before the wallet is asked.
 *
 * @throws {InvalidCallsError | AtomicityNotSupportedError | CapabilityMissingError}
 */
export async function newRun(
  adapter: Adapter,
  place: OperationParameters,
  { calls, atomicRequired = false, capabilities, note }: RunCallsParameters,
): Promise<StoredRun> {
  const { account, connector, network } = place
  if (!adapter.send) throw new CapabilityMissingError('send', account.namespace)
  checkNote(note)
  const checked = checkCalls(calls, network)
  const storedCapabilities = writeCapabilities(capabilities)
  const way = await chooseWay(adapter.calls, place, {
    count: checked.length,
    atomicRequired,
    capabilities,
  })
  return omitUndefined({
    id: randomUuid().replaceAll('-', ''),
    revision: 0,
    status: 'ready',
    way,
    networkId: network.caipNetworkId,
    address: account.address,
    connectorId: connector.id,
    atomicRequired,
    calls: checked,
    createdAt: Date.now(),
    changedAt: Date.now(),
    capabilities: storedCapabilities,
    note,
  })
}
