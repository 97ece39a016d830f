import { verifyMessage } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import {
  ConnectionFailedError,
  NoAccountsError,
} from '../../../../packages/core/src/errors/connection-errors.js'
import { UserRejectedRequestError } from '../../../../packages/core/src/errors/rpc-errors.js'
import { memoryBackend } from '../../../../packages/core/src/storage/backend.js'
import type { Page } from '../../../../packages/core/src/walletconnect/wake.js'
import type { Phone } from '../../src/phone/phone'
import {
  type App,
  awaitPrompt,
  connect,
  createStage,
  eventually,
  harbor,
  lagoon,
  networks,
  open,
} from './session.fixture'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hello = '0x68656c6c6f'
const silently = { networks, silent: true, signal: new AbortController().signal }

const evm = async ({ connector }: App) => {
  const provider = await connector.getProvider('eip155')
  if (!provider) throw new Error('no session')
  return provider
}
const grantOf = ({ events }: App) => {
  const last = events.filter(({ type }) => type === 'changed').at(-1)
  return last?.type === 'changed' ? last.grants[0] : undefined
}
/** Creates a page whose visitor leaves and returns. */
function createPage(): Page & { back(): void } {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  return { document, back: () => void document.dispatchEvent(new Event('visibilitychange')) }
}

describe('a WalletConnect session', () => {
  it('[S7.70][S7.74] opens once for three chain families, and signs', async () => {
    const stage = await createStage()
    const app = stage.app()
    const phone = await stage.phone()
    await app.connector.prepare?.()
    // No request is made before the visitor connects.
    expect(stage.relay.connected()).toBe(0)
    const grants = await connect(app, phone)
    expect(grants).toMatchObject([
      { namespace: 'eip155', active: phone.account, network: 'eip155:31337' },
      { namespace: 'solana', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      { namespace: 'bip122', network: 'bip122:000000000019d6689c085ae165831e93' },
    ])
    const provider = await evm(app)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([phone.account])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    await phone.approve(await awaitPrompt(phone, 'personal_sign'))
    const signature: unknown = await signing
    const valid = await verifyMessage({
      address: `0x${phone.account.slice(2)}`,
      message: 'hello',
      signature: `0x${String(signature).slice(2)}`,
    })
    expect(valid).toBe(true)
    const reading = provider.request({ method: 'eth_blockNumber' })
    expect(await reading).toBe('eip155:31337 eth_blockNumber')
  })

  it('[S7.30] names the app’s client id while it is open, also on the next page', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const storage = { backend: memoryBackend(), prefix: 'kept' }
    const app = stage.app(storage)
    await app.connector.prepare?.()
    expect(app.connector.session.clientId?.()).toBeUndefined()
    await connect(app, phone)
    const id = app.connector.session.clientId?.()
    expect(id).toMatch(/^did:key:z6Mk/)
    app.destroy()
    const next = stage.app(storage)
    await next.connector.session.open(silently)
    expect(next.connector.session.clientId?.()).toBe(id)
    await next.connector.session.close()
    expect(next.connector.session.clientId?.()).toBeUndefined()
  })

  it('reports a rejection differently from a failure, and drops a rejected pairing', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    const { grants } = open(app, phone)
    await phone.reject(await awaitPrompt(phone))
    await expect(grants).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect(await app.connector.restorable()).toBe(false)

    await connect(app, phone)
    const provider = await evm(app)
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    signing.catch(() => {})
    await phone.reject(await awaitPrompt(phone, 'personal_sign'))
    await expect(signing).rejects.toMatchObject({ code: 5000 })
  })

  it('[S7.72] follows the wallet to another account', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    const provider = await evm(app)
    const accountsChanged = vi.fn()
    provider.on?.('accountsChanged', accountsChanged)
    await phone.switchAccount()
    await eventually(() => grantOf(app)?.active === second)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([second])
    expect(accountsChanged).toHaveBeenLastCalledWith([second])
  })

  it('[S7.73] follows the wallet to another network, even if the app does not configure it', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    const provider = await evm(app)
    const chainChanged = vi.fn()
    provider.on?.('chainChanged', chainChanged)
    await phone.switchChain(31338)
    await eventually(() => grantOf(app)?.network === 'eip155:31338')
    expect(chainChanged).toHaveBeenLastCalledWith('0x7a6a')
    await phone.switchChain(4242)
    await eventually(() => grantOf(app)?.network === 'eip155:4242')
    // A network outside the session signs nothing.
    await expect(
      provider.request({ method: 'personal_sign', params: [hello, phone.account] }),
    ).rejects.toMatchObject({ code: 4901 })
    await phone.switchChain(31337)
    await eventually(() => grantOf(app)?.network === 'eip155:31337')
  })

  it('switches to an approved network without a request to the wallet, and sends later requests there', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    const provider = await evm(app)
    const params = [{ chainId: '0x7a6a' }]
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
    expect(stage.relay.published(1108)).toBe(0)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    await awaitPrompt(phone, 'personal_sign')
    expect(phone.asked[0]?.chain).toBe('eip155:31338')
    await phone.approve(phone.asked[0]?.id ?? 0)
    await signing
  })

  it('[S7.71] ends in the app if the wallet ends it', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    const provider = await evm(app)
    const disconnected = vi.fn()
    provider.on?.('disconnect', disconnected)
    await phone.disconnect()
    await eventually(() => app.events.some(({ type }) => type === 'ended'))
    expect(disconnected).toHaveBeenCalledOnce()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await app.connector.getProvider('eip155')).toBeUndefined()
    expect(await app.connector.restorable()).toBe(false)
  })

  it('ends on the phone if the app ends it', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    await app.connector.session.close()
    await eventually(() => phone.sessions === 0)
    expect(await app.connector.restorable()).toBe(false)
    await expect(app.connector.session.open(silently)).rejects.toBeInstanceOf(NoAccountsError)
  })

  it('is deleted in the app and on the phone if the visitor leaves while it is being stored', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const leaving = new AbortController()
    const memory = memoryBackend()
    const backend = {
      ...memory,
      async setItem(key: string, value: string) {
        await memory.setItem(key, value)
        if (key === 'given-up:session') leaving.abort(new Error('given up'))
      },
    }
    const app = stage.app({ backend, prefix: 'given-up' })
    const { grants } = open(app, phone, { signal: leaving.signal })
    await phone.approve(await awaitPrompt(phone))
    await expect(grants).rejects.toThrow('given up')
    await eventually(() => phone.sessions === 0)
    expect(await app.connector.getProvider('eip155')).toBeUndefined()
    expect(await app.connector.restorable()).toBe(false)
  })

  it('replaces the previous session', async () => {
    const stage = await createStage()
    const app = stage.app()
    const first = await stage.phone()
    await connect(app, first)
    const next = await stage.phone()
    await connect(app, next)
    await eventually(() => first.sessions === 0)
    expect(next.sessions).toBe(1)
  })

  it('uses one WalletConnect client for all calls', async () => {
    const stage = await createStage()
    const app = stage.app()
    const phone = await stage.phone()
    const warn = vi.spyOn(console, 'warn')
    await Promise.all([app.connector.prepare?.(), app.connector.prepare?.(), connect(app, phone)])
    expect(stage.relay.connected()).toBe(2)
    expect(warn).not.toHaveBeenCalled()
  })

  it('ends at once if it has no account on a network of the app', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app({ chains: ['eip155:31338'] })
    const { grants } = open(app, phone, { networks: [harbor] })
    await phone.approve(await awaitPrompt(phone))
    await expect(grants).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      shortMessage: 'Chain is not supported',
    })
    await eventually(() => stage.relay.published(1112) === 1 && phone.sessions === 0)
    expect(await app.connector.restorable()).toBe(false)
  })

  it('sends to each network only the methods that the wallet allows there', async () => {
    const stage = await createStage()
    const phone = await stage.phone({
      methodsOn: (chain, methods) =>
        methods.filter((method) => (method === 'personal_sign') === (chain === 'eip155:31338')),
    })
    const app = stage.app()
    const grants = await connect(app, phone)
    expect(grants).toMatchObject([
      { namespace: 'eip155', network: 'eip155:31337' },
      { namespace: 'solana' },
      { namespace: 'bip122' },
    ])
    const provider = await evm(app)
    const sign = { method: 'personal_sign', params: [hello, phone.account] }
    await expect(provider.request(sign)).rejects.toMatchObject({ code: 4200 })
    const params = [{ chainId: '0x7a6a' }]
    await provider.request({ method: 'wallet_switchEthereumChain', params })
    const signing = provider.request(sign)
    await phone.approve(await awaitPrompt(phone, 'personal_sign'))
    expect(await signing).toMatch(/^0x/)
    const transaction = { from: phone.account, to: second, value: '0x1' }
    const sending = provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    await expect(sending).rejects.toMatchObject({ code: 4200 })
    expect(phone.asked).toEqual([])
  })

  it('never writes its pairing URI to the console', async () => {
    const written: unknown[] = []
    for (const name of ['debug', 'info', 'log', 'warn', 'error'] as const) {
      vi.spyOn(console, name).mockImplementation((...args) => void written.push(...args))
    }
    const stage = await createStage()
    const app = stage.app()
    await connect(app, await stage.phone())
    await app.connector.session.close()
    // The phone's messages about itself do not count.
    const ours = written.map(String).filter((text) => !/Core is already initialized/.test(text))
    expect(ours.filter((text) => /wc:|symKey/.test(text))).toEqual([])
  })
})

describe('the page load after a WalletConnect session', () => {
  it('restores the session silently, with the wallet’s network', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const backend = memoryBackend()
    const app = stage.app({ backend, prefix: 'same' })
    await connect(app, phone)
    await phone.switchChain(31338)
    await eventually(() => grantOf(app)?.network === 'eip155:31338')
    app.destroy()

    const later = stage.app({ backend, prefix: 'same' })
    expect(await later.connector.restorable()).toBe(true)
    const grants = await later.connector.session.open(silently)
    expect(grants).toMatchObject([
      { namespace: 'eip155', active: phone.account, network: 'eip155:31338' },
      { namespace: 'solana' },
      { namespace: 'bip122' },
    ])
    const provider = await evm(later)
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    await phone.approve(await awaitPrompt(phone, 'personal_sign'))
    expect(await signing).toMatch(/^0x/)
  })

  it('prompts no wallet if no session is stored', async () => {
    const stage = await createStage()
    const app = stage.app()
    expect(await app.connector.restorable()).toBe(false)
    await expect(app.connector.session.open(silently)).rejects.toBeInstanceOf(NoAccountsError)
    expect(stage.relay.connected()).toBe(0)
  })

  it('creates a single WalletConnect client, even if the stored records cannot be read at first', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const memory = memoryBackend()
    const app = stage.app({ backend: memory, prefix: 'same' })
    await connect(app, phone)
    app.destroy()
    await eventually(() => stage.relay.connections() === 1)
    let failures = 0
    const backend = {
      ...memory,
      async getItem(key: string) {
        if (!key.endsWith('carabiner:owner') || failures > 0) return memory.getItem(key)
        failures += 1
        throw new Error('busy')
      },
    }
    const later = stage.app({ backend, prefix: 'same' })
    expect(await later.connector.session.open(silently)).toHaveLength(3)
    expect(failures).toBe(1)
    await eventually(() => stage.relay.connections() === 2)
    const provider = await evm(later)
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    await phone.approve(await awaitPrompt(phone, 'personal_sign'))
    expect(await signing).toMatch(/^0x/)
    expect(stage.relay.connections()).toBe(2)
  })

  it('ends a session that has no network of the app', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const backend = memoryBackend()
    const app = stage.app({ backend, prefix: 'same' })
    const { grants } = open(app, phone, { networks: [harbor] })
    await phone.approve(await awaitPrompt(phone))
    await grants
    app.destroy()
    const later = stage.app({ backend, prefix: 'same' })
    const restoring = later.connector.session.open({ ...silently, networks: [lagoon] })
    await expect(restoring).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    await eventually(() => phone.sessions === 0)
  })
})

describe('a WalletConnect relay connection that fails', () => {
  it('is opened again during a pairing', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const { grants } = open(stage.app(), phone)
    const id = await awaitPrompt(phone)
    stage.relay.cut()
    await eventually(() => stage.relay.connected() === 4)
    await phone.approve(id)
    expect(await grants).toHaveLength(3)
  })

  it('is opened again during a request', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    const provider = await evm(app)
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    const id = await awaitPrompt(phone, 'personal_sign')
    stage.relay.cut()
    await eventually(() => stage.relay.connected() === 4)
    await phone.approve(id)
    expect(await signing).toMatch(/^0x/)
  })

  it.each([
    ['a proposal', 1100],
    ['a request', 1108],
  ])('loses no message that it interrupted: %s', async (_, tag) => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    stage.relay.cutAt(tag)
    const started = performance.now()
    await connect(app, phone)
    const provider = await evm(app)
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    await phone.approve(await awaitPrompt(phone, 'personal_sign'))
    await signing
    expect(stage.relay.published(1108)).toBe(1)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it.each(['pairing', 'request'])(
    'is replaced at once if it died while the page was hidden: %s',
    async (what) => {
      const stage = await createStage()
      const page = createPage()
      const phone = await stage.phone()
      const app = stage.app({ page })
      let answer: Promise<unknown>
      if (what === 'pairing') answer = open(app, phone).grants
      else {
        await connect(app, phone)
        const provider = await evm(app)
        answer = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
      }
      const id = await awaitPrompt(phone, what === 'pairing' ? undefined : 'personal_sign')
      stage.relay.strand()
      await phone.wake()
      await phone.approve(id)
      const back = performance.now()
      page.back()
      await answer
      expect(performance.now() - back).toBeLessThan(2_000)
    },
  )

  it('is replaced if it died unnoticed while the page was visible', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app({ page: createPage() })
    await connect(app, phone)
    const provider = await evm(app)
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    const id = await awaitPrompt(phone, 'personal_sign')
    stage.relay.strand()
    await phone.wake()
    await phone.approve(id)
    expect(await signing).toMatch(/^0x/)
  }, 15_000)

  it.each([
    ['S8.39', 'Unauthorized: origin not allowed', 'origin-not-allowed'],
    ['S8.40', 'JWT validation error: JWT Token is not yet valid', 'clock'],
    ['S8.41', 'Unauthorized: invalid key', 'invalid-key'],
  ])('[%s] causes one error event if the relay refuses it with "%s"', async (_, reason, kind) => {
    const stage = await createStage()
    stage.relay.refuse(reason)
    const app = stage.app()
    await expect(open(app).grants).rejects.toBeInstanceOf(ConnectionFailedError)
    await expect(open(app).grants).rejects.toBeInstanceOf(ConnectionFailedError)
    expect(app.events).toEqual([{ type: 'error', kind }])
  })

  it('does not delay a visitor who disconnects', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    stage.relay.strand()
    await app.connector.session.close()
    expect(await app.connector.restorable()).toBe(false)
  })
})

describe('a WalletConnect wallet on the same device', () => {
  const waiting = ({ events }: App) => events.filter(({ type }) => type === 'waiting')
  /** @returns the request's id in the wallet */
  const sign = async (app: App, phone: Phone, whileWaiting: () => unknown) => {
    const provider = await evm(app)
    const signing = provider.request({ method: 'personal_sign', params: [hello, phone.account] })
    const id = await awaitPrompt(phone, 'personal_sign')
    await whileWaiting()
    await phone.approve(id)
    await signing
    return id
  }
  const link = (app: string, id: number) => ({
    href: expect.stringMatching(`^${app}wc\\?requestId=${id}&sessionTopic=[0-9a-f]{64}$`),
    target: '_blank',
  })

  it('has a link to its app with each request, also after a reload', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const backend = memoryBackend()
    const app = stage.app({ backend, prefix: 'same' })
    await connect(app, phone)
    app.connector.session.remember?.({ href: 'rainbow://', name: 'Rainbow' })
    const first = await sign(app, phone, () => eventually(() => waiting(app).length === 1))
    expect(waiting(app)).toEqual([
      { type: 'waiting', wallet: { name: 'Rainbow', link: link('rainbow://', first) } },
      { type: 'waiting' },
    ])
    app.destroy()

    const later = stage.app({ backend, prefix: 'same' })
    await later.connector.session.open(silently)
    const second = await sign(later, phone, () => eventually(() => waiting(later).length === 1))
    expect(waiting(later)[0]).toEqual({
      type: 'waiting',
      wallet: { name: 'Rainbow', link: link('rainbow://', second) },
    })
  })

  it('has the link from its own metadata if the visitor chose it outside this page', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    app.connector.session.remember?.()
    const id = await sign(app, phone, () => eventually(() => waiting(app).length === 1))
    // No registry lists `labphone:`.
    const expected = { name: 'Lab phone', link: link('https://phone.test/app/', id), claimed: true }
    expect(waiting(app)[0]).toEqual({ type: 'waiting', wallet: expected })
  })

  it('has no link if it was not opened on this device, or if its URL is unsafe', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    await connect(app, phone)
    await sign(app, phone, () => {})
    app.connector.session.remember?.({ href: 'javascript://%0aalert(1)', name: 'x' })
    await sign(app, phone, () => {})
    expect(waiting(app)).toEqual([])
  })
})

describe('leaving a WalletConnect attempt before it connects', () => {
  it('ends a session that the wallet approves at the same moment', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    const leaving = new AbortController()
    const { grants } = open(app, phone, { signal: leaving.signal })
    const id = await awaitPrompt(phone)
    leaving.abort(new Error('left'))
    await expect(grants).rejects.toThrow('left')
    await phone.approve(id)
    await eventually(() => stage.relay.published(1112) > 0)
    await eventually(() => phone.sessions === 0)
    expect(await app.connector.restorable()).toBe(false)
  })

  it('deletes the pairing, and ends a session that the wallet approves without knowing that', async () => {
    const stage = await createStage()
    const phone = await stage.phone()
    const app = stage.app()
    const leaving = new AbortController()
    const { grants } = open(app, phone, { signal: leaving.signal })
    const id = await awaitPrompt(phone)
    stage.relay.lose(1000)
    leaving.abort()
    await expect(grants).rejects.toThrow()
    await eventually(() => stage.relay.lost(1000) === 1)
    await phone.approve(id)
    await eventually(() => stage.relay.published(1112) > 0)
    await eventually(() => phone.sessions === 0)
    expect(await app.connector.restorable()).toBe(false)
  })

  it('frees the heartbeat and every timer if the instance is destroyed, even during a pairing', async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const stage = await createStage()
    let before = 0
    let looks = 0
    // From the second check on, `eventually` has timers of its own.
    await eventually(() => {
      before = timers()
      looks += 1
      return looks === 2
    })
    const app = stage.app()
    const { pairings } = open(app)
    await eventually(() => pairings.length === 1 && stage.relay.connections() === 1)
    // The relay takes new messages, and does not answer.
    stage.relay.strand()
    const { pairings: next } = open(app)
    await eventually(() => next.length === 1)
    app.destroy()
    await eventually(() => timers() <= before)
  })

  it('leaves no relay connection and no global variable if the instance is destroyed', async () => {
    const stage = await createStage()
    const before = Object.getOwnPropertyNames(globalThis).filter((name) => name.includes('app'))
    const app = stage.app()
    const { pairings } = open(app)
    await eventually(() => pairings.length === 1 && stage.relay.connections() === 1)
    app.destroy()
    await eventually(() => stage.relay.connections() === 0)
    const after = Object.getOwnPropertyNames(globalThis).filter((name) => name.includes('app'))
    expect(after).toEqual(before)
  })
})

it('[S4.37] a WalletConnect pairing that is still valid is shown again to a returning visitor', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const app = stage.app()
  const leaving = new AbortController()
  const first = open(app, undefined, { signal: leaving.signal })
  await eventually(() => first.pairings.length === 1)
  leaving.abort()
  const again = open(app, phone)
  await phone.approve(await awaitPrompt(phone))
  await again.grants
  expect(again.pairings).toEqual(first.pairings)
  expect(stage.relay.published(1100)).toBe(1)
})
