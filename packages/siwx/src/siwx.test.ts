import { memoryBackend, type SiwxSession } from '@carabiner/core'
import { solana } from '@carabiner/core/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseMessage } from './messages/message.js'
import { siwx } from './siwx.js'
import type { SiwxOptions } from './siwx-options.js'
import { localStore } from './stores/local-store.js'
import type { SessionStore } from './stores/store.js'
import { dataOf, families, minutes, otherEvm, sessionOf, sign } from './verify/sessions.fixture.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setup(options: SiwxOptions = {}) {
  const store = localStore({ backend: memoryBackend() })
  return {
    store,
    signIn: siwx({ domain: 'shop.example', uri: 'https://shop.example', store, ...options }),
  }
}
const account = (family: (typeof families)[number]) => {
  const { accountAddress, chainId } = dataOf(family)
  return { accountAddress, chainId }
}

/** Requests a message and signs it with the account's key, as the sign-in flow does. */
async function signInAs(family: (typeof families)[number], signIn: ReturnType<typeof siwx>) {
  const message = await signIn.createMessage(account(family))
  const text = message.toString()
  const session: SiwxSession = { data: message, message: text, signature: await sign(family, text) }
  await signIn.addSession(session)
  return session
}

describe('signing in with siwx()', () => {
  it('[S6.02] a sign-in is required only if the host sets `required`', () => {
    expect(siwx().getRequired?.()).toBe(false)
    expect(siwx({ required: true }).getRequired?.()).toBe(true)
    expect(siwx({ required: false }).getRequired?.()).toBe(false)
  })

  it('a disconnect also signs the visitor out by default, unless the host sets `signOutOnDisconnect` to false', () => {
    expect(siwx().signOutOnDisconnect).toBe(true)
    expect(siwx({ signOutOnDisconnect: false }).signOutOnDisconnect).toBe(false)
  })

  it.each(families)(
    'on %s, siwx() creates a message, stores the session of its signature and deletes it on revocation',
    async (family) => {
      const { signIn } = setup()
      const { chainId, accountAddress } = account(family)
      expect(await signIn.getSessions(chainId, accountAddress)).toEqual([])
      const { message } = await signInAs(family, signIn)
      expect(await signIn.getSessions(chainId, accountAddress)).toMatchObject([{ message }])
      await signIn.revokeSession(chainId, accountAddress)
      expect(await signIn.getSessions(chainId, accountAddress)).toEqual([])
    },
  )

  it('[S3.19] a stored session consists of the message’s data, the message and the signature', async () => {
    const { signIn } = setup()
    const { message, signature } = await signInAs('eip155', signIn)
    const { chainId, accountAddress } = account('eip155')
    const [storedSession] = await signIn.getSessions(chainId, accountAddress)
    expect(storedSession).toEqual({ data: parseMessage(message), message, signature })
  })
})

describe('the sign-in message that siwx() creates', () => {
  it('the sign-in message contains the host’s options', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] })
    const { signIn } = setup({
      statement: 'Sign in to the shop',
      resources: ['https://shop.example/terms'],
      requestId: 'a1',
      expiration: 3_600_000,
      nonce: async () => 'nonceOfTheHost',
    })
    const message = await signIn.createMessage({
      accountAddress: otherEvm.address.toLowerCase(),
      chainId: 'eip155:1',
      notBefore: '2026-01-02T00:00:00Z',
    })
    expect(message.toString()).toBe(`shop.example wants you to sign in with your Ethereum account:
${otherEvm.address}

Sign in to the shop

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: nonceOfTheHost
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-02T01:00:00.000Z
Not Before: 2026-01-02T00:00:00Z
Request ID: a1
Resources:
- https://shop.example/terms`)
  })

  it('the sign-in message defaults to the page’s host and origin, with a new nonce each time', async () => {
    vi.stubGlobal('location', { host: 'page.example:8080', origin: 'http://page.example:8080' })
    const signIn = siwx()
    const first = await signIn.createMessage(account('solana'))
    const second = await signIn.createMessage(account('solana'))
    expect(first).toMatchObject({ domain: 'page.example:8080', uri: 'http://page.example:8080' })
    expect(first.nonce).toMatch(/^[a-zA-Z0-9]{20}$/)
    expect(second.nonce).not.toBe(first.nonce)
  })

  it.each<[string, SiwxOptions]>([
    ['a nonce that could be guessed', { nonce: () => '1234' }],
    ['characters that only Solana allows', { statement: 'à', networks: [solana] }],
  ])('createMessage() throws InvalidSignInMessageError for %s', async (_, options) => {
    await expect(setup(options).signIn.createMessage(account('eip155'))).rejects.toMatchObject({
      name: 'InvalidSignInMessageError',
    })
  })
})

it('createMessage() throws InvalidSignInMessageError for an invalid address', async () => {
  const nobody = { accountAddress: 'nobody', chainId: 'eip155:1' } as const
  await expect(setup().signIn.createMessage(nobody)).rejects.toMatchObject({
    name: 'InvalidSignInMessageError',
  })
})

describe('an invalid sign-in session', () => {
  it('addSession() and setSessions() reject an invalid session and do not store it', async () => {
    const { signIn, store } = setup()
    const { chainId, accountAddress } = account('solana')
    const session = await sessionOf('solana', { domain: 'other.example' })
    const tampered = await sessionOf('solana')
    const other = { ...tampered, data: { ...tampered.data, nonce: 'zzzzzzzz' } }
    for (const bad of [session, other]) {
      await expect(signIn.addSession(bad)).rejects.toMatchObject({ name: 'InvalidSignInError' })
      await expect(signIn.setSessions([tampered, bad])).rejects.toMatchObject({
        name: 'InvalidSignInError',
      })
    }
    expect(await store.read(chainId, accountAddress)).toEqual([])
    await signIn.setSessions([tampered])
    expect(await signIn.getSessions(chainId, accountAddress)).toHaveLength(1)
    await signIn.setSessions([])
    expect(await signIn.getSessions(chainId, accountAddress)).toEqual([])
  })

  it('a stored session that is forged, or signs another text, is deleted from the store when it is read', async () => {
    const { signIn, store } = setup()
    const { chainId, accountAddress } = account('bip122')
    const unrelated = 'I like trains'
    const session = await sessionOf('bip122')
    for (const forged of [
      { ...session, signature: await sign('bip122', unrelated) },
      { ...session, message: unrelated, signature: await sign('bip122', unrelated) },
    ]) {
      await store.add([forged])
      expect(await signIn.getSessions(chainId, accountAddress)).toEqual([])
      expect(await store.read(chainId, accountAddress)).toEqual([])
    }
  })

  it('a stored session is deleted from the store when it is read after it has expired', async () => {
    const { signIn, store } = setup({ expiration: 60_000 })
    await signInAs('solana', signIn)
    const { chainId, accountAddress } = account('solana')
    expect(await signIn.getSessions(chainId, accountAddress)).toHaveLength(1)
    vi.useFakeTimers({ now: new Date(minutes(3)), toFake: ['Date'] })
    expect(await signIn.getSessions(chainId, accountAddress)).toEqual([])
    expect(await store.read(chainId, accountAddress)).toEqual([])
  })

  it('deleting an invalid session does not delete a valid session that replaced it meanwhile', async () => {
    const { store } = setup()
    const bad = await sessionOf('solana', { domain: 'other.example' })
    const good = await sessionOf('solana')
    const { chainId, accountAddress } = account('solana')
    await store.add([bad])
    const reads = [[bad], [good]]
    const changing: SessionStore = { ...store, read: async () => reads.shift() ?? [] }
    await store.replace([good])
    expect(await setup({ store: changing }).signIn.getSessions(chainId, accountAddress)).toEqual([])
    expect(await store.read(chainId, accountAddress)).toEqual([good])
  })

  it('a session whose signature needs a node is ignored without an endpoint, but stays stored', async () => {
    const { signIn, store } = setup()
    const session = await sessionOf('eip155')
    // Without a node, the account could be a contract that accepts the signature.
    const signature = await otherEvm.signMessage({ message: session.message })
    await store.add([{ ...session, signature }])
    const { chainId, accountAddress } = session.data
    expect(await signIn.getSessions(chainId, accountAddress)).toEqual([])
    expect(await store.read(chainId, accountAddress)).toHaveLength(1)
  })
})

describe('a session that cannot be verified for now', () => {
  it('reading a session while its node is unreachable fails with CouldNotVerifyError, and the session stays stored', async () => {
    const rpcUrls = { 'eip155:1': ['http://127.0.0.1:1'] }
    const { signIn, store } = setup({ rpcUrls })
    const session = await sessionOf('eip155')
    const signature = await otherEvm.signMessage({ message: session.message })
    await store.add([{ ...session, signature }])
    const { chainId, accountAddress } = session.data
    await expect(signIn.getSessions(chainId, accountAddress)).rejects.toMatchObject({
      name: 'CouldNotVerifyError',
    })
    expect(await store.read(chainId, accountAddress)).toHaveLength(1)
  })
})

describe('a session store that verifies sessions itself, such as a server', () => {
  it.each([-3600_000, 3600_000, 61_000])(
    'the sign-in message’s times use the store’s clock if it differs from the page’s by %d ms',
    async (off) => {
      const time = Date.now() + off
      const createNonce = async () => ({ nonce: 'nonceOfTheServer', time })
      const store = { ...localStore({ backend: memoryBackend() }), createNonce, verifies: true }
      const { signIn } = setup({ store, expiration: 600_000 })
      const message = await signIn.createMessage(account('eip155'))
      expect(message).toMatchObject({
        nonce: 'nonceOfTheServer',
        issuedAt: new Date(time).toISOString(),
        expirationTime: new Date(time + 600_000).toISOString(),
      })
    },
  )

  it('the sign-in message’s times use the page’s clock if the store returns an invalid time', async () => {
    const createNonce = async () => ({ nonce: 'nonceOfTheServer', time: Date.parse('soon') })
    const store = { ...localStore({ backend: memoryBackend() }), createNonce, verifies: true }
    const { issuedAt = '' } = await setup({ store }).signIn.createMessage(account('eip155'))
    expect(Math.abs(Date.parse(issuedAt) - Date.now())).toBeLessThan(60_000)
  })

  it('the store creates the nonce and verifies sessions, and the page verifies nothing', async () => {
    const storedSessions: SiwxSession[] = []
    const store: SessionStore = {
      verifies: true,
      createNonce: async () => 'nonceOfTheServer',
      read: async () => storedSessions,
      add: async (added) => void storedSessions.push(...added),
      replace: async (sessions) =>
        void storedSessions.splice(0, storedSessions.length, ...sessions),
      remove: async () => void storedSessions.splice(0),
    }
    const never = () => Promise.reject(new Error('asked'))
    const verifiers = { eip155: never, solana: never, bip122: never }
    const { signIn } = setup({ store, verifiers })
    const { data } = await signInAs('solana', signIn)
    expect(data.nonce).toBe('nonceOfTheServer')
    const { chainId, accountAddress } = account('solana')
    expect(await signIn.getSessions(chainId, accountAddress)).toHaveLength(1)
    await signIn.setSessions([])
    expect(storedSessions).toEqual([])
  })
})
