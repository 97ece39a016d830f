import { selectAccount } from '@carabiner/core'
import type { CheckTable } from './checks.js'
import type { EvmCheckTable, EvmHarness } from './evm-harness.js'
import type { EvmConformanceWallet } from './evm-subject.js'
import {
  assert,
  assertNothing,
  assertRejects,
  connected,
  eventually,
  type Harness,
} from './harness.js'

const message = 'Carabiner conformance: a wallet that fails'

/** What is no account list, or names accounts that are none. */
const noAccounts = ['0x1', null, { 0: '0x1' }, [1], ['0x1'], [`0x${'0'.repeat(41)}`]]
/** What is no chain id. */
const noChains = ['ten', '0x0', null, -1, {}, '0x']

const isNoConnection = (
  method: string,
  lies: readonly unknown[],
): CheckTable<Harness<EvmConformanceWallet>>[string] => ({
  needs: 'lie at connect',
  async run(harness) {
    for (const lie of lies) {
      harness.wallet.lie(lie, method)
      await assertRejects(harness.connect(), 'ConnectionFailedError')
      assertNothing(harness)
    }
    await connected(harness)
  },
})

/** A wallet that is odd when the visitor first meets it. */
export const strangeWalletChecks: CheckTable<Harness<EvmConformanceWallet>> = {
  'accounts that are none are no connection, and the truth then is one': isNoConnection(
    'eth_requestAccounts',
    noAccounts,
  ),
  'a chain that is none is no connection, and the truth then is one': isNoConnection(
    'eth_chainId',
    noChains,
  ),
  'nonsense that announces itself first keeps no wallet out': {
    needs: 'announce',
    async run(harness) {
      const { wallet, carabiner } = harness
      // Before the wallet itself answers, and again after.
      const stop = announceNonsense(wallet.connectorId)
      try {
        const next = harness.reload()
        const ids = next.carabiner.getSnapshot().connectors.map(({ id }) => id)
        assert(ids.join() === wallet.connectorId, `one wallet is listed, not ${ids.join()}`)
        await connected(next)
      } finally {
        stop()
      }
      assert(carabiner.getSnapshot().connectors.length === 0, 'what was destroyed lists none')
    },
  },
  'a wallet that leaves while it asks ends the wait': {
    needs: 'go offline',
    async run(harness) {
      harness.wallet.hold()
      const attempt = harness.connect()
      harness.wallet.remove()
      await assertRejects(attempt, 'ConnectionFailedError')
      assertNothing(harness)
    },
  },
}

/** A wallet that fails while it is connected. */
export const faultyWalletChecks: EvmCheckTable = {
  'an answer that is no signature is refused by name, and the next one counts': async (harness) => {
    const { carabiner, wallet, owner } = harness
    for (const lie of ['signed', null, {}, 7]) {
      wallet.lie(lie, 'personal_sign')
      await assertRejects(carabiner.signMessage({ message }), 'InvalidWalletResponseError')
    }
    const { signature } = await carabiner.signMessage({ message })
    assert(await wallet.verify(message, signature, owner), 'the signature verifies')
  },
  // It may have sent it, whatever it said.
  'an answer that is no hash leaves the outcome unknown, and nothing is sent again': async (
    harness,
  ) => {
    const { carabiner, wallet, receiver: to } = harness
    for (const lie of ['sent', null, '0x12', `0x${'z'.repeat(64)}`]) {
      const before = count(harness, 'eth_sendTransaction')
      wallet.lie(lie, 'eth_sendTransaction')
      const sending = carabiner.sendTransaction({ transaction: { to, value: 1n } })
      await assertRejects(sending, 'RequestOutcomeUnknownError')
      assert(count(harness, 'eth_sendTransaction') - before === 1, 'it was asked once')
    }
  },
  'a wallet that lies about its accounts keeps the ones it told, and signs nothing by others': {
    needs: 'lie at connect',
    async run(harness) {
      const { carabiner, wallet, owner } = harness
      const active = () => selectAccount(carabiner.getSnapshot())?.address
      for (const lie of noAccounts) {
        wallet.lie(lie, 'eth_accounts')
        await harness.refuses(carabiner.signMessage({ message }), 'InvalidWalletResponseError')
        assert(active() === owner, 'the account is the one it told')
      }
    },
  },
  'a wallet that goes offline says so, signs nothing, and can be left': {
    needs: 'go offline',
    async run(harness) {
      const { carabiner, wallet } = harness
      wallet.goOffline()
      await harness.refuses(carabiner.signMessage({ message }), 'ProviderDisconnectedError')
      await carabiner.disconnect()
      assertNothing(harness)
    },
  },
  'a wallet that leaves while it asks ends the wait, and can be left': {
    needs: 'go offline',
    async run(harness) {
      const { carabiner, wallet } = harness
      wallet.hold()
      const prompts = wallet.prompts()
      const signing = carabiner.signMessage({ message })
      await eventually(async () => assert(wallet.prompts() > prompts, 'asked'), 'it asks')
      wallet.remove()
      await assertRejects(signing, 'ProviderDisconnectedError')
      await carabiner.disconnect()
      assertNothing(harness)
    },
  },
  'a wallet that locks itself is disconnected, and connecting unlocks it': {
    needs: 'be asked at a reload',
    async run(harness) {
      const { wallet, owner } = harness
      wallet.lock()
      await harness.untilStatus('disconnected')
      assertNothing(harness)
      await connected(harness)
      assert(selectAccount(harness.carabiner.getSnapshot())?.address === owner, 'the same account')
    },
  },
  'a wallet that hangs at a reload is given up, and undoes nothing that the visitor did meanwhile':
    {
      needs: 'be asked at a reload',
      async run(harness) {
        const { wallet } = harness
        wallet.hang('eth_accounts')
        const before = count(harness, 'eth_accounts')
        const next = harness.reload({ restore: 300 })
        await eventually(async () => assert(count(harness, 'eth_accounts') > before, ''), 'asked')
        await connected(next)
        await next.until(({ ready }) => ready, 'ready')
        assert(next.namespaceState().status === 'connected', 'still, once restoring ended')

        wallet.hang('eth_accounts')
        const again = next.reload({ restore: 100 })
        await again.until(({ ready }) => ready, 'ready')
        assertNothing(again)
        await connected(again)
      },
    },
}

const count = ({ wallet }: EvmHarness, method: string) =>
  wallet.methods().filter((asked) => asked === method).length

/** Announcements that are none, some by the wallet's own name. @returns what ends them */
function announceNonsense(connectorId: string): () => void {
  const rdns = connectorId.slice('6963:'.length)
  const details: unknown[] = [
    {},
    null,
    { info: { rdns } },
    { info: { uuid: 'x', name: '', icon: '', rdns }, provider: {} },
  ]
  const announce = () => {
    for (const detail of details) {
      globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  announce()
  globalThis.addEventListener('eip6963:requestProvider', announce)
  return () => globalThis.removeEventListener('eip6963:requestProvider', announce)
}
