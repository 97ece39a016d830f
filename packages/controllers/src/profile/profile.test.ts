import { selectAccount, selectConnections } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createProfile } from './profile.js'

afterEach(() => void vi.useRealTimers())

/**
 * Opens the list of wallets. `one` is connected and, if several wallets can connect, `two` is
 * active.
 */
async function openWallets({ multiWallet = true } = {}) {
  const harness = setup({ multiWallet })
  const { carabiner, connects, modal, router, snackbar } = harness
  const connect = async (id: string) => {
    const attempt = carabiner.connect(id)
    connects.last().give(grant(`0x${id}`))
    await attempt
    await settle()
  }
  await connect('one')
  if (multiWallet) await connect('two')
  modal.open({ view: 'Account' })
  router.push({ view: 'ProfileWallets' })
  const profile = harness.controller(createProfile)
  return {
    ...harness,
    connect,
    profile,
    active: () => selectAccount(carabiner.getSnapshot())?.connectorId,
    states: () =>
      selectConnections(carabiner.getSnapshot()).map(({ connection, state }) => [
        connection.connectorId,
        state,
      ]),
    recent: () =>
      carabiner
        .getSnapshot()
        .namespaces.eip155?.recentConnections?.map(
          (recentConnection) => recentConnection.connectorId,
        ) ?? [],
    said: () => snackbar.state.open && snackbar.state.message?.text,
  }
}

describe('[S2.16][S4.06] the connected wallets of a chain family', () => {
  it('switching to another connected wallet makes that wallet active without a prompt', async () => {
    const { connects, profile, said, states } = await openWallets()
    const promptsBefore = connects.asked.length
    profile.switchTo('eip155', 'one')
    expect(states()).toEqual([
      ['one', 'connected'],
      ['two', 'active'],
    ])
    expect(said()).toEqual({ key: 'wallets.switched' })
    expect(connects.asked).toHaveLength(promptsBefore)
  })

  it('switching to another account of the active wallet is reported in a snackbar', async () => {
    const { carabiner, profile, report, said } = await openWallets()
    const accounts = ['0xtwo', '0xother'].map((address) => ({
      namespace: 'eip155' as const,
      address,
    }))
    report({ type: 'changed', connectorId: 'two', grant: { ...grant('0xtwo'), accounts } })
    profile.switchTo('eip155', 'two', '0xother')
    expect(selectAccount(carabiner.getSnapshot())?.address).toBe('0xother')
    expect(said()).toEqual({ key: 'wallets.accountSwitched' })
  })

  it('switching to a wallet that is no longer connected shows an error', async () => {
    const { active, profile, snackbar } = await openWallets()
    profile.switchTo('eip155', 'three')
    expect(snackbar.state.message).toMatchObject({
      variant: 'error',
      text: { key: 'wallets.switchFailed' },
    })
    expect(active()).toBe('two')
  })

  it('another connected wallet becomes active when the active one is disconnected, and the list of wallets stays open', async () => {
    const { modal, profile, recent, said, states, view } = await openWallets()
    await profile.disconnect('two')
    expect(states()).toEqual([['one', 'connected']])
    expect([said(), recent()]).toEqual([{ key: 'wallets.disconnected' }, ['two']])
    expect([modal.state.open, view()]).toEqual([true, 'ProfileWallets'])
  })

  it('disconnecting all wallets leaves an empty list of wallets, from which Back leads to Connect', async () => {
    const { modal, profile, states, view } = await openWallets()
    await profile.disconnectAll('eip155')
    expect(states()).toEqual([])
    expect([modal.state.open, view()]).toEqual([true, 'ProfileWallets'])
    modal.back()
    expect([modal.state.open, view()]).toEqual([true, 'Connect'])
  })

  it('[S8.54] disconnecting all wallets reports each wallet that fails to disconnect with its reason, and keeps that wallet connected', async () => {
    const { onRelease, profile, snackbar, states } = await openWallets()
    let calls = 0
    onRelease(() => {
      calls += 1
      return calls === 1 ? Promise.reject(new Error('stuck')) : Promise.resolve()
    })
    await profile.disconnectAll('eip155')
    expect(states()).toEqual([['one', 'connected']])
    expect(snackbar.state.message).toMatchObject({
      variant: 'error',
      text: { key: 'error.disconnectChains', values: { reason: 'one (stuck)' } },
    })
    expect(profile.state).not.toHaveProperty('disconnecting')
  })

  it('a single wallet that fails to disconnect is reported with its reason and stays connected', async () => {
    const { onRelease, profile, snackbar, states } = await openWallets()
    onRelease(() => Promise.reject(new Error('stuck')))
    await profile.disconnect('one')
    expect(states()).toHaveLength(2)
    expect(snackbar.state.message?.text).toEqual({
      key: 'wallets.disconnectFailed',
      values: { wallet: 'one', reason: 'stuck' },
    })
  })

  it('a wallet is not disconnected while another wallet in the list is disconnecting', async () => {
    const { onRelease, profile, states } = await openWallets()
    let finish = () => {}
    onRelease(() => new Promise((resolve) => (finish = resolve)))
    const firstDisconnect = profile.disconnect('two')
    expect(profile.state.disconnecting).toEqual({ connectorId: 'two' })
    await profile.disconnect('one')
    finish()
    await firstDisconnect
    expect(states()).toEqual([['one', 'connected']])
  })
})

describe('adding a wallet', () => {
  it('[S4.11] adding a wallet leads back to the list of wallets with a snackbar, instead of closing the modal', async () => {
    vi.useFakeTimers()
    const { connects, modal, profile, said, view, views, wallets } = await openWallets()
    profile.add('eip155')
    expect(views()).toEqual(['Account', 'ProfileWallets', 'Connect'])
    void wallets.connect('paired')
    await vi.advanceTimersByTimeAsync(0)
    modal.back()
    expect(view()).toBe('Connect')
    void wallets.connect('one')
    connects.last().give(grant('0xone'))
    await vi.advanceTimersByTimeAsync(0)
    expect(views()).toEqual(['Account', 'ProfileWallets'])
    expect([modal.state.open, said()]).toEqual([true, { key: 'wallets.added' }])
  })

  it('[S4.11] an added wallet is shown as connected for 500 ms before the modal goes back to the list of wallets', async () => {
    vi.useFakeTimers()
    const { connects, profile, said, view, wallets } = await openWallets()
    profile.add('eip155')
    void wallets.connect('one')
    await vi.advanceTimersByTimeAsync(120)
    expect(view()).toBe('ConnectingExternal')
    connects.last().give(grant('0xnew'))
    await vi.advanceTimersByTimeAsync(499)
    expect([view(), said()]).toEqual(['ConnectingExternal', false])
    await vi.advanceTimersByTimeAsync(1)
    expect([view(), said()]).toEqual(['ProfileWallets', { key: 'wallets.added' }])
  })

  it('an added wallet causes no snackbar if the visitor closed the modal before the snackbar was due', async () => {
    vi.useFakeTimers()
    const { connects, modal, profile, said, wallets } = await openWallets()
    profile.add('eip155')
    void wallets.connect('one')
    await vi.advanceTimersByTimeAsync(120)
    connects.last().give(grant('0xone'))
    await vi.advanceTimersByTimeAsync(100)
    modal.close()
    modal.open({ view: 'ProfileWallets' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said()).toBe(false)
  })

  it('[S6.08] adding a wallet raises an alert each time if the app allows only one connected wallet', async () => {
    const { alerts, profile, view } = await openWallets({ multiWallet: false })
    profile.add('eip155')
    expect([alerts.state.raised, view()]).toEqual([['MULTI_WALLET_NOT_ENABLED'], 'ProfileWallets'])
    alerts.dismiss('MULTI_WALLET_NOT_ENABLED')
    profile.add('eip155')
    expect(alerts.state.raised).toEqual(['MULTI_WALLET_NOT_ENABLED'])
    alerts.dismiss('MULTI_WALLET_NOT_ENABLED')
    await profile.disconnect('one')
    profile.add('eip155')
    expect([alerts.state.raised, view()]).toEqual([[], 'Connect'])
  })
})

describe('[S9.05] recent wallets', () => {
  it('a removed recent wallet can be restored by undo', async () => {
    const { profile, recent, said, snackbar } = await openWallets()
    await profile.disconnect('one')
    snackbar.hide()
    await profile.forget('eip155', 'one')
    expect([recent(), said()]).toEqual([[], { key: 'wallets.removed' }])
    expect(snackbar.state.message?.undoable).toBe(true)
    snackbar.undo()
    expect([recent(), said()]).toEqual([['one'], false])
  })

  it('a removed recent wallet cannot be restored after its snackbar has closed', async () => {
    const { profile, recent, snackbar } = await openWallets()
    await profile.disconnect('one')
    snackbar.hide()
    await profile.forget('eip155', 'one')
    snackbar.hide()
    snackbar.undo()
    expect(recent()).toEqual([])
  })
})

it('the wallet list selects the active chain family again after the modal has closed', async () => {
  const { modal, profile } = await openWallets()
  profile.select('solana')
  expect(profile.state.namespace).toBe('solana')
  modal.close()
  await settle()
  expect(profile.state.namespace).toBeUndefined()
})
