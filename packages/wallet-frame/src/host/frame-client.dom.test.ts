import { describe, expect, it, vi } from 'vitest'
import { eventNames, samples } from '../protocol/samples.fixture.js'
import { open, origin, setUpFrames, url } from './frame-client.fixture.js'
import { FrameRefusedError } from './frame-errors.js'
import { frameUrl } from './frame-url.js'

setUpFrames()

describe('the frame', () => {
  it('[S7.45] has a URL with project, network, version and logger', () => {
    expect(url.href).toBe(
      `${origin}/sdk?projectId=0123&chainId=eip155%3A1&version=4&enableLogger=false`,
    )
  })

  it.each([
    ['the page’s origin', 'https://shop.example/wallet'],
    ['a URL without https:', 'http://wallet.example'],
    ['a script URL', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('needs an origin of its own: %s is rejected', (_, base) => {
    const parameters = { projectId: '', chainId: '', enableLogger: true }
    expect(() => frameUrl({ ...parameters, base, origin: 'https://shop.example' })).toThrow(
      'no origin of its own',
    )
  })

  it('is created with the first request, with the permissions that a wallet needs', () => {
    const { client } = open()
    expect([client.element(), document.querySelector('iframe')]).toEqual([undefined, null])
    client.call('IS_CONNECTED', undefined).catch(() => {})
    const element = client.element()
    expect(element?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(element?.getAttribute('referrerpolicy')).toBe('strict-origin')
    expect(element?.hidden).toBe(true)
    client.call('GET_CHAIN_ID', undefined).catch(() => {})
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  })

  it('[S4.27] is created, then ready, and initialized after 500 ms, when pending requests are posted', async () => {
    const { client, listen, say, posted, greet, answer } = open()
    expect(client.status()).toBe('absent')
    const pending = client.call('GET_CHAIN_ID', undefined)
    listen()
    expect(client.status()).toBe('created')
    say({ type: '@w3m-frame/READY' })
    expect(client.status()).toBe('ready')
    await vi.advanceTimersByTimeAsync(499)
    expect([posted, greet.mock.calls]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(1)
    expect([client.status(), posted.map(({ type }) => type)]).toEqual([
      'initialized',
      ['@w3m-app/GET_CHAIN_ID'],
    ])
    expect(greet).toHaveBeenCalledTimes(1)
    answer('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
    expect(await pending).toEqual({ chainId: 1 })
  })

  it('[S8.47][S9.21] rejects pending requests if it does not load in 20 s, and can be tried again', async () => {
    const { client, onAlert } = open()
    const pending = client.call('IS_CONNECTED', undefined)
    const failed = expect(pending).rejects.toThrow('Unable to load email login dependency')
    await vi.advanceTimersByTimeAsync(19_999)
    expect(onAlert).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(onAlert.mock.calls).toEqual([['IFRAME_LOAD_FAILED']])
    expect([client.status(), document.querySelector('iframe')]).toEqual(['failed', null])
    client.call('IS_CONNECTED', undefined).catch(() => {})
    expect(client.status()).toBe('created')
  })

  it('rejects pending requests at once if it does not allow this page, and can be tried again', async () => {
    const { client, onAlert, say } = open()
    const pending = client.call('IS_CONNECTED', undefined)
    const rejection = expect(pending).rejects.toThrow(FrameRefusedError)
    say({ type: '@w3m-frame/UNVERIFIED_DOMAIN', payload: { nonce: 'ab' } })
    await rejection
    expect(onAlert.mock.calls).toEqual([['UNVERIFIED_DOMAIN']])
    expect([client.status(), document.querySelector('iframe')]).toEqual(['refused', null])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onAlert).toHaveBeenCalledTimes(1)
    client.call('IS_CONNECTED', undefined).catch(() => {})
    expect(client.status()).toBe('created')
  })
})

describe('a frame that reloads by itself', () => {
  it('rejects its posted requests, and receives the page’s data again', async () => {
    const { client, ready, say, greet } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const payload = { method: 'personal_sign', params: [], chainNamespace: 'eip155' } as const
    const pending = client.call('RPC_REQUEST', payload)
    const rejection = expect(pending).rejects.toThrow('Request was aborted')
    say({ type: '@w3m-frame/READY' })
    await rejection
    expect(client.status()).toBe('ready')
    await vi.advanceTimersByTimeAsync(500)
    expect(greet).toHaveBeenCalledTimes(2)
  })
})

describe('an answer', () => {
  it.each(eventNames)('[S7.65] reports that %s is done, or why it failed', async (name) => {
    const { client, ready, posted, answer } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const { request, answer: payload } = samples[name]
    const ask = () => {
      const pending = client.call(name, request)
      return { pending, id: posted.at(-1)?.id }
    }
    const [done, failed] = [ask(), ask()]
    expect(posted.slice(-2).map(({ type }) => type)).toEqual(Array(2).fill(`@w3m-app/${name}`))
    expect(done.id).not.toBe(failed.id)
    const rejection = expect(failed.pending).rejects.toThrow('The reason')
    // The answers arrive in a different order from the requests.
    answer(`${name}_ERROR`, { message: 'The reason' }, failed.id)
    answer(`${name}_SUCCESS`, payload, done.id)
    await rejection
    expect(await done.pending).toEqual(payload)
  })

  it('[S7.65] settles the request with its id, so that requests of one kind are not mixed up', async () => {
    const { client, ready, posted, answer } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const one = client.call('SWITCH_NETWORK', { chainId: 1 })
    const other = client.call('SWITCH_NETWORK', { chainId: 10 })
    const [, first, second] = posted
    answer('SWITCH_NETWORK_SUCCESS', { chainId: 10 }, second?.id)
    answer('SWITCH_NETWORK_SUCCESS', { chainId: 1 }, first?.id)
    // The second answer to a request is ignored.
    answer('SWITCH_NETWORK_ERROR', { message: 'late' }, first?.id)
    expect([await one, await other]).toEqual([{ chainId: 1 }, { chainId: 10 }])
  })

  it('[S7.66] settles nothing if it comes from another window or origin, or has no valid shape', async () => {
    const { client, ready, posted, say, answer } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const settled = vi.fn()
    const pending = client.call('GET_CHAIN_ID', undefined)
    pending.then(settled, settled)
    const { id } = posted.at(-1) ?? {}
    const message = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id, payload: { chainId: 1 } }
    say(message, { origin: 'https://evil.example' })
    say(message, { source: window })
    say(message, { source: null })
    say({ ...message, payload: { chainId: 1, key: 'x' } })
    say({ ...message, type: '@w3m-frame/IS_CONNECTED_SUCCESS' })
    say({ ...message, id: 'another' })
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).not.toHaveBeenCalled()
    answer('GET_CHAIN_ID_SUCCESS', { chainId: 1 }, id)
    expect(await pending).toEqual({ chainId: 1 })
  })

  it.each([
    [{ message: 'The code is wrong' }, 'The code is wrong'],
    [{}, 'An error occurred'],
    [undefined, 'An error occurred'],
  ])('[S8.46] rejects with the reason of a failure: %o', async (payload, message) => {
    const { client, ready, answer } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const pending = client.call('CONNECT_OTP', { otp: '1' })
    answer('CONNECT_OTP_ERROR', payload)
    await expect(pending).rejects.toThrow(message)
  })

  it.each([
    ['CONNECT_EMAIL', { email: 'a@b.co' }, 120_000],
    ['CONNECT_DEVICE', undefined, 120_000],
    ['CONNECT_OTP', { otp: '1' }, 120_000],
    ['CONNECT_SOCIAL', { uri: 'https://a.example' }, 120_000],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x' }, 120_000],
    ['SIGN_OUT', undefined, 3_000],
  ] as const)(
    '[S9.22][S9.23] times out after the time limit of %s',
    async (name, payload, timeout) => {
      const { client, ready, onAlert } = open()
      void ready().catch(() => {})
      await vi.advanceTimersByTimeAsync(500)
      const settled = vi.fn()
      client.call(name, payload).catch(settled)
      await vi.advanceTimersByTimeAsync(timeout - 1)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(settled.mock.calls).toMatchObject([[{ name: 'FrameTimeoutError' }]])
      expect(onAlert).toHaveBeenCalledWith('IFRAME_REQUEST_TIMEOUT')
    },
  )
})

describe('aborting', () => {
  it('[S8.44][S8.45] works for one request, by its signal, and for all requests that await approval', async () => {
    const { client, ready, posted } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const leaving = new AbortController()
    const user = client.call('GET_USER', undefined, { signal: leaving.signal })
    const rpc = client.call('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0xA'] })
    const [left, aborted] = [
      expect(user).rejects.toThrow('Something went wrong'),
      expect(rpc).rejects.toThrow('Request was aborted'),
    ]
    client.abortRequests()
    leaving.abort()
    await Promise.all([left, aborted])
    expect(posted.filter(({ type }) => type === '@w3m-app/RPC_ABORT')).toHaveLength(1)
  })

  it('gives the frame’s element the height of its screen, and ignores other heights', async () => {
    const { client, say, ready } = open()
    void ready().catch(() => {})
    const heights = [512, 0, '400', 1e9, 0.5].map((height) => {
      say({ type: '@w3m-frame/SCREEN_HEIGHT', payload: { height } })
      return client.element()?.height
    })
    expect(new Set(heights)).toEqual(new Set(['512']))
  })

  describe('an approved request', () => {
    const sending = async () => {
      const page = open()
      void page.ready().catch(() => {})
      await vi.advanceTimersByTimeAsync(500)
      const pending = page.client.call('RPC_REQUEST', {
        method: 'eth_sendTransaction',
        params: [{ to: '0xB' }],
      })
      const { id } = page.posted.at(-1) ?? {}
      page.say({ type: '@w3m-frame/RPC_SENDING', payload: { request: id } })
      return { ...page, pending, id }
    }

    it('is not aborted: the frame receives the abort, and the frame’s answer still settles the request', async () => {
      const { client, pending, id, posted, answer } = await sending()
      client.abortRequests()
      expect(posted.at(-1)?.type).toBe('@w3m-app/RPC_ABORT')
      answer('RPC_REQUEST_SUCCESS', '0xab', id)
      expect(await pending).toBe('0xab')
    })

    it.each([
      ['reloads by itself', ({ say }) => say({ type: '@w3m-frame/READY' })],
      ['is reloaded', ({ client }) => client.reload()],
      ['is destroyed with the page', ({ client }) => client.destroy()],
    ] satisfies [string, (page: ReturnType<typeof open>) => unknown][])(
      'may have been executed when the frame %s',
      async (_, go) => {
        const page = await sending()
        const ended = expect(page.pending).rejects.toMatchObject({ name: 'FrameInterruptedError' })
        go(page)
        await ended
      },
    )
  })

  it('while the frame loads removes it, and the next request adds a new one', async () => {
    const { client } = open()
    const leaving = new AbortController()
    const pending = client.call('IS_CONNECTED', undefined, { signal: leaving.signal })
    const rejection = expect(pending).rejects.toThrow('Something went wrong')
    const first = client.element()
    expect(first?.isConnected).toBe(true)
    leaving.abort()
    await rejection
    expect([first?.isConnected, client.status()]).toEqual([false, 'absent'])
    // A request that was aborted before it began does not load the frame, either.
    await expect(
      client.call('IS_CONNECTED', undefined, { signal: leaving.signal }),
    ).rejects.toThrow('Something went wrong')
    expect(client.status()).toBe('absent')
    client.call('IS_CONNECTED', undefined).catch(() => {})
    expect(client.element()).not.toBe(first)
    expect(client.status()).toBe('created')
  })

  it.each([
    ['by the visitor', (leaving: AbortController) => leaving.abort()],
    ['by its time limit', () => vi.advanceTimersByTime(120_000)],
  ])('[S7.64] a Farcaster login %s reloads a foreign frame', async (_, end) => {
    const { client, ready, posted } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const leaving = new AbortController()
    const login = client.call('CONNECT_FARCASTER', undefined, { signal: leaving.signal })
    const rejection = expect(login).rejects.toThrow()
    end(leaving)
    await rejection
    expect(posted.at(-1)?.type).toBe('@w3m-app/RELOAD')
    expect(client.status()).not.toBe('initialized')
  })

  it('any other login does not reload a foreign frame', async () => {
    const { client, ready, posted } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const leaving = new AbortController()
    const login = client.call('CONNECT_OTP', { otp: '1' }, { signal: leaving.signal })
    const rejection = expect(login).rejects.toThrow()
    leaving.abort()
    await rejection
    expect(posted.map(({ type }) => type)).not.toContain('@w3m-app/RELOAD')
  })

  it('before the frame is ready keeps the request from being posted', async () => {
    const { client, listen, say, posted } = open()
    const leaving = new AbortController()
    const pending = client.call('GET_USER', undefined, { signal: leaving.signal })
    client.call('IS_CONNECTED', undefined).catch(() => {})
    listen()
    leaving.abort()
    await expect(pending).rejects.toThrow('Something went wrong')
    say({ type: '@w3m-frame/READY' })
    await vi.advanceTimersByTimeAsync(500)
    expect(posted.map(({ type }) => type)).toEqual(['@w3m-app/IS_CONNECTED'])
  })

  it('before a request begins keeps the frame from being added', async () => {
    const { client } = open()
    const aborted = { signal: AbortSignal.abort() }
    const user = client.call('GET_USER', undefined, aborted)
    await expect(user).rejects.toMatchObject({ name: 'FrameAbortedError' })
    expect([client.status(), document.querySelector('iframe')]).toEqual(['absent', null])
  })
})

describe('the client', () => {
  it.each([
    ['before any request', async () => {}],
    [
      'while the frame loads',
      async ({ client }) => void client.call('GET_USER', undefined).catch(() => {}),
    ],
    [
      'when the frame accepts requests',
      async ({ ready }) => {
        void ready().catch(() => {})
        await vi.advanceTimersByTimeAsync(500)
      },
    ],
    [
      'after the frame failed to load',
      async ({ client }) => {
        client.call('GET_USER', undefined).catch(() => {})
        await vi.advanceTimersByTimeAsync(20_000)
      },
    ],
  ] satisfies [string, (page: ReturnType<typeof open>) => Promise<unknown>][])(
    'can be destroyed permanently %s',
    async (_, begin) => {
      const page = open()
      await begin(page)
      const { client } = page
      client.destroy()
      client.reload()
      await expect(client.call('GET_USER', undefined)).rejects.toThrow('Something went wrong')
      const rpc = client.call('RPC_REQUEST', { method: 'eth_chainId', params: [] })
      await expect(rpc).rejects.toThrow('Request was aborted')
      expect([client.status(), document.querySelector('iframe')]).toEqual(['destroyed', null])
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('posts big integers as hex', async () => {
    const { client, ready, posted } = open()
    void ready().catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    const params = [{ to: '0xB', value: 255n }]
    // The cast allows what a host without TypeScript could pass.
    client
      .call('RPC_REQUEST', { method: 'eth_sendTransaction', params: params as never })
      .catch(() => {})
    expect(posted.at(-1)?.payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ to: '0xB', value: '0xff' }],
    })
  })

  it('removes the frame on destroy, rejects open requests and leaves no timer', async () => {
    const { client, ready } = open()
    const first = ready()
    await vi.advanceTimersByTimeAsync(500)
    const removed = vi.spyOn(window, 'removeEventListener')
    const pending = client.call('GET_CHAIN_ID', undefined)
    const rejected = [
      expect(first).rejects.toThrow('Something went wrong'),
      expect(pending).rejects.toThrow('Something went wrong'),
    ]
    client.destroy()
    await Promise.all(rejected)
    expect([document.querySelector('iframe'), vi.getTimerCount()]).toEqual([null, 0])
    expect(removed).toHaveBeenCalledWith('message', expect.any(Function))
  })
})
