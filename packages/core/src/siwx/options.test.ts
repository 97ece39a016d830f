import { describe, expect, it } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'
import type { SiweConfig } from './siwe-config.js'
import type { Siwx } from './siwx.js'

const siwx: Siwx = {
  createMessage: () => Promise.reject(new Error('not asked')),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
}
const siweConfig: SiweConfig = {
  getNonce: async () => 'abcdefgh',
  getMessageParams: () => ({ domain: 'shop.example', uri: 'https://shop.example', chains: [1] }),
  createMessage: () => 'sign in',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}
const make = (options: object) => setup(createFamily(), options).carabiner

describe('a host’s options for signing in with the wallet', () => {
  it('[S5.23] createCarabiner() accepts siwx or siweConfig, and rejects both together', () => {
    expect(() => make({ siwx, siweConfig })).toThrow(
      expect.objectContaining({
        name: 'SiwxConflictError',
        message: 'Cannot set both siweConfig and siwx options',
      }),
    )
    expect(make({ siwx }).siwx).toBe(siwx)
    expect(make({ siweConfig }).siwx).toBeDefined()
    expect(make({}).siwx).toBeUndefined()
  })

  it.each([
    { siwx: true },
    { siwx: {} },
    { siwx: { ...siwx, getSessions: undefined } },
    { siweConfig: null },
    { siweConfig: { ...siweConfig, signOut: 'yes' } },
  ])('createCarabiner() rejects the sign-in option %j', (options) => {
    expect(() => make(options)).toThrow(expect.objectContaining({ name: 'InvalidOptionsError' }))
  })

  it('[S6.02] siweConfig makes the sign-in required, optional or off', () => {
    expect(make({ siweConfig }).siwx?.getRequired?.()).toBe(true)
    const optional = make({ siweConfig: { ...siweConfig, required: false } })
    expect(optional.siwx?.getRequired?.()).toBe(false)
    expect(make({ siweConfig: { ...siweConfig, enabled: false } }).siwx).toBeUndefined()
  })

  it('a disconnect also ends the sign-in session, unless the host decides otherwise', () => {
    expect(make({ siweConfig }).siwx?.signOutOnDisconnect).toBe(true)
    const keepsSession = make({ siweConfig: { ...siweConfig, signOutOnDisconnect: false } })
    expect(keepsSession.siwx?.signOutOnDisconnect).toBe(false)
  })
})
