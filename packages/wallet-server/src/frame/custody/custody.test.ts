import { afterEach, describe, expect, it, vi } from 'vitest'
import { toBase64Url } from '../keys/base64url.js'
import { createDevice, createServer, passkey } from './custody.fixture.js'

afterEach(() => void vi.useRealTimers())

describe('the wallet’s keys', () => {
  it('open with the device’s own key if the visitor has no passkey, and come with a recovery code', async () => {
    const server = createServer()
    const { custody, keyring } = await createDevice(server)
    expect(await custody.status()).toEqual({ keys: 'none', isCodeKept: false, hasPasskey: false })
    await custody.make(undefined)
    expect(await custody.status()).toEqual({ keys: 'ready', isCodeKept: false, hasPasskey: false })
    const addresses = custody.addresses()
    expect(custody.keys().eip155.address).toBe(addresses?.eip155)
    const code = (await custody.pendingCode()) ?? new Uint8Array()
    const second = (await createDevice(server)).custody
    expect(await second.status()).toMatchObject({ isCodeKept: false })
    await custody.codeKept()
    expect(await custody.pendingCode()).toBeUndefined()
    expect(await custody.status()).toMatchObject({ isCodeKept: true })
    await second.load()
    expect(await second.status()).toMatchObject({ isCodeKept: true })
    keyring.lock()
    expect(() => custody.keys()).toThrow('locked')
    expect(await custody.unlockByDevice()).toBe(true)

    const other = (await createDevice(server)).custody
    expect(await other.status()).toMatchObject({ keys: 'locked' })
    expect(await other.unlockByDevice()).toBe(false)
    expect(await other.unlockByCode(new Uint8Array(16))).toBe(false)
    expect(await other.unlockByCode(code)).toBe(true)
    expect(other.addresses()).toEqual(addresses)
    other.lock()
    expect(await other.unlockByDevice()).toBe(true)
  })

  it('open only with the visitor’s passkey if there is one', async () => {
    const server = createServer()
    const { custody } = await createDevice(server)
    await custody.make({ secret: passkey(), label: 'Chrome on Linux' })
    expect(await custody.status()).toMatchObject({ keys: 'ready', hasPasskey: true })
    custody.lock()
    expect(await custody.status()).toMatchObject({ keys: 'locked' })
    expect(await custody.unlockByDevice()).toBe(false)
    expect(await custody.unlockByPasskey({ ...passkey(), output: new Uint8Array(32) })).toBe(false)
    expect(await custody.unlockByPasskey(passkey(8))).toBe(false)
    expect(await custody.unlockByPasskey(passkey())).toBe(true)
  })

  it('are never stored unencrypted, neither at the server nor in the browser', async () => {
    const server = createServer()
    const { custody, store } = await createDevice(server)
    await custody.make(undefined)
    const storedText = JSON.stringify([server.held(), await store.get('entropy/visitor')])
    expect(storedText).not.toContain(toBase64Url(custody.entropy()))
    expect(await store.get('entropy/visitor')).toEqual({
      iv: expect.any(String),
      ciphertext: expect.any(String),
    })
  })

  it('stay the same if their creation is retried, even if the server’s answer was lost', async () => {
    const server = createServer()
    const { custody } = await createDevice(server)
    server.faults.push('none', 'away')
    await expect(custody.make(undefined)).rejects.toMatchObject({ code: 'unreachable' })
    server.faults.push('none', 'lost')
    await expect(custody.make(undefined)).rejects.toMatchObject({ code: 'unreachable' })
    const first = server.held().vault?.addresses
    await custody.make(undefined)
    expect(custody.addresses()).toEqual(first)
  })

  it('use the server’s vault if the browser cannot store a copy of it', async () => {
    const server = createServer()
    await (await createDevice(server)).custody.make(undefined)
    const { custody, store } = await createDevice(server)
    vi.spyOn(store, 'set').mockRejectedValue(new Error('The disk is full'))
    await custody.load()
    expect(custody.vault()).toEqual(server.held().vault)
  })

  it('never overwrite keys that another device created first', async () => {
    const server = createServer()
    const otherCustody = (await createDevice(server)).custody
    const { custody } = await createDevice(server)
    await custody.make(undefined)
    await expect(otherCustody.make(undefined)).rejects.toThrow('created on another device')
    expect(otherCustody.vault()?.addresses).toEqual(custody.addresses())
    expect(await otherCustody.status()).toMatchObject({ keys: 'locked' })
  })

  it('have one vault, in which the changes of two devices are merged', async () => {
    const server = createServer()
    const { custody } = await createDevice(server)
    await custody.make(undefined)
    const other = (await createDevice(server)).custody
    await other.unlockByCode((await custody.pendingCode()) ?? new Uint8Array())
    await custody.addPasskey({ secret: passkey(1), label: 'one' })
    await other.addPasskey({ secret: passkey(2), label: 'two' })
    const labels = server
      .held()
      .vault?.wraps.map((wrap) => (wrap.kind === 'passkey' ? wrap.label : wrap.kind))
    expect(labels).toEqual(['two', 'one', 'recovery'])
    await other.removePasskey('credential-1')
    other.lock()
    expect(await other.unlockByPasskey(passkey(2))).toBe(true)
  })

  it('get a new recovery code, which replaces the old one', async () => {
    const server = createServer()
    const { custody } = await createDevice(server)
    await custody.make(undefined)
    const before = (await custody.pendingCode()) ?? new Uint8Array()
    await custody.codeKept()
    await custody.renewCode()
    expect(await custody.status()).toMatchObject({ isCodeKept: false })
    const after = (await custody.pendingCode()) ?? new Uint8Array()
    const other = (await createDevice(server)).custody
    expect(await other.unlockByCode(before)).toBe(false)
    expect(await other.unlockByCode(after)).toBe(true)
    // Typing the code proves that the visitor saved it, so the device that created it forgets it.
    expect(await other.status()).toMatchObject({ isCodeKept: true })
    await custody.load()
    expect(await custody.status()).toMatchObject({ isCodeKept: true })
    expect(await custody.pendingCode()).toBeUndefined()
  })

  it('do not reveal a new recovery code that never reached the server', async () => {
    const server = createServer()
    const { custody } = await createDevice(server)
    await custody.make(undefined)
    server.faults.push('away')
    await expect(custody.renewCode()).rejects.toThrow()
    expect(await custody.pendingCode()).toBeUndefined()
    await expect(custody.codeKept()).rejects.toThrow('A new recovery code')
    await custody.renewCode()
    const code = (await custody.pendingCode()) ?? new Uint8Array()
    expect(await (await createDevice(server)).custody.unlockByCode(code)).toBe(true)
  })

  it('neither reveal a recovery code that another device replaced nor mark it as saved', async () => {
    const server = createServer()
    const { custody } = await createDevice(server)
    await custody.make({ secret: passkey(), label: 'one' })
    const other = (await createDevice(server)).custody
    await other.unlockByPasskey(passkey())
    expect(await custody.pendingCode()).toBeDefined()
    await other.renewCode()
    // This device learns of it only from the server.
    await expect(custody.codeKept()).rejects.toThrow('A new recovery code')
    expect(await custody.pendingCode()).toBeUndefined()
    expect(await other.status()).toMatchObject({ isCodeKept: false })
    await other.codeKept()
    expect(server.held().vault).toMatchObject({ isCodeKept: true })
  })

  it('stay locked if the server returns a vault that belongs to a different account', async () => {
    const server = createServer()
    const { custody } = await createDevice(server)
    await custody.make(undefined)
    const { vault } = server.held()
    if (!vault) throw new Error('no vault')
    const code = (await custody.pendingCode()) ?? new Uint8Array()
    server.put({ ...vault, addresses: { ...vault.addresses, eip155: `0x${'1'.repeat(40)}` } })
    const other = (await createDevice(server)).custody
    await expect(other.unlockByCode(code)).rejects.toThrow('belong to a different account')
    expect(() => other.keys()).toThrow('locked')
    server.put({ ...vault, userId: 'somebody' })
    await expect(createDevice(server)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it('of one visitor are never shown to a second visitor on the same device', async () => {
    const server = createServer()
    const { custody, signIn } = await createDevice(server)
    await custody.make(undefined)
    const keys = custody.keys()
    const { vault } = server.held()
    if (!vault) throw new Error('no vault')
    signIn('somebody')
    server.put({ ...vault, userId: 'somebody' })
    await custody.load()
    expect(await custody.status()).toMatchObject({ keys: 'locked' })
    expect(() => custody.keys()).toThrow('locked')
    expect(await custody.unlockByDevice()).toBe(false)
    await expect(custody.pendingCode()).rejects.toThrow('locked')
    // The keys of the first visitor's request no longer sign.
    custody.lock()
    expect(() => keys.solana.sign(new Uint8Array(1))).toThrow('locked')
  })

  it('are locked after ten minutes without use, and then no signer works', async () => {
    const { custody } = await createDevice(createServer())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await custody.make({ secret: passkey(), label: 'one' })
    const keys = custody.keys()
    vi.advanceTimersByTime(9 * 60_000)
    keys.solana.sign(new Uint8Array(1))
    vi.advanceTimersByTime(9 * 60_000)
    expect(await custody.status()).toMatchObject({ keys: 'ready' })
    vi.advanceTimersByTime(2 * 60_000)
    expect(await custody.status()).toMatchObject({ keys: 'locked' })
    expect(() => keys.solana.sign(new Uint8Array(1))).toThrow('locked')
  })
})
