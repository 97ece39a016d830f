import { describe, expect, it, vi } from 'vitest'
import { createSessionProvider, type EvmSession } from './provider.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function createSession(overrides: Partial<EvmSession> = {}) {
  const session: EvmSession = {
    accounts: [account],
    networkId: 'eip155:1',
    methodsOn: () => ['personal_sign', 'wallet_switchEthereumChain', 'eth_sign'],
    approved: ['eip155:1', 'eip155:10'],
    request: vi.fn(async () => 'from the wallet'),
    read: vi.fn(async () => 'from a node'),
    moved: vi.fn(),
    ...overrides,
  }
  return { session, provider: createSessionProvider(() => session) }
}
const toChain = (chainId: unknown) => ({
  method: 'wallet_switchEthereumChain',
  params: [{ chainId }],
})

describe('the EIP-1193 provider of a WalletConnect session', () => {
  it('the session’s provider answers requests for accounts and chain without asking the wallet', async () => {
    const { session, provider } = createSession()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([account])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([account])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'net_version' })).toBe('1')
    expect(session.request).not.toHaveBeenCalled()
  })

  it('the session’s provider sends an allowed method to the wallet, on the session’s network', async () => {
    const { session, provider } = createSession()
    const request = { method: 'personal_sign', params: ['0x', account] }
    expect(await provider.request(request)).toBe('from the wallet')
    expect(session.request).toHaveBeenCalledWith('eip155:1', request)
  })

  it.each(['eth_sendTransaction', 'wallet_getAssets', 'eth_signTypedData_v4', 'personal_unlock'])(
    'the session’s provider refuses %s if the session does not allow it',
    async (method) => {
      const { session, provider } = createSession()
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
      expect(session.read).not.toHaveBeenCalled()
    },
  )

  it('the session’s provider refuses eth_sign, even if the session allows it', async () => {
    const { session, provider } = createSession()
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
    expect(session.request).not.toHaveBeenCalled()
  })

  it.each(['eth_getBalance', 'eth_call', 'eth_estimateGas', 'eth_sendRawTransaction'])(
    'the session’s provider sends %s to a node instead of the wallet',
    async (method) => {
      const { provider } = createSession()
      expect(await provider.request({ method })).toBe('from a node')
    },
  )

  it('the session’s provider switches to an approved network by itself, and asks the wallet for others', async () => {
    const { session, provider } = createSession()
    expect(await provider.request(toChain('0xa'))).toBeNull()
    expect(session.request).not.toHaveBeenCalled()
    expect(session.moved).toHaveBeenCalledWith('eip155:10')
    await provider.request(toChain('0x2105'))
    expect(session.request).toHaveBeenCalledOnce()
    expect(session.moved).toHaveBeenLastCalledWith('eip155:8453')
    const unable = createSession({ methodsOn: () => [] })
    await expect(unable.provider.request(toChain('0x2105'))).rejects.toMatchObject({ code: 4902 })
    await expect(unable.provider.request(toChain('nonsense'))).rejects.toThrow()
  })

  it('the session’s provider sends a method only if the session allows it on the active network', async () => {
    const methodsOn: EvmSession['methodsOn'] = (id) =>
      ({ 'eip155:1': ['personal_sign'], 'eip155:10': ['wallet_switchEthereumChain', 'wallet_x'] })[
        String(id)
      ]
    const { session, provider } = createSession({ methodsOn })
    await expect(provider.request({ method: 'wallet_x' })).rejects.toMatchObject({ code: 4200 })
    expect(session.request).not.toHaveBeenCalled()
    // A switch request is sent on any network that allows it.
    await provider.request(toChain('0x2105'))
    expect(session.request).toHaveBeenCalledExactlyOnceWith('eip155:10', toChain('0x2105'))
    const away = createSession({ methodsOn, networkId: 'eip155:42' })
    const request = away.provider.request({ method: 'personal_sign' })
    await expect(request).rejects.toMatchObject({ code: 4901 })
  })

  it('the provider shares no accounts without a session, and requests fail with code 4900', async () => {
    const provider = createSessionProvider(() => undefined)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({ code: 4900 })
  })

  it('the session’s provider calls its listeners until they are removed', () => {
    const { provider } = createSession()
    const heard = vi.fn()
    provider.on?.('chainChanged', heard)
    provider.emit('chainChanged', '0x1')
    provider.removeListener?.('chainChanged', heard)
    provider.emit('chainChanged', '0x2')
    expect(heard.mock.calls).toEqual([['0x1']])
  })
})
