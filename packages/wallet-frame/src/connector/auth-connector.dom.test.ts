import { memoryBackend, type StorageBackend, selectAccount } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowedMethods, classifyMethod } from '../protocol/index.js'
import { createPage, evmAddress, type PageOptions, solanaAddress } from './page.fixture.js'

const { signal } = new AbortController()
const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})
function open(options?: PageOptions) {
  const page = createPage(options)
  pages.push(page)
  return page
}
async function connected(options?: PageOptions) {
  const page = open(options)
  await page.carabiner.connect('auth')
  return page
}
/** The long timeout allows for a slow machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const hash = `0x${'ab'.repeat(32)}`
const isEvm = (payload: unknown) => typeof Object(payload).chainId === 'number'
/** Records the changes of a chain family's account, from this call on. */
function follow({ carabiner }: ReturnType<typeof createPage>, family: 'eip155') {
  const changes: { status: string | undefined; account: ReturnType<typeof selectAccount> }[] = []
  carabiner.subscribe(() => {
    const state = carabiner.getSnapshot()
    const { status } = state.namespaces[family] ?? {}
    const account = selectAccount(state, family)
    if (changes.length > 0 || status === 'connecting') changes.push({ status, account })
  })
  return changes
}

describe('connecting the embedded wallet', () => {
  it('the page adds no iframe for the embedded wallet before the first request to it', async () => {
    const { carabiner, container } = open()
    await until(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect(container.querySelector('iframe')).toBeNull()
    expect(carabiner.getSnapshot().connectors).toMatchObject([
      { id: 'auth', type: 'AUTH', chains: ['eip155', 'solana'] },
    ])
  })

  it('[S4.34] connecting connects every chain family, with status “connecting” until all accounts are there', async () => {
    const smart = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const page = open({
      frame: {
        GET_USER: ({ chainId }: { chainId: number | string }) => {
          const visitor = { email: 'a@b.co', userName: 'skipper', chainId }
          if (String(chainId).startsWith('solana')) return { ...visitor, address: solanaAddress }
          const accounts = [
            { address: smart, type: 'smartAccount' },
            { address: evmAddress, type: 'eoa' },
          ]
          // The app chooses the smart account, so the frame reports the other type.
          const kinds = { preferredAccountType: 'eoa', smartAccountDeployed: true }
          return { ...visitor, ...kinds, accounts, address: evmAddress }
        },
      },
    })
    const changes = follow(page, 'eip155')
    await page.carabiner.connect('auth')
    const user = { email: 'a@b.co', username: 'skipper' }
    const whole = {
      status: 'connected',
      address: evmAddress,
      caipAddress: `eip155:1:${evmAddress}`,
      user,
      type: 'eoa',
      preferredAccountType: 'eoa',
      smartAccountDeployed: true,
    }
    expect(selectAccount(page.carabiner.getSnapshot(), 'eip155')).toMatchObject(whole)
    expect(selectAccount(page.carabiner.getSnapshot(), 'solana')).toMatchObject({
      address: solanaAddress,
      networkId: 'solana:devnet',
      user,
    })
    // The status is `connecting` until all accounts are there.
    expect(changes[0]).toEqual({ status: 'connecting', account: undefined })
    expect(changes.find(({ status }) => status === 'connected')?.account).toMatchObject(whole)
    expect(page.names().slice(0, 2)).toEqual(['SYNC_DAPP_DATA', 'IS_CONNECTED'])
  })

  it('[S4.34] the status changes from “connecting” to “disconnected”, without an account, when connecting fails', async () => {
    const page = open({
      frame: {
        GET_USER: () => {
          throw new Error('no')
        },
      },
    })
    const changes = follow(page, 'eip155')
    await expect(page.carabiner.connect('auth')).rejects.toThrow()
    expect([changes[0]?.status, changes.at(-1)]).toEqual([
      'connecting',
      { status: 'disconnected', account: undefined },
    ])
    expect(page.carabiner.getSnapshot().namespaces.solana?.status).toBe('disconnected')
  })

  it('connecting fails without a signed-in visitor, and leaves the chain family disconnected', async () => {
    const { carabiner } = open({ frame: { IS_CONNECTED: () => ({ isConnected: false }) } })
    await expect(carabiner.connect('auth')).rejects.toMatchObject({ name: 'ConnectionFailedError' })
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
  })

  it('connecting starts on a network that the wallet supports, and skips a chain family without such a network', async () => {
    const { carabiner } = await connected({
      frame: {
        GET_USER: ({ chainId }: { chainId: number | string }) => {
          if (chainId !== 10) throw new Error('This wallet doesn’t support the network')
          return { address: evmAddress, chainId }
        },
      },
    })
    const state = carabiner.getSnapshot()
    expect(selectAccount(state, 'eip155')).toMatchObject({
      address: evmAddress,
      networkId: 'eip155:10',
    })
    expect(selectAccount(state, 'solana')).toBeUndefined()
  })

  it('connecting fails if the wallet supports no network of the app', async () => {
    const { carabiner } = open({
      frame: {
        GET_USER: () => {
          throw new Error('This wallet doesn’t support the network')
        },
      },
    })
    await expect(carabiner.connect('auth')).rejects.toThrow()
    expect(selectAccount(carabiner.getSnapshot())).toBeUndefined()
  })

  it('connecting fails if the wallet reports an address of another chain family', async () => {
    const { carabiner } = open({ frame: { GET_USER: () => ({ address: 'abc', chainId: 1 }) } })
    await expect(carabiner.connect('auth')).rejects.toThrow()
    expect(carabiner.getSnapshot().namespaces.eip155?.connections).toEqual([])
  })
})

describe('the embedded wallet after a reload of the page', () => {
  it('a reload restores the visitor’s connection on the last selected network', async () => {
    const storage = memoryBackend()
    const before = await connected({ storage })
    await before.carabiner.switchNetwork('eip155:10')
    before.destroy()
    const { carabiner, posted } = open({ storage })
    await until(() =>
      expect(selectAccount(carabiner.getSnapshot(), 'eip155')?.networkId).toBe('eip155:10'),
    )
    expect(posted).toContainEqual({
      name: 'GET_USER',
      payload: { chainId: 10, preferredAccountType: 'eoa' },
    })
  })

  it('a reload deletes the stored login if the frame has no signed-in visitor any more', async () => {
    const storage = memoryBackend()
    const before = await connected({ storage })
    before.destroy()
    const { carabiner } = open({ storage, frame: { IS_CONNECTED: () => ({ isConnected: false }) } })
    await until(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect(selectAccount(carabiner.getSnapshot())).toBeUndefined()
    expect(await storage.getItem('carabiner:login')).toBeNull()
  })

  it('a reload without a stored login adds no iframe', async () => {
    const storage = memoryBackend()
    const before = await connected({ storage })
    before.destroy()
    await storage.removeItem('carabiner:login')
    const { carabiner, container } = open({ storage })
    await until(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect(container.querySelector('iframe')).toBeNull()
  })
})

describe('signing out of the embedded wallet', () => {
  it('[S4.09] a sign-out removes the stored login, address, network and name, and signs out in the frame', async () => {
    const storedItems = new Map<string, string>()
    const storage: StorageBackend = {
      getItem: async (key) => storedItems.get(key) ?? null,
      setItem: async (key, value) => void storedItems.set(key, value),
      removeItem: async (key) => void storedItems.delete(key),
    }
    const { carabiner, names, posted } = await connected({
      storage,
      frame: {
        GET_USER: ({ chainId }: { chainId: number | string }) => ({
          email: 'a@b.co',
          userName: 'skipper',
          chainId,
          address: String(chainId).startsWith('solana') ? solanaAddress : evmAddress,
        }),
      },
    })
    await carabiner.switchNetwork('eip155:10')
    const account = selectAccount(carabiner.getSnapshot(), 'eip155')
    if (!account) throw new Error('nobody is connected')
    await carabiner.updateAccount(account, { socialProvider: 'farcaster' })
    const storedData = () => JSON.stringify([carabiner.getSnapshot().namespaces, ...storedItems])
    await until(() => expect(storedItems.get('carabiner:login')).toContain('eip155:10'))
    await until(() => expect([...storedItems.values()].join()).toContain('farcaster'))
    for (const one of ['a@b.co', 'skipper', 'farcaster']) expect(storedData()).toContain(one)
    await carabiner.disconnect()
    expect(names().at(-1)).toBe('SIGN_OUT')
    const { namespaces } = carabiner.getSnapshot()
    expect([namespaces.eip155?.connections, namespaces.solana?.connections]).toEqual([[], []])
    await until(() => expect([...storedItems.values()].join()).not.toContain('farcaster'))
    expect(storedItems.has('carabiner:login')).toBe(false)
    for (const one of ['a@b.co', 'skipper', 'farcaster']) expect(storedData()).not.toContain(one)
    // The next visitor starts on the app's first network.
    await carabiner.connect('auth')
    const userRequests = posted.filter(({ name, payload }) => name === 'GET_USER' && isEvm(payload))
    expect(userRequests.at(-1)?.payload).toMatchObject({ chainId: 1 })
    expect(selectAccount(carabiner.getSnapshot(), 'eip155')?.networkId).toBe('eip155:1')
  })

  it('a sign-out ends the page’s connection even if it fails in the frame', async () => {
    const { carabiner, answer } = await connected()
    answer('SIGN_OUT', () => {
      throw new Error('no')
    })
    await carabiner.disconnect()
    expect(selectAccount(carabiner.getSnapshot())).toBeUndefined()
  })

  it('a sign-out on every device also ends the connection in this page', async () => {
    const login = { id: 'a', provider: 'x', label: null, linkedAt: 1 } as const
    const { auth, carabiner, names } = await connected({
      frame: { GET_LOGINS: () => ({ logins: [login] }), SIGN_OUT_EVERYWHERE: () => undefined },
    })
    expect(await auth().logins?.list({ signal })).toEqual([login])
    await auth().logins?.signOutEverywhere({ signal })
    expect(names().at(-1)).toBe('SIGN_OUT_EVERYWHERE')
    await until(() =>
      expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected'),
    )
  })
})

describe('the embedded wallet’s EIP-1193 provider', () => {
  it('the provider answers eth_accounts and eth_chainId without a request to the frame', async () => {
    const { evm, names } = await connected()
    const provider = await evm()
    const before = names().length
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([evmAddress])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(names()).toHaveLength(before)
  })

  it('[S6.03][S6.04] the provider forwards reading requests at once, and lists signing requests for approval', async () => {
    const { evm, auth, answer } = await connected()
    answer('RPC_REQUEST', () => hash)
    const listener = vi.fn()
    auth().approvals.watch(listener)
    const provider = await evm()
    await provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    expect(listener).not.toHaveBeenCalled()
    await provider.request({ method: 'personal_sign', params: ['0x00', evmAddress] })
    const approval = expect.objectContaining({ method: 'personal_sign', networkId: 'eip155:1' })
    expect(listener.mock.calls).toEqual([
      [{ type: 'pending', approval }],
      [{ type: 'approved', approval }],
    ])
  })

  it('[S5.15][S7.42] the provider rejects a method that is not on its list, without posting it to the frame', async () => {
    const { evm, auth, names } = await connected()
    const blocked = vi.fn()
    auth().approvals.watch(blocked)
    const provider = await evm()
    const before = names().length
    for (const method of ['eth_sign', 'wallet_addEthereumChain', 'debug_traceCall']) {
      expect(classifyMethod(method)).toBeUndefined()
      await expect(provider.request({ method })).rejects.toMatchObject({
        code: 4200,
        shortMessage: 'Requested RPC call is not allowed',
      })
      expect(blocked).toHaveBeenLastCalledWith({ type: 'blocked', method })
    }
    expect(names()).toHaveLength(before)
    expect(allowedMethods.every((method) => classifyMethod(method))).toBe(true)
  })

  it('the provider reports the visitor’s rejection with code 4001', async () => {
    const { evm, answer } = await connected()
    answer('RPC_REQUEST', () => {
      throw new Error('User rejected the request')
    })
    const provider = await evm()
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x00', evmAddress] }),
    ).rejects.toMatchObject({ code: 4001 })
  })

  it.each([
    ['wallet_getCallsStatus', 'No calls have this id', 5730, 'order-7'],
    ['wallet_sendCalls', 'Calls with this id were already sent', 5720, { calls: [{ to: '0xB' }] }],
  ])(
    'the provider answers a failed %s with the EIP-5792 code for the frame’s reason “%s”',
    async (method, words, code, batch) => {
      const { evm, answer } = await connected()
      answer('RPC_REQUEST', () => {
        throw new Error(words)
      })
      const provider = await evm()
      await expect(provider.request({ method, params: [batch] })).rejects.toMatchObject({ code })
    },
  )

  it.each([
    ['personal_sign', `0x${'a'.repeat(61)}`],
    ['eth_sendTransaction', `0x${'a'.repeat(63)}`],
    ['eth_sendTransaction', { hash }],
  ])('the provider rejects an invalid answer of the frame to %s: %o', async (method, result) => {
    const { evm, answer } = await connected()
    answer('RPC_REQUEST', () => result)
    const provider = await evm()
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
      name: 'InvalidWalletResponseError',
    })
  })

  it('when the visitor leaves the approval, pending requests fail with 4001, and the frame drops them', async () => {
    const { evm, auth, names } = await connected()
    const provider = await evm()
    const signing = provider.request({ method: 'personal_sign', params: ['0x00', evmAddress] })
    const rejection = expect(signing).rejects.toMatchObject({
      code: 4001,
      message: 'Request was aborted',
    })
    await until(() => expect(names()).toContain('RPC_REQUEST'))
    expect(auth().approvals.pending()).toHaveLength(1)
    auth().approvals.rejectAll()
    await rejection
    expect(auth().approvals.pending()).toEqual([])
    await until(() => expect(names().at(-1)).toBe('RPC_ABORT'))
  })

  it('the provider reports a network change to the frame and its listeners, and rejects an unknown network with 4902', async () => {
    const { carabiner, evm, posted } = await connected()
    const moved = vi.fn()
    const provider = await evm()
    provider.on?.('chainChanged', moved)
    await carabiner.switchNetwork('eip155:10')
    expect(posted.at(-1)).toMatchObject({
      name: 'SWITCH_NETWORK',
      payload: { chainId: 10 },
    })
    expect(moved).toHaveBeenLastCalledWith('0xa')
    const params = [{ chainId: '0x99' }]
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params }),
    ).rejects.toMatchObject({ code: 4902 })
  })
})

describe('changes of the signed-in visitor', () => {
  it('the page shows the visitor with the new email and address after a change of email', async () => {
    const { auth, carabiner, answer } = await connected()
    answer('UPDATE_EMAIL', () => ({ action: 'VERIFY_SECONDARY_OTP' }))
    answer('UPDATE_EMAIL_SECONDARY_OTP', () => ({ newEmail: 'new@b.co' }))
    answer('GET_USER', (payload: { chainId: number | string }) => ({
      email: 'new@b.co',
      address: String(payload.chainId).startsWith('solana') ? solanaAddress : evmAddress,
      chainId: payload.chainId,
    }))
    expect(await auth().email.update({ email: 'new@b.co', signal })).toBe('VERIFY_SECONDARY_OTP')
    await auth().email.updateSecondaryOtp({ otp: '123456', signal })
    await until(() =>
      expect(selectAccount(carabiner.getSnapshot(), 'eip155')?.user?.email).toBe('new@b.co'),
    )
  })

  it('a change of email or account type succeeds even if reading the visitor again fails', async () => {
    const { auth, answer } = await connected()
    answer('UPDATE_EMAIL_SECONDARY_OTP', () => ({ newEmail: 'new@b.co' }))
    answer('SET_PREFERRED_ACCOUNT', () => ({ type: 'eoa', address: evmAddress }))
    answer('GET_USER', () => {
      throw new Error('The network did not answer')
    })
    expect(await auth().email.updateSecondaryOtp({ otp: '123456', signal })).toEqual({
      email: 'new@b.co',
    })
    expect(await auth().accounts.setPreferred({ type: 'eoa', signal })).toMatchObject({
      type: 'eoa',
    })
  })

  it('aborting the request for a wallet screen also closes the screen in the frame', async () => {
    const { auth, names } = await connected()
    const leaving = new AbortController()
    const custody = auth().custody
    const opening = custody?.open({ screen: 'recovery', signal: leaving.signal })
    const rejection = expect(opening).rejects.toThrow('Something went wrong')
    await until(() => expect(names()).toContain('OPEN_SCREEN'))
    leaving.abort()
    await rejection
    await until(() => expect(names().at(-1)).toBe('CLOSE_SCREEN'))
  })
})

describe('signing in to the embedded wallet with a social login', () => {
  const uri = 'https://wallet.example/callback?code=abc'

  it('the page gets the service’s login URL from the frame, and posts the service’s result back to the frame', async () => {
    const { auth, posted } = open({
      frame: {
        GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://service.example/authorize' }),
        SIGN_IN_SOCIAL: () => undefined,
      },
    })
    const { social } = auth()
    expect(social.loadingUri).toBe('https://wallet.example/loading')
    const returnTo = 'https://app.example/'
    await social.redirectUri({ provider: 'x', returnTo, signal })
    await social.signIn?.({ uri, signal })
    expect(posted.slice(-2)).toEqual([
      { name: 'GET_SOCIAL_REDIRECT_URI', payload: { provider: 'x', returnTo } },
      { name: 'SIGN_IN_SOCIAL', payload: { uri } },
    ])
  })
})
