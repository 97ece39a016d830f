// A device whose server, or a thief with a session there, returns or stores another vault.
import { expect, it, vi } from 'vitest'
import type { Vault } from '../../service/vault.js'
import {
  createBrowser,
  createDevice,
  createServer,
  openSealed,
  passkey,
} from './custody.fixture.js'

type Custody = Awaited<ReturnType<typeof createDevice>>['custody']

/** A visitor whose keys were opened on a device, and the vault of a thief. */
async function setUp({ withPasskey = false } = {}) {
  const server = createServer()
  const browser = createBrowser()
  const device = await createDevice(server, browser)
  const newPasskey = { secret: passkey(), label: 'one' }
  await device.custody.make(withPasskey ? newPasskey : undefined)
  const thiefServer = createServer()
  await (await createDevice(thiefServer)).custody.make(undefined)
  const [ownVault, thiefVault] = [server.held(), thiefServer.held()]
  if (!ownVault.vault || !thiefVault.vault || !ownVault.proof) throw new Error('no vault')
  const reload = () => createDevice(server, browser)
  return {
    server,
    browser,
    reload,
    ...device,
    vault: ownVault.vault,
    proof: ownVault.proof,
    thiefVault,
  }
}
const junk = (vault: Vault): Vault => ({
  ...vault,
  wraps: vault.wraps.map((wrap) => ({ ...wrap, ciphertext: 'AAAA' })),
})
const codeOf = async (custody: Custody) => (await custody.pendingCode()) ?? new Uint8Array()

it('a device that has opened its keys reports only its own addresses if the server swaps the vault, even after a reload', async () => {
  const { server, custody, reload, vault, thiefVault } = await setUp()
  const { addresses } = thiefVault.vault ?? {}
  if (!addresses) throw new Error('no vault')
  for (const [put, proof] of [
    [thiefVault.vault, thiefVault.proof],
    [{ ...vault, addresses }, null],
    [{ ...vault, addresses: { ...vault.addresses, solana: addresses.solana } }, null],
  ] as const) {
    server.put(put, proof)
    await custody.load()
    expect(custody.addresses()).toEqual(vault.addresses)
    const after = (await reload()).custody
    expect(after.addresses()).toEqual(vault.addresses)
    expect(await after.unlockByDevice()).toBe(true)
    expect(after.keys().eip155.address).toBe(vault.addresses.eip155)
  }
})

it('a new sign-in fails instead of reporting the swapped vault’s addresses', async () => {
  const { server, reload, forget, thiefVault } = await setUp()
  await forget()
  server.put(thiefVault.vault, thiefVault.proof)
  await expect(reload()).rejects.toMatchObject({ code: 'invalid_answer' })
})

it('a device that has never opened the keys reports no addresses from the server’s vault', async () => {
  const { server, custody, vault } = await setUp()
  const other = (await createDevice(server)).custody
  expect(other.addresses()).toBeUndefined()
  expect(await other.status()).toMatchObject({ keys: 'locked' })
  expect(await other.unlockByCode(await codeOf(custody))).toBe(true)
  expect(other.addresses()).toEqual(vault.addresses)
})

it('a device ignores changed key wraps and “code saved” marks that its keys did not sign', async () => {
  const { server, custody, vault, proof } = await setUp()
  const changes = [junk(vault), { ...vault, isCodeKept: true }]
  for (const [changed, by] of changes.flatMap((one) => [
    [one, proof] as const,
    [one, null] as const,
  ])) {
    server.put(changed, by)
    await custody.load()
    expect(custody.vault()).toEqual(vault)
    expect(await custody.status()).toMatchObject({ isCodeKept: false })
    expect(await custody.pendingCode()).toBeDefined()
  }
})

it('a sign-in fails if the server’s vault has key wraps or a “code saved” mark that the keys did not sign', async () => {
  const { server, custody, vault, proof, forget, reload } = await setUp()
  const code = await codeOf(custody)
  for (const changed of [junk(vault), { ...vault, isCodeKept: true }]) {
    for (const by of [proof, null]) {
      await forget()
      server.put(changed, by)
      await expect(custody.load()).rejects.toMatchObject({ code: 'invalid_answer' })
      await expect(reload()).rejects.toMatchObject({ code: 'invalid_answer' })
      expect(server.held().vault).toEqual(changed)
    }
  }
  server.put(vault, proof)
  const { custody: after } = await reload()
  expect(await after.unlockByDevice()).toBe(true)
  expect(await after.pendingCode()).toEqual(code)
})

it('a device that still shows the recovery code does not sign the server’s claim that it was saved', async () => {
  const { server, browser, custody, vault, reload } = await setUp()
  const code = await codeOf(custody)
  // As after an update from an earlier version: this device never saw a signature.
  for (const name of ['addresses/visitor', 'vault']) await browser.store.delete(name)
  server.put({ ...vault, isCodeKept: true })
  expect(await (await reload()).custody.unlockByDevice()).toBe(true)
  await vi.waitFor(() => expect(server.held().proof).not.toBeNull())
  expect(server.held().vault).toEqual(vault)
  const { custody: after } = await reload()
  expect(await after.unlockByDevice()).toBe(true)
  expect(await after.pendingCode()).toEqual(code)
})

it('a device signs an older unsigned vault as soon as its keys are opened', async () => {
  const { server, browser, custody, vault, reload } = await setUp()
  // As after an update from an earlier version: the device has no record of whose keys it has.
  server.put(vault)
  for (const name of ['addresses/visitor', 'vault']) await browser.store.delete(name)
  custody.lock()
  const device = (await reload()).custody
  expect(device.addresses()).toEqual(vault.addresses)
  expect(await device.unlockByDevice()).toBe(true)
  await vi.waitFor(() => expect(server.held().proof).not.toBeNull())
  expect(server.held().vault).toEqual(vault)
})

it('a device keeps a vault that the server lost, and uploads it again once the keys are opened', async () => {
  const { server, custody, vault, reload } = await setUp({ withPasskey: true })
  server.put(null)
  custody.lock()
  const after = (await reload()).custody
  expect(after.addresses()).toEqual(vault.addresses)
  expect(await after.status()).toMatchObject({ keys: 'locked', hasPasskey: true })
  await expect(after.make(undefined)).rejects.toThrow('You already have keys')
  expect(await after.unlockByPasskey(passkey())).toBe(true)
  await vi.waitFor(() => expect(server.held()).toMatchObject({ vault, version: 1 }))
})

it('creating keys after the server lost the vault restores the device’s previous keys', async () => {
  const { server, browser, custody, vault, forget, reload } = await setUp()
  const before = custody.entropy()
  await custody.codeKept()
  await forget()
  server.put(null)
  const { custody: after } = await reload()
  expect(await after.status()).toMatchObject({ keys: 'none' })
  await after.make(undefined)
  expect(after.addresses()).toEqual(vault.addresses)
  expect(await (await openSealed(browser.store)).read('entropy/visitor')).toEqual(before)
  expect(await (await createDevice(server)).custody.unlockByCode(await codeOf(after))).toBe(true)
})

it('a device whose keys a passkey opened creates no new keys if the server lost the vault', async () => {
  const { server, forget, reload } = await setUp({ withPasskey: true })
  await forget()
  server.put(null)
  const { custody } = await reload()
  await expect(custody.make(undefined)).rejects.toThrow('Your wallet exists')
  expect(server.held().vault).toBeNull()
})
