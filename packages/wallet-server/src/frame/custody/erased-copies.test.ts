import { afterEach, expect, it, vi } from 'vitest'
import { createBrowser, createDevice, createServer, passkey } from './custody.fixture.js'

afterEach(() => vi.restoreAllMocks())

/** Watches the buffers that enter and leave the browser's cryptography. */
function watchBytes() {
  const seen: Uint8Array[] = []
  const { importKey, encrypt, decrypt } = crypto.subtle
  const keep = (value: unknown) => {
    if (value instanceof Uint8Array) seen.push(value)
    if (value instanceof ArrayBuffer) seen.push(new Uint8Array(value))
  }
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((...args: unknown[]) => {
    for (const one of args) keep(one)
    return Reflect.apply(importKey, crypto.subtle, args)
  })
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation((algorithm, key, data) => {
    keep(data)
    return encrypt.call(crypto.subtle, algorithm, key, data)
  })
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (algorithm, key, data) => {
    const opened = await decrypt.call(crypto.subtle, algorithm, key, data)
    keep(opened)
    return opened
  })
  const count = (bytes: Uint8Array) =>
    seen.filter((one) => Buffer.from(one).equals(Buffer.from(bytes))).length
  return { seen, count }
}

it('the wallet erases each copy of the key entropy from memory after it used the recovery code or a passkey', async () => {
  const { custody } = await createDevice(createServer())
  await custody.make(undefined)
  const entropy = custody.entropy()
  const { seen, count } = watchBytes()
  await custody.pendingCode()
  await custody.renewCode()
  await custody.addPasskey({ secret: passkey(), label: 'one' })
  await custody.removePasskey(passkey().credentialId)
  expect(seen.length).toBeGreaterThan(4)
  expect(count(entropy)).toBe(0)
})

it('the wallet erases the key entropy that it reads only to check whether the device has keys', async () => {
  const server = createServer()
  const browser = createBrowser()
  const { custody } = await createDevice(server, browser)
  await custody.make(undefined)
  const entropy = custody.entropy()
  const { custody: after } = await createDevice(server, browser)
  const { seen, count } = watchBytes()
  expect(await after.status()).toMatchObject({ keys: 'ready' })
  expect(seen).not.toHaveLength(0)
  expect(count(entropy)).toBe(0)
})
