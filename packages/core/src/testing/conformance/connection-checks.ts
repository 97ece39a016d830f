import { selectAccount } from '../../selectors.js'
import { assert, assertRejects, connected, type Harness } from './harness.js'

export type CheckTable = Record<string, (harness: Harness) => Promise<void>>

/** Connecting and disconnecting, whoever begins. */
export const connectionChecks: CheckTable = {
  'connects: status, address and network are the wallet’s': async (harness) => {
    const { carabiner, wallet, chain } = await connected(harness)
    const account = selectAccount(carabiner.getSnapshot())
    assert(chain().status === 'connected', 'status is connected')
    assert(account !== undefined, 'an account acts')
    assert(account.address === wallet.addresses[0], `address is ${wallet.addresses[0]}`)
    assert(account.caipAddress === `${chain().networkId}:${account.address}`, 'CAIP-10 agrees')
  },
  'a refusal is ConnectionRejectedError and leaves nothing half connected': async (harness) => {
    const { carabiner, wallet, chain } = harness
    wallet.rejectNext()
    await assertRejects(carabiner.connect(wallet.connectorId), 'ConnectionRejectedError')
    assert(chain().status === 'disconnected', 'status is disconnected')
    assert(chain().connectorId === undefined, 'no connector is named')
    assert(chain().connections.length === 0, 'no connection is known')
  },
  'after a refusal the visitor can try again': async (harness) => {
    harness.wallet.rejectNext()
    await assertRejects(
      harness.carabiner.connect(harness.wallet.connectorId),
      'ConnectionRejectedError',
    )
    await connected(harness)
    assert(harness.chain().status === 'connected', 'status is connected')
  },
  'a wallet that hangs can be left, and a later approval still counts': async (harness) => {
    const { carabiner, wallet, chain } = harness
    wallet.hold()
    const leaving = new AbortController()
    const attempt = carabiner.connect(wallet.connectorId, { signal: leaving.signal })
    assert(chain().status === 'connecting', 'status is connecting')
    leaving.abort()
    await assertRejects(attempt, 'AbortedError')
    assert(chain().status === 'disconnected', 'status is disconnected')
    wallet.answer()
    await harness.untilStatus('connected')
  },
  'an unknown connector is ConnectorNotFoundError': (harness) =>
    assertRejects(harness.carabiner.connect('nowhere'), 'ConnectorNotFoundError'),
  'disconnects: account and connector are gone, and a reload stays disconnected': async (
    harness,
  ) => {
    const { carabiner, chain } = await connected(harness)
    await carabiner.disconnect()
    assert(chain().status === 'disconnected', 'status is disconnected')
    assert(selectAccount(carabiner.getSnapshot()) === undefined, 'no account')
    assert(chain().connections.length === 0, 'no connection is known')
    const next = harness.reload()
    await next.until(({ ready }) => ready, 'ready')
    assert(next.chain().status === 'disconnected', 'still disconnected')
    next.destroy()
  },
  'follows a disconnect from the wallet’s side': async (harness) => {
    await connected(harness)
    harness.wallet.disconnect()
    await harness.untilStatus('disconnected')
    assert(harness.chain().connections.length === 0, 'no connection is known')
  },
  'follows an account change from the wallet’s side': async (harness) => {
    await connected(harness)
    const [, second] = harness.wallet.addresses
    harness.wallet.switchAccount(1)
    await harness.until((state) => selectAccount(state)?.address === second, 'second account')
  },
}
