import { selectAccount } from '@carabiner/core'
import type { CheckTable } from './checks.js'
import { assert, assertNothing, assertRejects, connected, type Harness } from './harness.js'

/** Checks of connecting and disconnecting, by the host or the wallet. */
export const connectionChecks: CheckTable<Harness> = {
  'connects with the wallet’s address and network': async (harness) => {
    const { carabiner, wallet, namespaceState: chain } = await connected(harness)
    const account = selectAccount(carabiner.getSnapshot())
    assert(chain().status === 'connected', 'status is connected')
    assert(account !== undefined, 'an account acts')
    assert(account.address === wallet.addresses[0], `address is ${wallet.addresses[0]}`)
    assert(account.caipAddress === `${chain().networkId}:${account.address}`, 'CAIP-10 agrees')
  },
  'a rejection throws ConnectionRejectedError and leaves nothing half connected': async (
    harness,
  ) => {
    harness.wallet.rejectNext()
    await assertRejects(harness.connect(), 'ConnectionRejectedError')
    assertNothing(harness)
  },
  'the visitor can connect again after a rejection': async (harness) => {
    harness.wallet.rejectNext()
    await assertRejects(harness.connect(), 'ConnectionRejectedError')
    await connected(harness)
    assert(harness.namespaceState().status === 'connected', 'status is connected')
  },
  'the visitor can leave a wallet that hangs': async (harness) => {
    harness.wallet.hold()
    const leaving = new AbortController()
    const attempt = harness.connect({ signal: leaving.signal })
    await harness.untilStatus('connecting')
    leaving.abort()
    await assertRejects(attempt, 'AbortedError')
    assertNothing(harness)
  },
  'an attempt with a wallet that hangs ends at the deadline': {
    needs: 'be given up',
    async run(harness) {
      const hasty = harness.reload({ connect: 200 })
      hasty.wallet.hold()
      await assertRejects(hasty.connect(), 'WalletTimeoutError')
      assertNothing(hasty)
    },
  },
  'an approval still connects after the visitor left the wallet': {
    needs: 'approve late',
    async run({ wallet, connect, untilStatus }) {
      wallet.hold()
      const leaving = new AbortController()
      const attempt = connect({ signal: leaving.signal })
      leaving.abort()
      await assertRejects(attempt, 'AbortedError')
      wallet.answer()
      await untilStatus('connected')
    },
  },
  'an unknown connector throws ConnectorNotFoundError': (harness) =>
    assertRejects(harness.carabiner.connect('nowhere'), 'ConnectorNotFoundError'),
  'a disconnect removes account and connector, also after a reload': async (harness) => {
    const { carabiner, namespaceState: chain } = await connected(harness)
    await carabiner.disconnect()
    assert(chain().status === 'disconnected', 'status is disconnected')
    assert(selectAccount(carabiner.getSnapshot()) === undefined, 'no account')
    assert(chain().connections.length === 0, 'no connection is known')
    const next = harness.reload()
    await next.until(({ ready }) => ready, 'ready')
    assert(next.namespaceState().status === 'disconnected', 'still disconnected')
  },
  'follows a disconnect in the wallet': async (harness) => {
    await connected(harness)
    harness.wallet.disconnect()
    await harness.untilStatus('disconnected')
    assert(harness.namespaceState().connections.length === 0, 'no connection is known')
  },
  'follows an account change in the wallet': async (harness) => {
    await connected(harness)
    const [, second] = harness.wallet.addresses
    harness.wallet.switchAccount(1)
    await harness.until((state) => selectAccount(state)?.address === second, 'second account')
  },
}
