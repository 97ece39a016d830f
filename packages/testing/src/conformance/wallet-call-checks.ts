import type { CallsStatus, SendCallsParameters } from '@carabiner/core/internal'
import type { EvmCheckTable, EvmHarness } from './evm-harness.js'
import { assert, assertRejects } from './harness.js'

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

const sendCalls = ({ carabiner }: EvmHarness, parameters: SendCallsParameters) =>
  carabiner.perform('calls', (calls, active) => calls.send({ ...active, ...parameters }))

async function finalStatus({ carabiner, active }: EvmHarness, id: string): Promise<CallsStatus> {
  const { calls } = carabiner.getAdapter('eip155')
  assert(calls !== undefined, 'it has calls')
  for (let looks = 0; looks < 100; looks += 1) {
    const status = await calls.status({ ...active(), id })
    if (status.status !== 'pending') return status
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the calls stayed pending')
}

/** Checks of methods that need a wallet: EIP-5792, EIP-2255, ERC-7715, ERC-7811. */
export const walletCallChecks: EvmCheckTable = {
  'sends several calls, and reports when they are confirmed': async (harness) => {
    const { node, receiver: to } = harness
    const { id } = await sendCalls(harness, {
      calls: [
        { to, value: 5n },
        { to, value: 7n },
      ],
    })
    const status = await finalStatus(harness, id)
    assert(status.status === 'success' && status.code === 200, 'confirmed')
    assert(status.receipts.length === 2 && !status.atomic, 'a receipt for each')
    assert(status.network === harness.namespaceState().networkId, 'on the active network')
    assert((await node.getBalance({ address: to })) === 12n, 'both arrived')
  },
  'rejected calls are never sent again': async (harness) => {
    const { wallet, receiver: to } = harness
    for (const [code, name] of [
      [4001, 'UserRejectedRequestError'],
      [5700, 'UnsupportedNonOptionalCapabilityError'],
      [5750, 'AtomicReadyWalletRejectedUpgradeError'],
      [-32603, 'InternalRpcError'],
    ] as const) {
      const count = () => wallet.methods().filter((each) => each === 'wallet_sendCalls').length
      const before = count()
      wallet.failNext(code, 'wallet_sendCalls')
      await assertRejects(sendCalls(harness, { calls: [{ to, value: 1n }] }), name)
      assert(count() - before === 1, `asked once after ${code}`)
    }
  },
  'the wallet’s error for calls that cannot be atomic has its own name': async (harness) => {
    const { receiver: to } = harness
    const atomic = sendCalls(harness, { calls: [{ to }], atomicRequired: true })
    await assertRejects(atomic, 'AtomicityNotSupportedError')
  },
  'the error for an unknown id of calls has its own name': async (harness) => {
    const { calls } = harness.carabiner.getAdapter('eip155')
    assert(calls !== undefined, 'it has calls')
    const unknown = calls.status({ ...harness.active(), id: '0xabc' })
    await assertRejects(unknown, 'UnknownBundleIdError')
  },
  'no request is sent for an invalid call or an empty list': async (harness) => {
    await harness.refuses(sendCalls(harness, { calls: [{ to: '0x1' }] }), 'InvalidAddressError')
    await harness.refuses(sendCalls(harness, { calls: [] }), 'InvalidTransactionError')
  },
  'reports the wallet’s capabilities on each network': async (harness) => {
    const { carabiner, active } = harness
    const { calls } = carabiner.getAdapter('eip155')
    const networks = carabiner.networks.list('eip155')
    const capabilities = await calls?.capabilities({ ...active(), networks })
    assert(networks.length === 2, 'two networks')
    for (const { caipNetworkId } of networks) {
      assert(capabilities?.[caipNetworkId]?.atomic === 'unsupported', `known on ${caipNetworkId}`)
    }
  },
  'a disconnect keeps permissions, and only an explicit call revokes them': {
    needs: 'answer a stranger',
    async run({ carabiner, wallet, active }) {
      const { permissions } = carabiner.getAdapter('eip155')
      assert(permissions !== undefined, 'it has permissions')
      const names = async () =>
        (await permissions.get(active())).map(({ parentCapability }) => parentCapability)
      await carabiner.disconnect()
      assert(!wallet.methods().includes('wallet_revokePermissions'), 'nothing was revoked')
      assert((await names()).includes('eth_accounts'), 'the permission is there')
      await permissions.revoke(active())
      assert((await names()).length === 0, 'the permission is gone')
      assert((await permissions.request(active())).length === 1, 'granted again')
    },
  },
  'grants permissions to act later, and returns them': async (harness) => {
    const { carabiner } = harness
    const expiry = inAnHour()
    const request = { expiry, permissions: [{ type: 'native-token-transfer', data: {} }] }
    const [granted] = await carabiner.perform('permissions', (permissions, active) =>
      permissions.grant({ ...active, request }),
    )
    assert(granted?.expiry === expiry && 'permissionsContext' in granted, 'the wallet’s own words')
    for (const wrong of [
      {},
      { ...request, expiry: 1 },
      { ...request, chainId: '0x1' },
      { expiry },
    ]) {
      await harness.refuses(
        carabiner.perform('permissions', (permissions, active) =>
          permissions.grant({ ...active, request: wrong }),
        ),
        'InvalidPermissionRequestError',
      )
    }
  },
  'lists the assets that the wallet reports': async (harness) => {
    const { carabiner, active } = harness
    const { network } = active()
    const { assets } = carabiner.getAdapter('eip155')
    const assetsByNetwork = await assets?.get({
      ...active(),
      networks: [network],
      types: ['native'],
    })
    const list = assetsByNetwork?.[network.caipNetworkId] ?? []
    assert(list.length === 1 && list[0]?.type === 'native', 'the native currency')
    assert((list[0]?.balance ?? 0n) > 0n && list[0]?.decimals === 18, 'with its balance')
  },
}
