import { describe, expect, it, vi } from 'vitest'
import { eventNames, samples } from '../protocol/samples.fixture.js'
import { open, origin, setUpFrames, url } from './frame-client.fixture.js'
import { FrameRefusedError } from './frame-errors.js'
import { frameUrl } from './frame-url.js'

setUpFrames()

describe('the embedded wallet’s iframe', () => {
  it('[S7.45] the iframe’s URL contains the project id, the network, the version and the logger option', () => {
    expect(url.href).toBe(
      `${origin}/sdk?projectId=0123&chainId=eip155%3A1&version=4&enableLogger=false`,
    )
  })

  it.each([
    ['the page’s origin', 'https://shop.example/wallet'],
    ['a URL without https:', 'http://wallet.example'],
    ['a script URL', 'javascript:alert(1)'],
    ['an empty URL', ''],
  ])('the iframe’s URL must have an origin other than the page’s: %s is rejected', (_, base) => {
    const parameters = { projectId: '', chainId: '', enableLogger: true }
    expect(() => frameUrl({ ...parameters, base, origin: 'https://shop.example' })).toThrow(
      'no origin of its own',
    )
  })

  it('the iframe is added with the first request, hidden, and cannot navigate the page', () => {
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

  it('[S4.27] the iframe is created, then ready, and after 500 ms initialized, when pending requests are posted', async () => {
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

  it('[S8.47][S9.21] pending requests fail if the iframe does not load in 20 s, and the next request loads it again', async () => {
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

  it('pending requests fail at once if the frame does not allow this page, and the next request loads it again', async () => {
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

describe('an iframe that reloads by itself', () => {
  it('when the iframe reloads, its pending requests fail, and it gets the page’s data again', async () => {
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

describe('an answer of the frame to a request', () => {
  it.each(eventNames)(
    '[S7.65] the request %s succeeds or fails as the frame’s answer says',
    async (name) => {
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
    },
  )

  it('[S7.65] an answer settles only the request with its id, even if two requests have the same type', async () => {
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

  it('[S7.66] an answer is ignored if it comes from another window or origin, or is malformed', async () => {
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
  ])(
    '[S8.46] a request fails with the reason of the frame’s error answer %o',
    async (payload, message) => {
      const { client, ready, answer } = open()
      void ready().catch(() => {})
      await vi.advanceTimersByTimeAsync(500)
      const pending = client.call('CONNECT_OTP', { otp: '1' })
      answer('CONNECT_OTP_ERROR', payload)
      await expect(pending).rejects.toThrow(message)
    },
  )

  it.each([
    ['CONNECT_EMAIL', { email: 'a@b.co' }, 120_000],
    ['CONNECT_DEVICE', undefined, 120_000],
    ['CONNECT_OTP', { otp: '1' }, 120_000],
    ['CONNECT_SOCIAL', { uri: 'https://a.example' }, 120_000],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x' }, 120_000],
    ['SIGN_OUT', undefined, 3_000],
  ] as const)(
    '[S9.22][S9.23] the request %s fails with FrameTimeoutError at its time limit',
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

describe('aborting requests to the frame, and the height of its screen', () => {
  it('[S8.44][S8.45] one request can be aborted by its signal, and abortRequests() aborts all requests that await approval', async () => {
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

  it('the iframe takes the height that the frame’s open screen reports, and ignores invalid heights', async () => {
    const { client, say, ready } = open()
    void ready().catch(() => {})
    const heights = [512, 0, '400', 1e9, 0.5].map((height) => {
      say({ type: '@w3m-frame/SCREEN_HEIGHT', payload: { height } })
      return client.element()?.height
    })
    expect(new Set(heights)).toEqual(new Set(['512']))
  })

  describe('a request that the visitor has already approved', () => {
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

    it('an abort of an approved request is sent to the frame, but the frame’s answer still settles the request', async () => {
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
      'an approved request fails with FrameInterruptedError, as its outcome is unknown, when the frame %s',
      async (_, go) => {
        const page = await sending()
        const ended = expect(page.pending).rejects.toMatchObject({ name: 'FrameInterruptedError' })
        go(page)
        await ended
      },
    )
  })

  it('aborting the only request while the iframe loads removes the iframe, and the next request adds a new one', async () => {
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
  ])('[S7.64] a Farcaster login that is ended %s reloads a foreign frame', async (_, end) => {
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

  it('aborting a login other than Farcaster does not reload a foreign frame', async () => {
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

  it('a request that is aborted before the iframe is ready is not posted', async () => {
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

  it('a request with an already aborted signal adds no iframe', async () => {
    const { client } = open()
    const aborted = { signal: AbortSignal.abort() }
    const user = client.call('GET_USER', undefined, aborted)
    await expect(user).rejects.toMatchObject({ name: 'FrameAbortedError' })
    expect([client.status(), document.querySelector('iframe')]).toEqual(['absent', null])
  })
})

describe('the page’s client of the frame (createFrameClient)', () => {
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
    'a destroyed client rejects every further request, if it was destroyed %s',
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

  it('the client posts bigint parameters as hex', async () => {
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

  it('destroying the client removes the iframe, rejects open requests and leaves no timer', async () => {
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
