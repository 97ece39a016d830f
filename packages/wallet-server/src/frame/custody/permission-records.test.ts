import { beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { AuthServer } from '../../server/auth-server.js'
import { serverFixture } from '../../server/testing/server.fixture.js'
import { mostPermissions } from '../../service/permissions.js'
import { routes } from '../../service/routes.js'
import type { Vault } from '../../service/vault.js'
import { digestOf } from '../../service/wallet-signature.js'
import { deriveAddresses } from '../keys/derive-keys.js'
import { createWalletKeys } from '../keys/wallet-keys.js'
import { createGrantedPermissions } from '../requests/permissions/granted-permissions.js'
import type { RouteName } from '../service-client/service-client.js'
import { ServiceError } from '../service-client/service-error.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { createPermissionRecords } from './permission-records.js'

const fixture = serverFixture()
let server: AuthServer
beforeAll(() => {
  server = fixture.create()
})

const keysOf = (fill: number) => new Uint8Array(16).fill(fill)
const inAnHour = Math.floor(Date.now() / 1_000) + 3_600
const grantOf = (context: string, expiry = inAnHour) => ({
  context,
  expiry,
  networkId: 'eip155:1',
  account: '0x1',
  origin: 'https://shop.example',
})

/** A device on which a visitor signed in and opened their keys. */
async function openDevice(email: string, fill = 7) {
  const device = await fixture.createDevice(server)
  const { accessToken: token, user } = await fixture.signIn(server, device, email)
  const request = async (name: RouteName, options: { id?: string; body: unknown }) => {
    const route: { method: string; path: string; answer: z.ZodMiniType } = routes[name]
    const answer = await device.ask(route, { token, ...options })
    if (!answer.ok) throw new ServiceError(answer.failure.error)
    return answer.body
  }
  const session = { user: () => user, request } as unknown as VisitorSession
  const entropy = () => keysOf(fill)
  const addresses = deriveAddresses(entropy())
  const keys = () => createWalletKeys(addresses, entropy)
  const vault: Vault = {
    format: 1,
    userId: user.id,
    addresses,
    isCodeKept: false,
    wraps: [{ kind: 'recovery', salt: 'AAAA', iv: 'AAAA', ciphertext: 'AAAA' }],
  }
  const signature = keys().eip155.sign(await digestOf({ kind: 'vault', vault, version: 0 }))
  // The first of two devices created the keys.
  await device.ask(routes.keepVault, { token, body: { vault, version: 0, signature } })
  const records = createPermissionRecords({ session, custody: { entropy, keys } })
  return createGrantedPermissions(records)
}

it('a permission granted on one device is listed on another, which can remove it from both', async () => {
  const email = fixture.newAddress()
  const [phone, laptop] = [await openDevice(email), await openDevice(email)]
  await phone.add([grantOf('0xaa')])
  expect(await laptop.list()).toEqual([grantOf('0xaa')])
  await laptop.forget('0xaa')
  expect(await phone.list()).toEqual([])
})

it('permission records merge the changes that two devices make at the same time', async () => {
  const email = fixture.newAddress()
  const [one, two] = [await openDevice(email), await openDevice(email)]
  await one.add([grantOf('0x00')])
  await Promise.all([
    one.add([grantOf('0x01'), grantOf('0x02')]),
    two.add([grantOf('0x03')]),
    two.forget('0x00'),
  ])
  const contexts = (await one.list()).map(({ context }) => context)
  expect(contexts.sort()).toEqual(['0x01', '0x02', '0x03'])
})

it('permission records are encrypted at the server, and other keys cannot decrypt them', async () => {
  const email = fixture.newAddress()
  const device = await openDevice(email)
  await device.add([grantOf('0xdecade')])
  const { rows } = await fixture.database.query('select * from wallet_permissions', [])
  expect(JSON.stringify(rows)).not.toMatch(/decade|shop\.example|eip155/)
  expect(await (await openDevice(email, 8)).list()).toEqual([])
  expect(await device.list()).toHaveLength(1)
})

it('a full list of permissions makes room for a new one by removing expired ones, never valid ones', async () => {
  const visitor = await openDevice(fixture.newAddress())
  await visitor.add([grantOf('0xold', Math.floor(Date.now() / 1_000) - 1)])
  await visitor.add(Array.from({ length: mostPermissions - 1 }, (_, at) => grantOf(`0x${at}`)))
  await expect(visitor.add([grantOf('0xa'), grantOf('0xb')])).rejects.toThrow('Revoke one first')
  // All or nothing.
  expect(await visitor.list()).toHaveLength(mostPermissions - 1)
  await visitor.add([grantOf('0xa')])
  expect(await visitor.list()).toContainEqual(grantOf('0x0'))
})
