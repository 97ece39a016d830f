import { describe, expect, it, vi } from 'vitest'
import { settle, setup } from '../controllers.fixture.js'
import { createAccount } from './account.js'

async function online() {
  const harness = setup()
  await harness.connected('0xA')
  return { ...harness, account: harness.controller(createAccount) }
}

describe('the account’s balance', () => {
  it('[S8.01] a failed read of the balance shows one error message, and the next call does not request the balance again at once', async () => {
    const { account, balances, snackbar } = await online()
    void account.loadBalance()
    await vi.waitFor(() => balances.last(), 10_000)
    balances.last().refuse(new Error('node down'))
    await settle()
    expect(snackbar.state).toMatchObject({
      open: true,
      message: { variant: 'error', text: { key: 'tokens.unavailable' } },
    })
    snackbar.hide()
    await account.loadBalance()
    expect([snackbar.state.open, balances.asked.length]).toEqual([false, 1])
  })
})

describe('disconnecting the wallet', () => {
  it('[S4.08] disconnecting the wallet with `keepOpen` keeps the modal open at Connect', async () => {
    const { account, carabiner, modal, views } = await online()
    modal.open()
    await account.disconnect({ scope: 'family', keepOpen: true })
    await settle()
    expect(carabiner.state.namespaces.eip155?.status).toBe('disconnected')
    expect([modal.state.open, views()]).toEqual([true, ['Connect']])
  })

  it('[S4.08] disconnecting the wallet closes the modal by default', async () => {
    const { account, carabiner, modal } = await online()
    modal.open()
    await account.disconnect()
    expect(carabiner.state.namespaces.eip155?.status).toBe('disconnected')
    expect(modal.state.open).toBe(false)
    expect(account.state.disconnecting).toBeUndefined()
  })

  it('the modal closes when the wallet itself disconnects', async () => {
    const { modal, report } = await online()
    modal.open()
    report({ type: 'disconnected', connectorId: 'one', origin: 'wallet' })
    await settle()
    expect(modal.state.open).toBe(false)
  })

  it('a failed disconnect is reported, and the wallet stays connected', async () => {
    const { account, carabiner, modal, onRelease, snackbar } = await online()
    modal.open()
    onRelease(() => Promise.reject(new Error('no')))
    const onInteraction = vi.fn()
    carabiner.on('interaction', onInteraction)
    await account.disconnect()
    const properties = { error: 'DisconnectFailedError' }
    expect(onInteraction.mock.calls).toEqual([[{ event: 'DISCONNECT_ERROR', properties }]])
    expect(snackbar.state.message).toMatchObject({
      variant: 'error',
      text: { key: 'error.disconnectFailed' },
    })
    expect(carabiner.state.namespaces.eip155?.status).toBe('connected')
    expect([modal.state.open, account.state.disconnecting]).toEqual([true, undefined])
  })

  it('pressing Disconnect again while the wallet is disconnecting does nothing', async () => {
    const { account, onRelease } = await online()
    let released = 0
    let finish = () => {}
    onRelease(() => {
      released += 1
      return new Promise((resolve) => (finish = resolve))
    })
    const firstDisconnect = account.disconnect()
    expect(account.state.disconnecting).toBe('approval')
    await account.disconnect()
    finish()
    await firstDisconnect
    expect(released).toBe(1)
  })
})
