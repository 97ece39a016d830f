import { selectAccount } from '../../selectors.js'
import type { CheckTable } from './connection-checks.js'
import { assert, connected } from './harness.js'

/** What a reload finds. */
export const pageLifeChecks: CheckTable = {
  'a reload restores the connection and asks nobody': async (harness) => {
    await connected(harness)
    const prompts = harness.wallet.prompts()
    const next = harness.reload()
    await next.untilStatus('connected')
    const account = selectAccount(next.carabiner.getSnapshot())
    assert(account?.address === next.wallet.addresses[0], 'same address')
    assert(next.wallet.prompts() === prompts, 'nobody was asked')
    next.destroy()
  },
  'a wallet that is gone at reload ends disconnected': async (harness) => {
    await connected(harness)
    harness.wallet.remove()
    const next = harness.reload()
    await next.until(({ ready }) => ready, 'ready')
    assert(next.chain().status === 'disconnected', 'status is disconnected')
    assert(next.chain().connectorId === undefined, 'no connector is named')
    next.destroy()
  },
  'a wallet that is locked at reload is not asked, and its record stays': async (harness) => {
    await connected(harness)
    const record = async () =>
      harness.storage.getItem(`carabiner:chain.${harness.carabiner.getSnapshot().activeNamespace}`)
    harness.carabiner.destroy()
    const before = await record()
    harness.wallet.lock()
    const prompts = harness.wallet.prompts()
    const next = harness.reload()
    await next.until(({ ready }) => ready, 'ready')
    assert(next.chain().status === 'disconnected', 'status is disconnected')
    assert(next.wallet.prompts() === prompts, 'nobody was asked')
    assert((await record()) === before, 'the record stays')
    next.destroy()
  },
}
