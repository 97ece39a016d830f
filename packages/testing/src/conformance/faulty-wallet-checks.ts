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

/** Answers that are not a list of valid addresses. */
const noAccounts = ['0x1', null, { 0: '0x1' }, [1], ['0x1'], [`0x${'0'.repeat(41)}`]]
/** Answers that are not a chain id. */
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

/** Checks with a wallet that misbehaves before it is connected. */
export const strangeWalletChecks: CheckTable<Harness<EvmConformanceWallet>> = {
  'invalid accounts do not connect, and valid ones then do': isNoConnection(
    'eth_requestAccounts',
    noAccounts,
  ),
  'an invalid chain id does not connect, and a valid one then does': isNoConnection(
    'eth_chainId',
    noChains,
  ),
  'invalid announcements do not keep a wallet out': {
    needs: 'announce',
    async run(harness) {
      const { wallet, carabiner } = harness
      // The announcements come before the wallet's own, and again after it.
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
  'the wait ends if the wallet leaves the page during a prompt': {
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

/** Checks with a wallet that fails while it is connected. */
export const faultyWalletChecks: EvmCheckTable = {
  'an invalid signature throws a named error, and the next signature works': async (harness) => {
    const { carabiner, wallet, owner } = harness
    for (const lie of ['signed', null, {}, 7]) {
      wallet.lie(lie, 'personal_sign')
      await assertRejects(carabiner.signMessage({ message }), 'InvalidWalletResponseError')
    }
    const { signature } = await carabiner.signMessage({ message })
    assert(await wallet.verify(message, signature, owner), 'the signature verifies')
  },
  // The wallet may have sent the transaction despite its answer.
  'an invalid hash leaves the outcome unknown, and nothing is sent again': async (harness) => {
    const { carabiner, wallet, receiver: to } = harness
    for (const lie of ['sent', null, '0x12', `0x${'z'.repeat(64)}`]) {
      const before = count(harness, 'eth_sendTransaction')
      wallet.lie(lie, 'eth_sendTransaction')
      const sending = carabiner.sendTransaction({ transaction: { to, value: 1n } })
      await assertRejects(sending, 'RequestOutcomeUnknownError')
      assert(count(harness, 'eth_sendTransaction') - before === 1, 'it was asked once')
    }
  },
  'a wallet that reports other accounts keeps its first ones, and does not sign with the others': {
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
  'a wallet that goes offline is reported, signs nothing, and can be disconnected': {
    needs: 'go offline',
    async run(harness) {
      const { carabiner, wallet } = harness
      wallet.goOffline()
      await harness.refuses(carabiner.signMessage({ message }), 'ProviderDisconnectedError')
      await carabiner.disconnect()
      assertNothing(harness)
    },
  },
  'the wait ends if the connected wallet leaves the page during a prompt, and it can be disconnected':
    {
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
  'the reconnect to a wallet that hangs at a reload ends, and changes nothing that the visitor did meanwhile':
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

/** Makes invalid announcements, some under the wallet's own name. @returns a function that stops them */
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
