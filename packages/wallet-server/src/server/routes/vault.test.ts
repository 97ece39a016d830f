import { beforeAll, describe, expect, it } from 'vitest'
import { mostPermissions } from '../../service/permissions.js'
import { routes } from '../../service/routes.js'
import type { Vault } from '../../service/vault.js'
import type { AuthServer } from '../auth-server.js'
import { serverFixture } from '../testing/server.fixture.js'
import { createWallet } from '../testing/wallet.fixture.js'

const fixture = serverFixture()
let server: AuthServer
beforeAll(() => {
  server = fixture.create()
})

/** A signed-in visitor, and the keys of their wallet. */
async function signedIn() {
  const visitor = await fixture.signedIn(server)
  return { ...visitor, wallet: createWallet(visitor.user.id) }
}
/** An owner with keys, and a thief with a session and no keys. */
async function withThief() {
  const owner = await signedIn()
  await owner.wallet.put(owner.device, owner.token, 0)
  const device = await fixture.createDevice(server)
  const { accessToken: token, user } = await fixture.signIn(server, device, owner.email)
  const thief = { device, token, wallet: createWallet(user.id) }
  const read = () => owner.device.get(routes.vault, { token: owner.token })
  return { ...owner, thief, read, vault: owner.wallet.vault() }
}
const notSigned = { status: 403, failure: { error: 'not_signed' } }
const other = (vault: Vault): Vault => ({
  ...vault,
  wraps: vault.wraps.map((wrap) => ({ ...wrap, ciphertext: 'BBBB' })),
})

describe('the vault with a visitor’s encrypted keys', () => {
  it('is stored as the device signed it, and each new version replaces the last', async () => {
    const { device, token, wallet } = await signedIn()
    const none = { vault: null, version: 0, proof: null }
    expect(await device.get(routes.vault, { token })).toEqual(none)
    const [vault, next] = [wallet.vault(), other(wallet.vault())]
    const { signature } = await wallet.bodyOf(vault, 0)
    const first = { vault, version: 1, proof: { version: 0, signature } }
    expect(await wallet.put(device, token, 0)).toMatchObject({ body: first })
    expect(await device.get(routes.vault, { token })).toEqual(first)
    for (const version of [0, 2]) {
      const answer = await wallet.put(device, token, version)
      expect(answer).toMatchObject({ status: 409, failure: { error: 'conflict' } })
    }
    const second = { vault: next, version: 2, proof: { version: 1 } }
    expect(await wallet.put(device, token, 1, next)).toMatchObject({ body: second })
  })

  it('is written by only one of two devices that write at the same time', async () => {
    const { device, token, wallet } = await signedIn()
    for (const version of [0, 1]) {
      const put = () => wallet.put(device, token, version)
      const answers = await Promise.all([put(), put(), put()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })

  it('can be read and written by its owner only', async () => {
    const [one, two] = await Promise.all([signedIn(), signedIn()])
    expect(await two.wallet.put(one.device, one.token, 0)).toMatchObject({ status: 400 })
    expect(await two.device.get(routes.vault, { token: two.token })).toMatchObject({ vault: null })
  })

  it('refuses changed key wraps, addresses or “code saved” marks from a session that does not have the keys', async () => {
    const { thief, vault, read, wallet } = await withThief()
    const before = await read()
    const thiefVault = thief.wallet.vault()
    for (const put of [
      thiefVault,
      { ...thiefVault, addresses: vault.addresses },
      { ...vault, addresses: { ...vault.addresses, solana: '2'.repeat(32) } },
      { ...vault, isCodeKept: true },
      other(vault),
    ]) {
      expect(await thief.wallet.put(thief.device, thief.token, 1, put)).toMatchObject(notSigned)
    }
    // The owner's signature is valid only for its own version and content.
    const { signature } = await wallet.bodyOf(vault, 0)
    for (const put of [vault, other(vault), { ...vault, isCodeKept: true }]) {
      const body = { vault: put, version: 1, signature }
      const request = { token: thief.token, body }
      expect(await thief.device.ask(routes.keepVault, request)).toMatchObject(notSigned)
    }
    expect(await read()).toEqual(before)
  })

  it('keeps its addresses, even if other keys sign the change', async () => {
    const { device, token, wallet, vault, read } = await withThief()
    const solana = '2'.repeat(32)
    const moved = { ...vault, addresses: { ...vault.addresses, solana } }
    expect(await wallet.put(device, token, 1, moved)).toMatchObject(notSigned)
    expect(await read()).toMatchObject({ vault, version: 1 })
  })

  it('of an earlier version without a signature accepts its first signature from its own keys only', async () => {
    const { device, token, wallet, vault, thief, read } = await withThief()
    await fixture.database.query('update wallet_vaults set proof = null where user_id = $1', [
      vault.userId,
    ])
    expect(await read()).toMatchObject({ vault, proof: null })
    const junk = { ...thief.wallet.vault(), addresses: vault.addresses }
    const version = (await read()).version
    expect(await thief.wallet.put(thief.device, thief.token, version, junk)).toMatchObject(
      notSigned,
    )
    expect(await wallet.put(device, token, version)).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ vault, proof: { version } })
  })

  it('refuses a signature that contains a number out of range', async () => {
    const { device, token, vault } = await withThief()
    const [zero, most] = [`0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`]
    for (const [r, s] of [
      [zero, zero],
      [most, most],
      [zero, most],
    ]) {
      const body = { vault, version: 1, signature: { r, s, yParity: 1 } }
      expect(await device.ask(routes.keepVault, { token, body })).toMatchObject(notSigned)
    }
  })
})

describe('permission records at the server', () => {
  const sealed = { iv: 'AAAAAAAAAAAAAAAA', ciphertext: 'AAAA' }
  const record = { sealed, expiresAt: Date.now() + 86_400_000 }
  type Visitor = Pick<Awaited<ReturnType<typeof signedIn>>, 'device' | 'token' | 'wallet'>
  const keep = async ({ device, token, wallet }: Visitor, id: string) => {
    const { userId } = wallet.vault()
    const signature = await wallet.sign({ kind: 'keep-permission', userId, id, ...record })
    return device.ask(routes.keepPermission, { token, id, body: { ...record, signature } })
  }
  const forget = async ({ device, token, wallet }: Visitor, id: string) => {
    const { userId } = wallet.vault()
    const signature = await wallet.sign({ kind: 'forget-permission', userId, id })
    return device.ask(routes.forgetPermission, { token, id, body: { signature } })
  }
  const list = ({ device, token }: Visitor) => device.get(routes.permissions, { token })

  it('are listed on each device of their visitor, and for nobody else', async () => {
    const [one, stranger] = await Promise.all([withThief(), withThief()])
    const second = { ...one.thief, wallet: one.wallet }
    expect(await keep(one, 'first')).toMatchObject({ body: {} })
    expect(await list(second)).toEqual({ permissions: [{ id: 'first', ...record }] })
    expect(await list(stranger)).toEqual({ permissions: [] })
    expect(await forget(stranger, 'first')).toMatchObject({ ok: true })
    expect(await forget(second, 'second')).toMatchObject({ ok: true })
    expect((await list(one)).permissions).toHaveLength(1)
    expect(await forget(second, 'first')).toMatchObject({ ok: true })
    expect(await list(one)).toEqual({ permissions: [] })
  })

  it('cannot be added or removed by a session that does not have the keys', async () => {
    const owner = await withThief()
    await keep(owner, 'first')
    const { thief } = owner
    expect(await forget(thief, 'first')).toMatchObject(notSigned)
    // Another record under the same id would replace the first one.
    expect(await keep(thief, 'first')).toMatchObject(notSigned)
    expect(await keep(thief, 'second')).toMatchObject(notSigned)
    expect(await list(owner)).toEqual({ permissions: [{ id: 'first', ...record }] })
    expect(await keep(await signedIn(), 'of nobody')).toMatchObject({ ok: false })
  })

  it('are refused above the maximum number, or with an ambiguous id', async () => {
    const visitor = await withThief()
    for (let at = 0; at < mostPermissions; at += 1) await keep(visitor, `number-${at}`)
    expect(await keep(visitor, 'more')).toMatchObject({
      status: 409,
      failure: { error: 'too_many' },
    })
    expect(await keep(visitor, 'number-1')).toMatchObject({ body: {} })
    expect(await keep(visitor, 'a.b')).toMatchObject({ status: 400 })
  })
})
