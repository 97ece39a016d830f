import { describe, expect, it, vi } from 'vitest'
import { resolveAccounts } from './accounts.js'
import type { TestWalletOptions } from './types.js'
import { createTestWallet } from './wallet.js'

const accounts = resolveAccounts().map(({ address }) => address)
const chains = [
  { id: 31337, rpcUrl: 'http://127.0.0.1:1', name: 'Harbor' },
  { id: 31338, rpcUrl: 'http://127.0.0.1:1', name: 'Lagoon' },
]

function setup(options: Partial<TestWalletOptions> = {}) {
  const wallet = createTestWallet({ name: 'Reef', rdns: 'org.reef', chains, ...options })
  const events: [string, unknown][] = []
  for (const event of ['connect', 'chainChanged', 'accountsChanged'] as const) {
    wallet.provider.on(event, (payload: unknown) => events.push([event, payload]))
  }
  wallet.provider.on('disconnect', ({ code }) => events.push(['disconnect', code]))
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { ...wallet, wallet, request, events }
}

describe('connecting the EVM test wallet', () => {
  it('by default, succeeds at once, informs the page and shares the current account', async () => {
    const { request, events } = setup()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([accounts[0]])
    expect(await request('eth_accounts')).toEqual([accounts[0]])
    expect(events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [accounts[0]]],
    ])
  })

  it('in manual mode, waits for the owner, and a second request is rejected with -32002', async () => {
    const { request, wallet } = setup({ approval: 'manual' })
    const first = request('eth_requestAccounts')
    expect(wallet.requests).toMatchObject([
      { method: 'eth_requestAccounts', summary: 'Connect this site' },
    ])
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.controls.approve()
    expect(await first).toEqual([accounts[0]])
    expect(wallet.requests).toEqual([])
    await request('eth_requestAccounts')
    expect(wallet.log.map((entry) => entry.prompted)).toEqual([true, false, false])
  })

  it('fails with 4001 if the owner rejects, and approving throws if no request is pending', async () => {
    const { request, controls, events } = setup({ approval: 'manual' })
    const connecting = request('eth_requestAccounts')
    controls.reject()
    await expect(connecting).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })
    expect(() => controls.approve()).toThrow('No wallet request is waiting.')
    expect(events).toEqual([])
  })

  it('succeeds for pending prompts when the approval mode is set to auto', async () => {
    const { request, controls } = setup({ approval: 'manual' })
    const connecting = request('eth_requestAccounts')
    controls.setApproval('auto')
    expect(await connecting).toEqual([accounts[0]])
  })

  it('with the unlessChosen option keeps the approval mode that was chosen before', () => {
    const chosen = setup({ approval: 'auto' })
    chosen.controls.setApproval('manual', { unlessChosen: true })
    expect(chosen.wallet.state.approval).toBe('auto')
    const free = setup()
    free.controls.setApproval('manual', { unlessChosen: true })
    expect(free.wallet.state.approval).toBe('manual')
  })
})

describe('the EVM test wallet’s controls', () => {
  it('lock the wallet, which then shares no accounts, and unlock it', async () => {
    const { request, controls, events } = setup({ authorized: true })
    controls.lock()
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', '0x00', accounts[0])).rejects.toMatchObject({
      code: 4100,
    })
    controls.unlock()
    controls.unlock()
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [accounts[0]]],
    ])
  })

  it('switch the account and the chain', async () => {
    const { request, controls, events } = setup({ authorized: true, exposes: 'all' })
    controls.switchAccount(accounts[2] ?? '0x')
    controls.switchChain(31338)
    expect(await request('eth_accounts')).toEqual([accounts[2], accounts[0], accounts[1]])
    expect(await request('net_version')).toBe('31338')
    expect(events.map(([event]) => event)).toEqual(['accountsChanged', 'chainChanged'])
    expect(() => controls.switchAccount(9)).toThrow('no account 9')
    expect(() => controls.switchChain(5)).toThrow("doesn't know chain 5")
  })

  it('emit no account event to a site without permission', () => {
    const { controls, events } = setup()
    controls.switchAccount(1)
    controls.lock()
    expect(events).toEqual([])
  })

  it('disconnect a site and reject its pending requests, after which the site can connect again', async () => {
    const { request, controls, events } = setup({ authorized: true, approval: 'manual' })
    const signing = request('personal_sign', '0x00', accounts[0])
    controls.disconnect()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_accounts')).toEqual([])
    const again = request('eth_requestAccounts')
    controls.approve()
    await again
    expect(events.map(([event]) => event)).toEqual([
      'accountsChanged',
      'disconnect',
      'connect',
      'accountsChanged',
    ])
  })

  it('take the wallet offline, which rejects requests with 4900, and back online', async () => {
    const { request, controls, events } = setup({ authorized: true })
    controls.setOnline(false)
    await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4900 })
    controls.setOnline(true)
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(events).toEqual([
      ['disconnect', 4900],
      ['connect', { chainId: '0x7a69' }],
    ])
  })
})

describe('switching the EVM test wallet’s chain', () => {
  const to = (chainId: string) => [{ chainId }]

  it('happens before the request is answered, and needs no prompt for the current chain', async () => {
    const { provider, wallet, events } = setup()
    const method = 'wallet_switchEthereumChain'
    expect(await provider.request({ method, params: to('0x7a6a') })).toBeNull()
    expect(wallet.state.chainId).toBe(31338)
    expect(await provider.request({ method, params: to('0x7a6a') })).toBeNull()
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    expect(wallet.log.map((entry) => entry.prompted)).toEqual([true, false])
  })

  it('to an unknown chain fails with 4902, and with an invalid id fails with -32602', async () => {
    const { request } = setup()
    const method = 'wallet_switchEthereumChain'
    await expect(request(method, { chainId: '0x5' })).rejects.toMatchObject({ code: 4902 })
    for (const chainId of ['0x07a6a', '31338', 31338, undefined]) {
      await expect(request(method, { chainId })).rejects.toMatchObject({ code: -32602 })
    }
  })

  it('happens a moment after the answer if resolveBeforeSwitch is set', async () => {
    vi.useFakeTimers()
    const { request, wallet } = setup({ resolveBeforeSwitch: true })
    await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    expect(wallet.state.chainId).toBe(31337)
    vi.advanceTimersByTime(50)
    expect(wallet.state.chainId).toBe(31338)
    vi.useRealTimers()
  })
})

describe('the EVM test wallet’s permissions (EIP-2255)', () => {
  it('can be requested again, listed and revoked', async () => {
    const { request, wallet, events } = setup({ authorized: true, approval: 'manual' })
    const requesting = request('wallet_requestPermissions', { eth_accounts: {} })
    wallet.controls.approve()
    expect(await requesting).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(await request('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(await request('wallet_getPermissions')).toEqual([])
    expect(events).toEqual([['accountsChanged', []]])
  })
})
