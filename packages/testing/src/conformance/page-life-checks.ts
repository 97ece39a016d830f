import { selectAccount } from '@carabiner/core'
import type { CheckTable } from './checks.js'
import { assert, assertNothing, connected, type Harness } from './harness.js'

/** Checks of reloads. */
export const pageLifeChecks: CheckTable<Harness> = {
  'a reload restores the connection without a prompt': async (harness) => {
    await connected(harness)
    const prompts = harness.wallet.prompts()
    const next = harness.reload()
    await next.untilStatus('connected')
    const account = selectAccount(next.carabiner.getSnapshot())
    assert(account?.address === next.wallet.addresses[0], 'same address')
    assert(next.wallet.prompts() === prompts, 'no prompt was shown')
  },
  'a reload without the wallet ends disconnected': {
    needs: 'be asked at a reload',
    async run(harness) {
      await connected(harness)
      harness.wallet.remove()
      const next = harness.reload()
      await next.until(({ ready }) => ready, 'ready')
      assertNothing(next)
    },
  },
  'a reload does not prompt a locked wallet, and keeps its record': {
    needs: 'be asked at a reload',
    async run(harness) {
      await connected(harness)
      const { activeNamespace } = harness.carabiner.getSnapshot()
      const record = async () => harness.storage.getItem(`carabiner:chain.${activeNamespace}`)
      harness.carabiner.destroy()
      const before = await record()
      harness.wallet.lock()
      const prompts = harness.wallet.prompts()
      const next = harness.reload()
      await next.until(({ ready }) => ready, 'ready')
      assertNothing(next)
      assert(next.wallet.prompts() === prompts, 'no prompt was shown')
      assert((await record()) === before, 'the record stays')
    },
  },
}
