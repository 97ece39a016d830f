import { AddressPurpose, BitcoinNetworkType, MessageSigningProtocols } from 'sats-connect'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connected, type Face, leavePage, openPage, prompts, signet } from '../page.fixture.js'
import { toSatsConnect } from './wallet.js'

afterEach(leavePage)

async function start(face: Face) {
  const page = await connected(face)
  await page.carabiner.switchNetwork(signet.caipNetworkId)
  return { ...page, sats: toSatsConnect(page.carabiner) }
}

describe('the request wallet_connect of sats-connect', () => {
  it('wallet_connect returns the addresses of the requested purposes on the requested network', async () => {
    const { sats, wallet, chain } = await start('requests')
    const { state } = wallet
    const all = await sats.request('wallet_connect', null)
    expect(all).toMatchObject({ result: { addresses: [{}, {}] } })
    const ordinals = await sats.request('wallet_connect', { addresses: [AddressPurpose.Ordinals] })
    expect(ordinals).toMatchObject({
      result: { addresses: [{ address: state.ordinals, purpose: 'ordinals' }] },
    })
    expect(Reflect.get(ordinals, 'result').addresses).toHaveLength(1)
    const moved = await sats.request('wallet_connect', { network: BitcoinNetworkType.Regtest })
    expect(moved).toMatchObject({ result: { network: { bitcoin: { name: 'Regtest' } } } })
    expect(chain().networkId).not.toBe(signet.caipNetworkId)
    expect(
      await sats.request('wallet_connect', { network: BitcoinNetworkType.Mainnet }),
    ).toMatchObject({ error: { code: -32602, data: { name: 'NetworkNotFoundError' } } })
  })
})

describe('the request wallet_changeNetwork of sats-connect', () => {
  it('wallet_changeNetwork fails without a connected wallet, or with a value that is not a network name', async () => {
    const page = openPage()
    const before = page.chain().networkId
    const none = toSatsConnect(page.carabiner)
    const name = before === signet.caipNetworkId ? 'Regtest' : 'Signet'
    const wanted = { name: BitcoinNetworkType[name] }
    expect(await none.request('wallet_changeNetwork', wanted)).toMatchObject({
      error: { code: -32002, data: { name: 'NotConnectedError' } },
    })
    expect(page.chain().networkId).toBe(before)
    leavePage()
    const { sats, chain } = await start('requests')
    const { networkId } = chain()
    for (const unknown of [signet.caipNetworkId, 'Moonnet', '']) {
      const answer: unknown = await Reflect.apply(sats.request, sats, [
        'wallet_changeNetwork',
        { name: unknown },
      ])
      expect(answer).toMatchObject({ status: 'error', error: { code: -32602 } })
    }
    expect(chain().networkId).toBe(networkId)
  })
})

describe('wallet addresses without a public key', () => {
  it('getAccounts leaves out an address without a public key, and fails as unsupported if no other address remains', async () => {
    const { sats, wallet } = await start('requests')
    const { account, ordinals } = wallet.state
    const shared = Reflect.get(await sats.request('wallet_getAccount', null), 'result')
    const [payment] = shared.addresses
    const lie = {
      addresses: [payment, { address: ordinals, purpose: 'ordinals' }],
      network: shared.network,
    }
    const ask = async (...purposes: AddressPurpose[]) => {
      wallet.controls.lie(lie, { method: 'wallet_getAccount', times: 2 })
      const answer = await sats.request('getAccounts', { purposes })
      wallet.controls.clearFaults()
      return answer
    }
    const only = { status: 'success', result: [expect.objectContaining({ address: account })] }
    expect(await ask(AddressPurpose.Payment)).toEqual(only)
    expect(await ask(AddressPurpose.Payment, AddressPurpose.Ordinals)).toEqual(only)
    expect(await ask(AddressPurpose.Ordinals)).toMatchObject({ error: { code: -32001 } })
    expect(await ask(AddressPurpose.Stacks)).toEqual({ status: 'success', result: [] })
  })
})

describe('the request signMessage of sats-connect', () => {
  it('signMessage signs with the requested address, and never uses another address’s public key for it', async () => {
    const { sats, wallet, carabiner } = await start('requests')
    const operations: unknown[] = []
    const stop = carabiner.subscribe(() => {
      operations.push(carabiner.getSnapshot().pendingRequests?.[0]?.operation)
    })
    const { account: address, ordinals } = wallet.state
    await sats.request('signMessage', { address, message: 'Hello' })
    expect(operations).toContain('sign message')
    operations.length = 0
    const { addresses } = Reflect.get(await sats.request('wallet_getAccount', null), 'result')
    operations.length = 0
    // From now on the wallet shares no key of the other address.
    const network = { bitcoin: { name: 'Signet' } }
    const lie = {
      addresses: [addresses[0], { address: ordinals, purpose: 'ordinals' }],
      network,
    }
    wallet.controls.lie(lie, { method: 'wallet_getAccount', times: 3 })
    wallet.controls.emit('accounts')
    const shared = () =>
      carabiner
        .getSnapshot()
        .namespaces.bip122?.connections[0]?.accounts.map(({ publicKey }) => publicKey !== undefined)
    await expect.poll(shared).toEqual([true, false])
    const signMessage = vi.spyOn(carabiner.getAdapter('bip122'), 'signMessage')
    await sats.request('signMessage', { address: ordinals, message: 'Hello' })
    expect(signMessage.mock.calls[0]?.[0].account.address).toBe(ordinals)
    expect(signMessage.mock.calls[0]?.[0].account.publicKey).toBeUndefined()
    expect(operations).toContain('psbt')
    expect(operations).not.toContain('accountAddresses')
    stop()
  })

  it('signMessage fails when the wallet signed by another protocol than requested, or moved to another address', async () => {
    const { sats, wallet, account } = await start('leather')
    const { address = '' } = account() ?? {}
    const before = prompts(wallet)
    const protocol = MessageSigningProtocols.ECDSA
    expect(await sats.request('signMessage', { address, message: 'x', protocol })).toMatchObject({
      error: { code: -32001 },
    })
    expect(prompts(wallet)).toBe(before + 1)
    wallet.controls.switchAccount(1)
    expect(await sats.request('signMessage', { address, message: 'x' })).toMatchObject({
      error: { code: -32002, data: { name: 'AccountMismatchError' } },
    })
  })
})
