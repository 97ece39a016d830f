import { selectAccount } from '@carabiner/core'
import type { CheckTable } from './checks.js'
import { assert, assertRejects, connected, eventually, type Harness } from './harness.js'

const message = 'Carabiner conformance: clip 🧗'

/** Checks of networks and signatures. `home`, `away` and `foreign` are the subject's networks. */
export const operationChecks: CheckTable<Harness> = {
  'switches network': async (harness) => {
    const { carabiner, namespaceState: chain } = await connected(harness)
    const away = chain().networkIds[1]
    assert(away !== undefined, 'two networks')
    await carabiner.switchNetwork(away)
    assert(chain().networkId === away, `network is ${away}`)
  },
  'an unknown network throws NetworkNotFoundError': (harness) =>
    assertRejects(harness.carabiner.switchNetwork('eip155:999999'), 'NetworkNotFoundError'),
  'signs a message that verifies': async (harness) => {
    const { carabiner, wallet } = await connected(harness)
    const { signature } = await carabiner.signMessage({ message })
    const [address = ''] = wallet.addresses
    assert(await wallet.verify(message, signature, address), 'the signature verifies')
  },
  'a second signature request is not sent while one is pending': async (harness) => {
    const { carabiner, wallet } = await connected(harness)
    wallet.hold()
    const first = carabiner.signMessage({ message })
    await assertRejects(carabiner.signMessage({ message }), 'RequestPendingError')
    wallet.answer()
    await first
  },
  'the wait for a signature ends at the deadline, and no other request is sent until the wallet answers':
    async (harness) => {
      const hasty = harness.reload({ prompt: 200 })
      const { carabiner, wallet } = await connected(hasty)
      wallet.hold()
      await assertRejects(carabiner.signMessage({ message }), 'WalletTimeoutError')
      const prompts = wallet.prompts()
      await assertRejects(carabiner.signMessage({ message }), 'RequestPendingError')
      assert(wallet.prompts() === prompts, 'no prompt was shown')
      wallet.answer()
      await eventually(async () => carabiner.signMessage({ message }), 'it signs again')
    },
  'a rejected signature is reported as the visitor’s rejection': async (harness) => {
    const { carabiner, wallet } = await connected(harness)
    wallet.rejectNext()
    await assertRejects(carabiner.signMessage({ message }), 'UserRejectedRequestError')
  },
  'no request is sent without a connection': async (harness) => {
    await assertRejects(harness.carabiner.signMessage({ message }), 'NotConnectedError')
    assert(harness.wallet.prompts() === 0, 'no prompt was shown')
  },
  'a request with an account that the wallet no longer shares is not sent': async (harness) => {
    const { carabiner, wallet, namespaceState: chain } = await connected(harness)
    const { namespace, address } = chain().connections[0]?.accounts[0] ?? {}
    const [networkId] = chain().networkIds
    const connector = carabiner.getConnector(wallet.connectorId)
    assert(Boolean(namespace && address && networkId && connector), 'connected')
    if (!namespace || !address || !networkId || !connector) return
    wallet.switchAccount(1)
    await harness.heard((state) => selectAccount(state)?.address !== address, 'it moved')
    const prompts = wallet.prompts()
    await assertRejects(
      carabiner.getAdapter(namespace).signMessage({
        connector,
        account: { namespace, address },
        network: carabiner.networks.get(networkId),
        message,
        signal: new AbortController().signal,
      }),
      'AccountMismatchError',
    )
    assert(wallet.prompts() === prompts, 'no prompt was shown')
  },
}
